"""The program around the game: configuration, storage, pictures, panels, command line."""

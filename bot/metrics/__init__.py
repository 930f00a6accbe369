"""What the operator's tools ask of a running bot: figures, and whether it is alive and ready."""

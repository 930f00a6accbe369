"""Long computations that no table waits for, split into chunks, on this machine or a cluster."""

"""Boards from elsewhere: PBN and LIN files that users upload, to replay and analyse."""

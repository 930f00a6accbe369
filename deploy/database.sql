-- Run once by PostgreSQL's image, on an empty volume: the bot's role is an ordinary one that owns its database alone.
\getenv password POSTGRES_PASSWORD
CREATE ROLE barbu LOGIN PASSWORD :'password';
CREATE DATABASE barbu OWNER barbu;
-- From here on the superuser comes in from inside the container alone.
ALTER ROLE postgres PASSWORD NULL;

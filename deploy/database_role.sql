-- Run once by PostgreSQL's image on an empty volume: the bot gets an ordinary role that owns only its database.
\getenv password POSTGRES_PASSWORD
CREATE ROLE barbu LOGIN PASSWORD :'password';
CREATE DATABASE barbu OWNER barbu;
-- From now on the superuser can connect only from inside the container.
ALTER ROLE postgres PASSWORD NULL;

-- Where a session was opened from: a country, and a network that is nobody's own line. Whoever closes the site to either sees who that is.
alter table session add column country text;
alter table session add column network cidr;

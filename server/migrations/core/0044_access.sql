-- Staff close the site for maintenance, to countries and to networks.
grant insert, delete on maintenance, restricted_region, blocked_address to parola_console;

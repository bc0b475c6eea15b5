-- Operators choose the optional fields of registration at the console.
grant insert, delete on register_rule to parola_app;

-- Staff start a reset that the member ends, and close an account at the member's request.
-- The log of edits needs functions that a new database gets after its migrations.
alter table staff_role disable trigger staff_role_edits;
update staff_role set permissions = permissions || '{members.close, members.reset}' where role = 'owner';
update staff_role set permissions = permissions || '{members.reset}' where role = 'support';
alter table staff_role enable trigger staff_role_edits;

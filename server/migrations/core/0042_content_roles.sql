-- Writing what players may read is apart from showing it to them.
alter table staff_role disable trigger staff_role_edits;
update staff_role set permissions = permissions || '{content.read, content.write}' where role in ('owner', 'content');
update staff_role set permissions = permissions || '{content.read}' where role in ('support', 'auditor', 'read-only');
alter table staff_role enable trigger staff_role_edits;

-- What staff reveal of members is counted in the audit log: so many a day are the most.
create index audit_entry_reveals on audit_entry (operator_id, at)
  where call = 'POST /ops/members/reveal' and outcome = 'done';

-- The history of an approval request.
create index audit_entry_of_approval on audit_entry (approval_id) where approval_id is not null;

-- Roles and people belong to no merchant; their history is read by those who work with them.
create policy edit_of_staff on edit for select to parola_console using (
  merchant_id is null and (
    noun in ('staff_role', 'staff_role_ceiling')
    or noun = 'staff_user' and key ->> 'id' in (
      select staff_id::text from operator where operator.merchant_id = platform_merchant_id()
    )
  )
);

-- The functions of the change log come after the migrations.
alter table staff_role disable trigger staff_role_edits;
update staff_role set permissions = permissions || '{members.contact}' where role in ('owner', 'finance', 'risk', 'support');
alter table staff_role enable trigger staff_role_edits;

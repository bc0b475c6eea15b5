-- What staff search members by. A copy: the member's row in the cell is the truth (decision 0050).
create table member_search (
  merchant_id uuid not null constraint member_search_merchant_fk references merchant,
  member_id uuid not null,
  user_name text not null,
  -- Folded like the name that logs in, so that names that look the same are found together.
  name text not null,
  role text not null constraint member_search_role_known check (role in ('player', 'agent', 'trial')),
  is_locked boolean not null,
  labels text[] not null,
  -- Keyed hashes of phone numbers and e-mail addresses, which find a member only when they are known in full.
  contacts bytea[] not null,
  joined_at timestamptz not null,
  seen_at timestamptz,
  constraint member_search_pk primary key (merchant_id, member_id)
);
-- Finds names by their beginning, independent of the database's collation.
create index member_search_name on member_search (merchant_id, name collate "C", member_id);
create index member_search_newest on member_search (merchant_id, joined_at desc, member_id desc);
create index member_search_role on member_search (merchant_id, role, joined_at desc, member_id desc);
create index member_search_locked on member_search (merchant_id, joined_at desc, member_id desc) where is_locked;
create index member_search_labels on member_search using gin (labels);
create index member_search_contacts on member_search using gin (contacts);

call keep_merchants_apart('member_search');

grant select, insert, update, delete on member_search to parola_worker;

-- The log of edits needs functions that a new database gets after its migrations.
alter table staff_role disable trigger staff_role_edits;
update staff_role set permissions = permissions || '{members.limits, members.lock, members.note, members.sessions}'
where role in ('owner', 'risk');
update staff_role set permissions = permissions || '{members.note, members.sessions}' where role = 'support';
alter table staff_role enable trigger staff_role_edits;

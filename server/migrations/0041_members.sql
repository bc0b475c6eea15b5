-- Under which names members log in. A name is unique over all shards of a merchant, so it stands outside of them.
create table member_login (
  merchant_id uuid not null constraint member_login_merchant_fk references merchant,
  kind text not null constraint member_login_kind_known
    check (kind in ('username', 'mobile', 'email', 'google', 'facebook', 'trial')),
  -- As it is looked for: folded, so that no two members have names that look the same.
  name text not null constraint member_login_name_length check (length(name) between 1 and 254),
  member_id uuid not null,
  constraint member_login_pk primary key (merchant_id, kind, name)
);
create index member_login_by_member on member_login (merchant_id, member_id);

-- What a registration asks for, field by field; a merchant without rows asks for what is usual.
create table register_rule (
  merchant_id uuid not null constraint register_rule_merchant_fk references merchant,
  field text not null,
  sequence smallint not null,
  visible boolean not null,
  required boolean not null,
  pattern text constraint register_rule_pattern_length check (length(pattern) <= 200),
  min smallint,
  max smallint,
  message_key text not null,
  constraint register_rule_pk primary key (merchant_id, field)
);

call keep_merchants_apart('member_login', 'register_rule');
grant insert, delete on member_login to parola_app;

-- From when a merchant has something done by two people, and how they agree. What every merchant has done by two is in the contract and in
-- `release_maximum`: a row here only adds to it, and what it would take away is not read.
create table approval_rule (
  merchant_id uuid not null constraint approval_rule_merchant_fk references merchant,
  kind text not null constraint approval_rule_kind_shape check (kind ~ '^[a-z_]{3,40}$'),
  -- Of the amount; empty for a rule without one.
  currency text not null constraint approval_rule_currency_shape check (currency ~ '^([A-Z]{3})?$'),
  -- The most that one person does alone: so much money, or so many members.
  alone_minor bigint constraint approval_rule_minor_not_negative check (alone_minor >= 0),
  alone_members integer constraint approval_rule_members_not_negative check (alone_members >= 0),
  -- The kinds of change that take two people.
  changes text[] not null default '{}',
  expires_minutes integer not null default 480 constraint approval_rule_expiry_bounded check (expires_minutes between 15 and 1440),
  -- The two people decide by different roles.
  other_role boolean not null default false,
  constraint approval_rule_pk primary key (merchant_id, kind, currency),
  constraint approval_rule_amount_has_currency check ((alone_minor is null) = (currency = ''))
);
insert into approval_rule (merchant_id, kind, currency, alone_minor)
select merchant_id, kind, currency, alone_minor from release_threshold;
drop table release_threshold;

call keep_merchants_apart('approval_rule');
call keep_edits('approval_rule');
grant insert, update on approval_rule to parola_console;

-- Three kinds that move no money take two people as well.
alter domain release_kind drop constraint release_kind_known;
alter domain release_kind add constraint release_kind_known check (
  value in (
    'reward', 'claim', 'withdrawal', 'adjustment', 'deposit', 'promotion', 'agent_terms', 'payout', 'staff_roles', 'supplier_limit',
    'withdrawal_rule', 'approval_rule', 'resume_play', 'message'
  )
);

alter table approval_request
  -- What it is about, by the id that it has where it belongs.
  add column about text,
  -- The first of two people who act in calls of their own: the second makes the stored call, and nothing expires.
  add column by_hand boolean not null default false,
  -- What the requester was shown, as JSON, and a digest of what it depends on.
  add column shown text,
  add column basis text,
  alter column expires_at drop not null,
  drop constraint approval_request_state,
  add constraint approval_request_state check (state in ('waiting', 'done', 'refused', 'withdrawn', 'stale')),
  add constraint approval_request_expiry check (by_hand = (expires_at is null)),
  add constraint approval_request_stored_whole check (not by_hand or about is not null);
create unique index approval_request_by_hand_once on approval_request (merchant_id, path, member_id, about)
  where by_hand and state = 'waiting';
create index approval_request_of_requester on approval_request (merchant_id, requested_by, requested_at, id);

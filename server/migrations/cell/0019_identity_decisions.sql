-- Who judged a member's documents, and what a second person said of a sample. The second changes nothing for the member.
create table identity_decision (
  merchant_id uuid not null,
  member_id uuid not null,
  submission_id uuid not null,
  decision text not null constraint identity_decision_known check (decision in ('verify', 'reject')),
  reasons text[] not null,
  operator_id uuid not null,
  operator_name text not null,
  at timestamptz not null,
  -- A second person judges it, who does not know of the first decision.
  is_sampled boolean not null,
  second_decision text constraint identity_decision_second_known check (second_decision in ('verify', 'reject')),
  second_reasons text[],
  second_operator_id uuid,
  second_operator_name text,
  second_at timestamptz,
  shard smallint not null,
  constraint identity_decision_of_submission foreign key (member_id, submission_id, shard) references identity_submission,
  constraint identity_decision_pk primary key (member_id, submission_id, shard),
  constraint identity_decision_reasoned check ((cardinality(reasons) > 0) = (decision = 'reject')),
  constraint identity_decision_by_two check (second_operator_id <> operator_id),
  constraint identity_decision_second_whole check (
    (second_at is null) = (second_decision is null) and (second_at is null) = (second_reasons is null)
    and (second_at is null) = (second_operator_id is null) and (second_at is null) = (second_operator_name is null)
    and (second_at is null or is_sampled)
  ),
  constraint identity_decision_second_reasoned check ((cardinality(second_reasons) > 0) = (second_decision = 'reject'))
);
create index identity_decision_to_judge on identity_decision (merchant_id, at, member_id, submission_id)
  where is_sampled and second_at is null;
create index identity_decision_disagreed on identity_decision (merchant_id, second_at, member_id, submission_id)
  where second_decision <> decision;
create index identity_submission_decided_at on identity_submission (merchant_id, decided_at, member_id, id)
  where decided_at is not null;

call keep_merchants_apart('identity_decision');
call keep_in_shards(false, 'identity_decision');
call keep_edits('identity_decision');

grant select, insert on identity_decision to parola_console;
grant update (second_decision, second_reasons, second_operator_id, second_operator_name, second_at) on identity_decision to parola_console;
revoke select on identity_decision from parola_app;

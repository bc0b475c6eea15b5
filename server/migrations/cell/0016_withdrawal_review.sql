-- What staff know of a withdrawal before they decide it, and how they share the queue.
alter table withdrawal
  -- Why it was refused, from the list that members read in their language; `reason` has the words of whoever refused it.
  add column listed_reason text
    constraint withdrawal_listed_reason_known
      check (listed_reason in ('name_differs', 'card_unusable', 'identity_needed', 'play_needed', 'misuse', 'other')),
  -- Until then nobody approves it. Past its end it is back in the queue.
  add column held_until timestamptz,
  add column held_reason text,
  add column held_by text,
  -- Who works on it, and until when others are told so.
  add column assigned_to text,
  add column assigned_until timestamptz,
  -- What deserves a look, found by rules at `judged_at`; null before it was judged.
  add column signals jsonb,
  -- What the member had paid in, less what was paid out, at that moment.
  add column net_minor bigint,
  add column judged_at timestamptz,
  add constraint withdrawal_hold_whole check (
    (held_until is null) = (held_reason is null) and (held_until is null) = (held_by is null)
  ),
  add constraint withdrawal_assigned_whole check ((assigned_to is null) = (assigned_until is null)),
  add constraint withdrawal_judged_whole check (
    (judged_at is null) = (signals is null) and (judged_at is null) = (net_minor is null)
  ),
  add constraint withdrawal_listed_if_refused check (listed_reason is null or state = 'refused');

create index withdrawal_on_hold on withdrawal (merchant_id, requested_at, member_id, id)
  where state = 'requested' and held_until is not null;
create index withdrawal_under_way on withdrawal (merchant_id, requested_at, member_id, id) where state in ('approved', 'paying');
create index withdrawal_to_judge on withdrawal (judged_at nulls first) where state = 'requested';
create index withdrawal_due on withdrawal (merchant_id, due_at) where state = 'requested';

-- What is found and who looks at it are not decisions about the row.
drop trigger withdrawal_edits on withdrawal;
call keep_edits('withdrawal', '', 'asked_at,check_at,assigned_to,assigned_until,signals,net_minor,judged_at');

grant update (
  listed_reason, held_until, held_reason, held_by, assigned_to, assigned_until, signals, net_minor, judged_at
) on withdrawal to parola_app;
-- Whoever judges reads when the member’s access changed.
grant select (security_changed_at) on member to parola_worker;

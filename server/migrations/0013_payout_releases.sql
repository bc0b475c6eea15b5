-- A supplier's payout above its limits, which two operators let through, is a release as a correction is: it counts against the ceilings of
-- both, and neither may then pay the member out.
alter domain release_kind drop constraint release_kind_known;
alter domain release_kind add constraint release_kind_known
  check (value in ('reward', 'claim', 'withdrawal', 'adjustment', 'deposit', 'promotion', 'agent_terms', 'payout'));

alter table release
  drop constraint release_by_hand_takes_two,
  drop constraint release_agreed_by_request,
  add constraint release_by_hand_takes_two check (kind not in ('adjustment', 'deposit', 'payout') or approver_id is not null),
  add constraint release_agreed_by_request
    check (kind in ('adjustment', 'deposit', 'payout') or (approver_id is null) = (approval_id is null));

drop index release_once;
create unique index release_once on release (merchant_id, kind, member_id, about)
  where kind in ('reward', 'claim', 'withdrawal', 'adjustment', 'deposit', 'payout');

-- Conflicts have no end, so they are looked up by member, not by time.
drop index release_to_member;
create index release_to_member on release (merchant_id, member_id) where member_id is not null;

-- A supplier's promo allowance and largest multiplier are released like other money: by two people, within the ceilings of both.
alter domain release_kind drop constraint release_kind_known;
alter domain release_kind add constraint release_kind_known check (
  value in (
    'reward', 'claim', 'withdrawal', 'adjustment', 'deposit', 'promotion', 'agent_terms', 'payout', 'staff_roles', 'supplier_limit'
  )
);
alter table release
  drop constraint release_by_hand_takes_two,
  drop constraint release_agreed_by_request,
  add constraint release_by_hand_takes_two
    check (kind not in ('adjustment', 'deposit', 'payout', 'supplier_limit') or approver_id is not null),
  add constraint release_agreed_by_request
    check (kind in ('adjustment', 'deposit', 'payout', 'supplier_limit') or (approver_id is null) = (approval_id is null));

insert into staff_role_ceiling (role, kind, currency, per_action_minor, per_day_minor)
select role, 'supplier_limit', currency, per_action_minor, per_day_minor from staff_role_ceiling where kind = 'promotion';

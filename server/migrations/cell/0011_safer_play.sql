-- The member's safer-play choices, and what must be known before a stake. The ledger reads it.
create table safer_play (
  member_id uuid,
  merchant_id uuid not null,
  -- The break that ends last; permanent if it ends at infinity.
  break_kind text constraint safer_play_break_known check (break_kind in ('timeout', 'exclusion', 'closed')),
  break_since timestamptz,
  break_until timestamptz,
  -- Until when the member self-excluded here, not at another merchant: keys that the member proves later are excluded too.
  self_excluded_until timestamptz,
  close_reason text,
  identity_verified_at timestamptz,
  reality_minutes smallint,
  -- Until when a member with a time limit may stake, unless there is new activity. Null without a time limit.
  plays_until timestamptz,
  shard smallint not null,
  constraint safer_play_pk primary key (member_id, shard),
  constraint safer_play_member_fk foreign key (member_id, shard) references member on delete cascade,
  constraint safer_play_break_whole check ((break_kind is null) = (break_since is null) and (break_kind is null) = (break_until is null))
);
create trigger safer_play_break_stays before update on safer_play for each row
  when (old.break_until is not null and (
    new.break_until is null or new.break_until < old.break_until or old.break_kind = 'closed' and new.break_kind <> 'closed'
  ))
  execute function safer_play_break_stays();
create trigger safer_play_stays before delete on safer_play for each row
  when (old.break_until is not null) execute function safer_play_break_stays();
create trigger safer_play_guards after insert on safer_play for each row execute function wallet_guard_begins();

-- The member's own limits: money in minor units, time in minutes. `next_amount` is a looser limit, or none, that waits for confirmation.
create table play_limit (
  merchant_id uuid not null,
  member_id uuid not null,
  kind text not null constraint play_limit_kind_known check (kind in ('deposit', 'loss', 'stake', 'time')),
  period text not null constraint play_limit_period_known check (period in ('day', 'week', 'month')),
  amount bigint constraint play_limit_amount_not_negative check (amount >= 0),
  next_amount bigint constraint play_limit_next_not_negative check (next_amount >= 0),
  next_from timestamptz,
  shard smallint not null,
  constraint play_limit_member_fk foreign key (member_id, shard) references member on delete cascade,
  constraint play_limit_pk primary key (member_id, kind, period, shard),
  -- The minutes of the longest window. More would limit nothing and could overflow.
  constraint play_limit_time_in_window check (kind <> 'time' or greatest(amount, next_amount) <= 43200),
  constraint play_limit_next_whole check (next_from is not null or next_amount is null)
);
create trigger play_limit_waits before update on play_limit for each row
  when (coalesce(new.amount > old.amount, old.amount is not null and new.amount is null)
    and (old.next_from is null or new.amount is distinct from old.next_amount))
  execute function play_limit_waits();
create trigger play_limit_guards after insert on play_limit for each row execute function wallet_guard_begins();

-- When members with a time limit were online. Sessions themselves are deleted after a day.
create table play_session (
  sid_hash bytea,
  merchant_id uuid not null,
  member_id uuid not null,
  opened_at timestamptz not null,
  until timestamptz not null,
  is_open boolean not null,
  shard smallint not null,
  constraint play_session_pk primary key (sid_hash, shard),
  constraint play_session_member_fk foreign key (member_id, shard) references member on delete cascade
);
create index play_session_of_member on play_session (member_id, until);
create index play_session_by_end on play_session (until);

-- Members' identity documents. Everything personal is encrypted.
create table identity_submission (
  merchant_id uuid not null,
  member_id uuid not null,
  id uuid not null,
  state text not null constraint identity_submission_state_known check (state in ('underReview', 'verified', 'rejected')),
  document_kind text not null,
  -- The document's number, and the name and birth date on it.
  details_sealed bytea not null,
  number_hash bytea not null,
  -- The encryption key of the two above and the pictures.
  key_id text not null,
  reasons text[] not null,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  shard smallint not null,
  constraint identity_submission_member_fk foreign key (member_id, shard) references member,
  constraint identity_submission_pk primary key (member_id, id, shard),
  constraint identity_submission_decided check ((decided_at is null) = (state = 'underReview')),
  constraint identity_submission_rejected_with_reasons check ((cardinality(reasons) > 0) = (state = 'rejected'))
);
-- One at a time, and none after a verified one.
create unique index identity_submission_one_stands on identity_submission (member_id) where state <> 'rejected';
create index identity_submission_of_member on identity_submission (member_id, submitted_at desc);
create index identity_submission_waiting on identity_submission (merchant_id, submitted_at) where state = 'underReview';
create index identity_submission_by_key on identity_submission (key_id);

-- The pictures: re-encoded, encrypted, and deleted some time after the decision.
create table identity_picture (
  merchant_id uuid not null,
  member_id uuid not null,
  submission_id uuid not null,
  picture text not null constraint identity_picture_known check (picture in ('front', 'back', 'selfie')),
  jpeg_sealed bytea not null,
  shard smallint not null,
  constraint identity_picture_pk primary key (member_id, submission_id, picture, shard),
  constraint identity_picture_of_submission foreign key (member_id, submission_id, shard) references identity_submission
);
-- Encrypted data does not compress.
alter table identity_picture alter column jpeg_sealed set storage external;

call keep_merchants_apart('safer_play', 'play_limit', 'play_session', 'identity_submission', 'identity_picture');
call keep_in_shards(false, 'safer_play', 'play_limit', 'play_session', 'identity_submission', 'identity_picture');
call keep_edits('safer_play', '', 'plays_until');
call keep_edits('play_limit');
call keep_edits('identity_submission', 'details_sealed,number_hash', 'key_id');
call keep_edits('identity_picture', '', 'jpeg_sealed');

grant
  insert (member_id, merchant_id, identity_verified_at, reality_minutes), update (identity_verified_at, reality_minutes)
  on safer_play to parola_app;
grant insert, update (amount, next_amount, next_from) on play_limit to parola_app;
grant insert, update (state, reasons, decided_at) on identity_submission to parola_app;
grant insert on identity_picture to parola_app;

grant select on safer_play, play_limit to parola_worker;
grant delete, select (sid_hash, until) on play_session to parola_worker;
grant select, update on identity_submission to parola_worker;
grant select, update, delete on identity_picture to parola_worker;

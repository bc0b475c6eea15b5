-- What members send to show who they are. Whatever tells it is encrypted.
create table identity_submission (
  merchant_id uuid not null,
  member_id uuid not null constraint identity_submission_member_fk references member,
  id uuid not null,
  state text not null constraint identity_submission_state_known check (state in ('underReview', 'verified', 'rejected')),
  document_kind text not null,
  -- The document's number, and the name and birthday on it.
  details_sealed bytea not null,
  number_hash bytea not null,
  -- Which of our keys made the two above, and sealed the pictures.
  key_id text not null,
  reasons text[] not null,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  constraint identity_submission_pk primary key (member_id, id),
  constraint identity_submission_decided check ((decided_at is null) = (state = 'underReview')),
  constraint identity_submission_rejected_with_reasons check ((cardinality(reasons) > 0) = (state = 'rejected'))
);
-- One at a time, and none after the one that was verified.
create unique index identity_submission_one_stands on identity_submission (member_id) where state <> 'rejected';
create index identity_submission_of_member on identity_submission (member_id, submitted_at desc);
create index identity_submission_waiting on identity_submission (merchant_id, submitted_at) where state = 'underReview';
create index identity_submission_by_key on identity_submission (key_id);

-- The pictures: drawn anew, sealed, and gone some time after the decision.
create table identity_picture (
  merchant_id uuid not null,
  member_id uuid not null,
  submission_id uuid not null,
  picture text not null constraint identity_picture_known check (picture in ('front', 'back', 'selfie')),
  jpeg_sealed bytea not null,
  constraint identity_picture_pk primary key (member_id, submission_id, picture),
  constraint identity_picture_of_submission foreign key (member_id, submission_id) references identity_submission
);
-- It is random already: trying to press it smaller costs time and wins nothing.
alter table identity_picture alter column jpeg_sealed set storage external;

call keep_merchants_apart('identity_submission', 'identity_picture');
grant insert, update (state, reasons, decided_at) on identity_submission to parola_app;
grant insert on identity_picture to parola_app;

call keep_edits('identity_submission', 'details_sealed,number_hash', 'key_id');
call keep_edits('identity_picture', '', 'jpeg_sealed');

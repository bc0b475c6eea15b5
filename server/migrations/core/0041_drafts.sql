-- What staff write before players see it: at most one draft of each announcement and help entry.
create table draft (
  merchant_id uuid not null constraint draft_merchant_fk references merchant,
  part text not null constraint draft_part_known check (part in ('announcement', 'help')),
  -- The announcement's id, or the entry's slug.
  item text not null,
  body jsonb not null constraint draft_body_of_fields check (jsonb_typeof(body) = 'object'),
  state text not null constraint draft_state_known check (state in ('draft', 'review', 'scheduled')),
  publish_at timestamptz,
  -- Why it was not published when its moment came.
  problem text,
  written_by text not null,
  written_at timestamptz not null,
  constraint draft_pk primary key (merchant_id, part, item),
  constraint draft_scheduled_for_a_moment check ((state = 'scheduled') = (publish_at is not null))
);

-- What players saw before it was replaced or withdrawn.
create table content_version (
  id uuid not null default gen_random_uuid() constraint content_version_pk primary key,
  merchant_id uuid not null constraint content_version_merchant_fk references merchant,
  part text not null constraint content_version_part_known check (part in ('announcement', 'help')),
  item text not null,
  body jsonb not null,
  kept_at timestamptz not null,
  -- Who replaced or withdrew it.
  kept_by text not null default coalesce(nullif(current_setting('parola.who', true), ''), 'house')
);
create index content_version_newest on content_version (merchant_id, part, item, kept_at desc, id desc);

-- For which source a translation was written. It is a fact about two texts, and so the same for a draft and for what is shown.
create table translation (
  merchant_id uuid not null constraint translation_merchant_fk references merchant,
  part text not null constraint translation_part_known check (part in ('announcement', 'help')),
  item text not null,
  language text not null,
  -- A digest of the translation, and one of each paragraph of its source.
  wording text not null,
  source text[] not null,
  reviewed_by text,
  constraint translation_pk primary key (merchant_id, part, item, language, wording)
);

call keep_merchants_apart('draft', 'content_version', 'translation');
grant insert, update, delete on draft, translation to parola_console;
grant insert, delete on content_version to parola_console;
-- A draft is published when its moment comes.
grant select, update, delete on draft to parola_worker;
grant select, insert, delete on content_version to parola_worker;
grant insert, update, delete on announcement, announcement_text, announcement_image, help_entry, help_text to parola_worker;
grant select on help_entry, help_text to parola_worker;

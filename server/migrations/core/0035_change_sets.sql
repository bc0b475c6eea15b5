-- A change set: some sections of a merchant file, drafted, then published now or at a moment, and undone as one.
create table change_set (
  id uuid constraint change_set_pk primary key,
  merchant_id uuid not null constraint change_set_merchant_fk references merchant,
  title text not null constraint change_set_title_given check (title <> ''),
  origin text not null constraint change_set_origin_known check (origin in ('console', 'file', 'undo', 'restore')),
  sections jsonb not null constraint change_set_by_section check (jsonb_typeof(sections) = 'object'),
  -- Withdraws what a listed section does not name.
  prunes boolean not null,
  -- What the sections were when the draft was begun, without numbers of accounts.
  begun jsonb not null,
  state text not null constraint change_set_state_known
    check (state in ('draft', 'scheduled', 'published', 'undone', 'discarded', 'failed')),
  author text not null,
  changed_at timestamptz not null,
  publish_at timestamptz,
  -- For which conflicts the value of the set is published, and for which the one of now is kept.
  resolved jsonb not null default '[]',
  -- A digest of what was agreed to: at its moment a set does exactly that, or nothing.
  planned text,
  published_at timestamptz,
  published_by text[] not null default '{}',
  -- What it has changed, with the values before and after.
  changes jsonb not null default '[]',
  undoes uuid constraint change_set_undoes_fk references change_set,
  failure text,
  constraint change_set_scheduled check ((state = 'scheduled') = (publish_at is not null)),
  constraint change_set_planned check (state <> 'scheduled' or planned is not null),
  constraint change_set_published check ((state in ('published', 'undone')) = (published_at is not null)),
  constraint change_set_failed check ((state = 'failed') = (failure is not null))
);
create index change_set_newest on change_set (merchant_id, changed_at desc, id desc);
create index change_set_due on change_set (publish_at) where state = 'scheduled';
create unique index change_set_undone_once on change_set (undoes) where state = 'published';

-- Accounts that payment channels may name, encrypted.
create table merchant_account (
  merchant_id uuid not null constraint merchant_account_merchant_fk references merchant,
  secret_ref text not null constraint merchant_account_ref_shape check (secret_ref ~ '^[a-z0-9-]+(/[a-z0-9-]+)*$'),
  sealed bytea not null,
  kept_at timestamptz not null,
  constraint merchant_account_pk primary key (merchant_id, secret_ref)
);

call keep_merchants_apart('change_set', 'merchant_account');
call keep_edits('change_set', '', 'begun,changes,planned');
call keep_edits('merchant_account', 'sealed');
-- What a file changes is logged by the tables that it changes.
drop trigger merchant_file_edits on merchant_file;

alter domain release_kind drop constraint release_kind_known;
alter domain release_kind add constraint release_kind_known check (
  value in (
    'reward', 'claim', 'withdrawal', 'adjustment', 'deposit', 'promotion', 'agent_terms', 'payout', 'staff_roles', 'supplier_limit',
    'withdrawal_rule', 'approval_rule', 'resume_play', 'message', 'settings', 'merchant_state'
  )
);

revoke select on change_set, merchant_account from parola_app;
grant select, insert, update on change_set, merchant_account, merchant_file to parola_console;
grant select, update on merchant_account to parola_worker;
grant select, update on change_set to parola_worker;

-- Staff publish change sets; those that wait for a moment are published by a job.
grant insert, update (name, theme, settings, flags, image_cdns, dialing_codes, identity_before_play) on merchant to parola_console;
grant update (name, theme, settings, flags, image_cdns, dialing_codes, identity_before_play) on merchant to parola_worker;
grant select, insert, update, delete on
  affiliate_code, announcement, announcement_image, announcement_text, customer_service, deposit_channel, game_offer, game_shelf,
  game_shelf_part, help_entry, help_text, link_host, lottery_group, lottery_offer, mall_item, merchant_host, mobile_template,
  mobile_template_text, payout_bank, promotion, referral_terms, register_rule, resource, vendor_offer, vendor_wallet_offer, vip_level
  to parola_console, parola_worker;
grant select, insert on supplier_limit to parola_console, parola_worker;
grant select on supplier_limit_proposal to parola_worker;
grant select, insert, update on merchant_file to parola_worker;
grant insert on merchant_account to parola_worker;

-- The change log's functions come after the migrations.
alter table staff_role disable trigger staff_role_edits;
update staff_role set permissions = permissions
  || '{games.offer, levels.write, lottery.offer, merchants.create, merchants.go-live, merchants.read, settings.pack, settings.read}'
  || '{settings.theme}'
where role = 'owner';
update staff_role set permissions = permissions || '{settings.read}' where role in ('finance', 'risk', 'auditor', 'read-only');
update staff_role set permissions = permissions || '{settings.read, settings.theme}' where role = 'content';
update staff_role set permissions = permissions || '{merchants.read}' where role = 'auditor';
alter table staff_role enable trigger staff_role_edits;

-- In setup the hosts of a merchant say that it opens soon; an archived one lets members log in and withdraw.
alter table merchant add column state text not null default 'live'
  constraint merchant_state_known check (state in ('setup', 'live', 'archived'));
grant update (state) on merchant to parola_console;

-- Sections whose past can be asked for.
call keep_edits('announcement_image');
call keep_edits('mobile_template_text');
call keep_edits('supplier_limit');
call keep_edits('vendor_wallet_offer');

-- The past is rebuilt row by row, in the order of the log, where a text may come before what it is a text of.
alter table mobile_template_text alter constraint mobile_template_text_template_fk deferrable initially immediate;
alter table announcement_text alter constraint announcement_text_of_merchant deferrable initially immediate;
alter table announcement_image alter constraint announcement_image_of_merchant deferrable initially immediate;
alter table help_text alter constraint help_text_of_entry deferrable initially immediate;
alter table lottery_offer alter constraint lottery_offer_group_fk deferrable initially immediate;

-- Announcements of a merchant: banners, news, pop-ups and promotions.
create table announcement (
  id uuid constraint announcement_pk primary key,
  merchant_id uuid not null constraint announcement_merchant_fk references merchant,
  kind text not null constraint announcement_kind_known check (kind in ('A', 'PL', 'B', 'PU', 'PR', 'H')),
  category text not null,
  group_name text constraint announcement_group_known check (group_name in ('m_home', 'm_vip', 'm_reg')),
  starts_at timestamptz not null,
  ends_at timestamptz constraint announcement_ends_after_start check (ends_at > starts_at),
  sequence integer not null,
  photo text,
  url text,
  audience text not null default 'all'
    constraint announcement_audience_known check (audience in ('all', 'visitor', 'member', 'agent')),
  frequency text not null default 'once'
    constraint announcement_frequency_known check (frequency in ('once', 'daily', 'visit')),
  -- Lets foreign keys require an announcement of the same merchant.
  constraint announcement_of_merchant unique (merchant_id, id),
  constraint announcement_banner_has_group check ((kind = 'B') = (group_name is not null))
);
create index announcement_shown on announcement (merchant_id, kind, sequence, id);

create table announcement_text (
  merchant_id uuid not null,
  announcement_id uuid not null,
  language text not null,
  title text not null constraint announcement_text_title_given check (title <> ''),
  summary text not null,
  -- HTML generated from plain paragraphs on publishing.
  content text not null,
  constraint announcement_text_pk primary key (announcement_id, language),
  constraint announcement_text_of_merchant foreign key (merchant_id, announcement_id)
    references announcement (merchant_id, id) on delete cascade
);

create table announcement_image (
  merchant_id uuid not null,
  announcement_id uuid not null,
  sequence integer not null,
  url text not null,
  constraint announcement_image_pk primary key (announcement_id, sequence),
  constraint announcement_image_of_merchant foreign key (merchant_id, announcement_id)
    references announcement (merchant_id, id) on delete cascade
);

-- Other sites that an announcement may link to.
create table link_host (
  merchant_id uuid not null constraint link_host_merchant_fk references merchant,
  host text not null constraint link_host_shape check (host = lower(host) and host ~ '^[a-z0-9.-]{1,253}$'),
  constraint link_host_pk primary key (merchant_id, host)
);

-- Entries of the help centre, in the merchant's order.
create table help_entry (
  merchant_id uuid not null constraint help_entry_merchant_fk references merchant,
  slug text not null constraint help_entry_slug_shape check (slug ~ '^[a-z][a-z0-9-]{1,63}$'),
  tag text not null constraint help_entry_tag_known
    check (tag in ('account', 'money', 'rules', 'bonus', 'play', 'safer', 'terms', 'policy', 'agreement')),
  sequence integer not null,
  -- When the text last changed.
  updated_at timestamptz not null,
  constraint help_entry_pk primary key (merchant_id, slug)
);

create table help_text (
  merchant_id uuid not null,
  slug text not null,
  language text not null,
  title text not null constraint help_text_title_given check (title <> ''),
  -- Sanitised HTML.
  content text not null,
  constraint help_text_pk primary key (merchant_id, slug, language),
  constraint help_text_of_entry foreign key (merchant_id, slug) references help_entry on delete cascade
);

call keep_merchants_apart('announcement', 'announcement_text', 'announcement_image', 'link_host', 'help_entry', 'help_text');
call keep_edits('announcement');
call keep_edits('announcement_text');
call keep_edits('link_host');
call keep_edits('help_entry');
call keep_edits('help_text');

grant insert, update, delete on announcement, announcement_text, announcement_image, help_entry, help_text to parola_app;

grant select on announcement, announcement_text, announcement_image, link_host to parola_worker;

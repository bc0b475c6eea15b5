-- Whom an announcement is for, and how often one that pops up comes by itself.
alter table announcement
  add column audience text not null default 'all'
    constraint announcement_audience_known check (audience in ('all', 'visitor', 'member', 'agent')),
  add column frequency text not null default 'once'
    constraint announcement_frequency_known check (frequency in ('once', 'daily', 'visit'));

-- Operators write content by calls of their own, so the app does; where links may lead is not theirs to say.
grant insert, update, delete on announcement, announcement_text, announcement_image to parola_app;

-- What the help centre shows, in the merchant's order.
create table help_entry (
  merchant_id uuid not null constraint help_entry_merchant_fk references merchant,
  slug text not null constraint help_entry_slug_shape check (slug ~ '^[a-z][a-z0-9-]{1,63}$'),
  tag text not null constraint help_entry_tag_known
    check (tag in ('account', 'money', 'rules', 'bonus', 'play', 'safer', 'terms', 'policy', 'agreement')),
  sequence integer not null,
  -- When its words last became others.
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

call keep_merchants_apart('help_entry', 'help_text');
grant insert, update, delete on help_entry, help_text to parola_app;

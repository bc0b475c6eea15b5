-- Who holds tickets that can still be given back is looked at again later, not with every pass.
alter table member_turnover add column news_from timestamptz not null default '-infinity';
grant update (news_from) on member_turnover to parola_app;

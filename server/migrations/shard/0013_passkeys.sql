-- Where a passkey was added, so that its member knows it again; empty where the browser did not tell.
alter table passkey add column device text;

-- Row-level security as a second line of defence: a query that forgets the merchant still sees one merchant's rows. The worker's jobs that
-- run without a merchant see every row. The app may read; each write is granted beside its table.
create or replace procedure keep_merchants_apart(variadic tables text[])
  language plpgsql
  as $$
declare
  name text;
begin
  foreach name in array tables loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy %I on %I using (merchant_id = platform_merchant_id())', name || '_own', name);
    execute format('create policy worker_chores on %I to parola_worker using (platform_merchant_id() is null)', name);
    execute format('grant select on %I to parola_app', name);
  end loop;
end $$;

revoke all on procedure keep_merchants_apart from public;

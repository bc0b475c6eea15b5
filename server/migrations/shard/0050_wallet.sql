-- Where members' money stands, one account a book and currency.
create table account (
  merchant_id uuid not null,
  member_id uuid not null,
  book text not null constraint account_book_known check (book in ('real', 'trial', 'bonus')),
  currency text not null constraint account_currency_shape check (currency ~ '^[A-Z]{3}$'),
  balance bigint not null default 0 constraint account_not_below_zero check (balance >= 0),
  trial boolean not null generated always as (book = 'trial') stored,
  opened_at timestamptz not null,
  constraint account_pk primary key (merchant_id, member_id, book, currency),
  -- Play money is for trial members and nothing else is: neither kind can own the other's, whatever a query says.
  constraint account_book_of_member foreign key (member_id, trial) references member (id, trial) on delete cascade
);

call keep_merchants_apart('account');
grant insert on account to parola_app;

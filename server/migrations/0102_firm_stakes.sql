-- What rebates and contracts are paid by: stakes that can no longer be taken back, on the day on which that is so. A ticket can be given back
-- while its draw is on sale, so it counts when that ends. What was counted before counts on the day of its stake, as it did.
alter table team_day
  add column own_firm_lottery bigint not null default 0,
  add column team_firm_lottery bigint not null default 0;
update team_day set own_firm_lottery = own_lottery_stake, team_firm_lottery = team_lottery_stake;

-- Who has played, for contracts. A column of its own, so that the index is not touched by every bet.
alter table team_day add column is_firm boolean not null generated always as (own_firm_lottery + own_game_stake > 0) stored;
-- With the node, which is what is counted: half a month of a large team is read from the index alone.
create index team_day_firm on team_day (merchant_id, day, path) include (node) where is_firm;

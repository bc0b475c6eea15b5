-- Contracts are made with agents directly below: a few among any number of players.
create index team_member_agents_of on team_member (parent, node desc) where is_agent;

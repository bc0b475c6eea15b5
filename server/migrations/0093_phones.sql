-- Whether a game opens on a phone. Its supplier says so; one of which nobody says anything does.
alter table game add column on_phone boolean not null default true;
update game set on_phone = is_listed and 'MOBILE' = any(platforms)
from supplier_game where supplier_game.vendor_code = game.vendor_code and supplier_game.game_id = game.game_id;

-- The list of those, as every offer writes it from now on; what is offered already gets it here, in parts of the same size.
with offered as (
  select merchant_id, node_id, row_number() over (partition by merchant_id order by rank, node_id) - 1 as place
  from game_offer join game using (node_id) where on_phone
), parts as (
  insert into game_shelf_part (merchant_id, shelf, part, node_ids)
  select merchant_id, 'phones', place / 300, array_agg(node_id order by place) from offered group by merchant_id, place / 300
)
insert into game_shelf (merchant_id, name, games) select merchant_id, 'phones', count(*) from offered group by merchant_id;

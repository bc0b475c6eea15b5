-- A transfer as text for the seals. Columns are listed, so that adding one does not change old seals. Texts are preceded by their length,
-- and null by -1, so that no two transfers read the same.
create or replace function wallet_sealed_form(t wallet_transfer) returns text
  language sql stable
  return concat_ws(
    '|', t.xid, t.id, t.merchant_id, t.wallet_id, t.debit, t.credit, t.amount, t.free_after, t.held_after, length(t.code), t.code,
    length(t.key), t.key, encode(t.body_hash, 'hex'), coalesce(length(t.ends), -1), t.ends, coalesce(length(t.about), -1), t.about,
    extract(epoch from t.at)
  );

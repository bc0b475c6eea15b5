import type { Invariant } from '../invariant.ts'

/** Checks in the system catalogue that the ledger's triggers, constraints and privileges exist. Cheap, so every audit runs it. */
const guard = (name: string, sql: string): Invariant => ({ name, sql, sqlSince: sql })

const list = (names: readonly string[]) => names.map((name) => `('${name}')`).join(', ')

const tables = list(['wallet', 'wallet_transfer', 'wallet_segment', 'wallet_house', 'wallet_audit'])
const sealedTables = list(['wallet_transfer', 'wallet_segment'])
const apartTables = list(['wallet', 'wallet_transfer', 'wallet_house'])
const indexes = list(['wallet_owner_unique', 'wallet_transfer_once', 'wallet_transfer_ended_once'])
const constraints = list([
  'wallet_free_floor',
  'wallet_held_floor',
  'wallet_trial_by_book',
  'wallet_book_of_member',
  'wallet_transfer_amount_positive',
  'wallet_transfer_accounts_differ',
  'wallet_transfer_of_wallet',
  'wallet_transfer_held_by_hold',
])

// Before (2), on delete (8), update (16) and truncate (32).
const refusesChanges = 'tgtype & 58 = 58'

export const guardInvariants: readonly Invariant[] = [
  guard(
    'transfers and seals are only ever added',
    `
      select name as unguarded from (values ${sealedTables}) guarded (name)
      where not exists (
        select from pg_trigger join pg_proc on pg_proc.oid = tgfoid
        where tgrelid = ('cell.' || name)::regclass and tgname = name || '_stays' and tgenabled in ('O', 'A')
          and ${refusesChanges} and tgqual is null and prosrc like '%raise exception%')`,
  ),
  guard(
    'only the ledger’s own functions write',
    `
      select role, name from (values ${tables}) own (name), (values ('parola_app'), ('parola_worker'), ('parola_relay'), ('public')) others (role)
      where has_any_column_privilege(role, 'cell.' || name, 'insert, update') and (role, name) <> ('parola_worker', 'wallet_audit')
        or has_table_privilege(role, 'cell.' || name, 'delete, truncate, trigger')
        or role <> 'parola_worker' and has_function_privilege(role, 'cell.wallet_close_segment(int, timestamptz)', 'execute')`,
  ),
  guard(
    'the database keeps floors, keys and merchants',
    `
      select name as missing from (values ${constraints}) wanted (name)
      where not exists (select from pg_constraint where connamespace = 'cell'::regnamespace and conname = name and convalidated)
      union all
      select name from (values ${indexes}) wanted (name)
      where not exists (select from pg_index where indexrelid = to_regclass('cell.' || name) and indisunique and indisvalid)
      union all
      select name from (values ${apartTables}) wanted (name)
      where not exists (select from pg_class where oid = ('cell.' || name)::regclass and relrowsecurity)`,
  ),
  guard(
    'money is counted in whole minor units',
    `
      select relname, attname, atttypid::regtype as type from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'cell'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
        and (atttypid in ('real'::regtype, 'double precision'::regtype, 'money'::regtype)
          or relname in ('wallet', 'wallet_transfer') and attname in ('free', 'held', 'amount', 'free_after', 'held_after')
            and atttypid <> 'bigint'::regtype)`,
  ),
]

import type { Pool } from '../../server/src/platform/db/db.ts'
import { openLog } from '../../server/src/platform/process/log.ts'
import { createSecrets } from '../../server/src/platform/security/secrets.ts'
import type { DrawContext } from '../../server/src/lottery/draws/draw-context.ts'
import { CheckedDraws } from '../../server/src/lottery/settlement/checked-draws.ts'
import { sortedRoot } from '../../server/src/lottery/settlement/sorted-root.ts'
import { readLeaves } from '../../server/src/lottery/settlement/store/sales.ts'
import { createSigner } from '../../server/src/lottery/proof/signing.ts'
import { developmentChain } from '../../fair-draw/src/index.ts'
import { promiseDraw } from '../../server/testing/lottery/promise-draw.ts'
import { firstMember, memberPrefix, merchantId } from './ledger-bank.ts'

export const gameCode = 'BENCH'
export const ticketsOfAMember = 10
/** The result, in the shape of the fast lotteries. */
export const outcome = [['48213']]

export const contextOn = (ownerPool: Pool): DrawContext => ({
  ownerPool,
  log: openLog('error'),
  beacon: { chain: developmentChain, mirrors: [], signatureOf: async () => null },
  sources: [],
  signer: createSigner(createSecrets([Buffer.alloc(32, 7).toString('base64url')])),
  fair: null,
  onDisagreement: () => {},
})

export const makeLottery = `
  alter table cell.lottery_ticket disable trigger lottery_ticket_stays;
  insert into merchant (id, code, name, theme, settings) values ('${merchantId}', 'bench', 'Bench', '{}', '{}');
  insert into vendor values ('BENCH', 'Bench');
  insert into game (node_id, slug, vendor_code, game_type, game_id, min_bet_minor, support_play, is_new)
  values (1, 'bench', 'BENCH', 'LOTT', 'bench', 0, 0, false);
  insert into lottery (code, node_id, kind, rule_version, source, timetable, lock_seconds, patience_seconds)
  values ('${gameCode}', 1, 'fast', 1, 'external', '{"zone":"UTC","days":[1],"times":["12:00"]}', 15, 86400)`

let draws = 0

/** A promised draw that is on sale for a day. */
export async function openDraw(pool: Pool): Promise<string> {
  draws += 1
  const { rows } = await pool.query<{ id: string }>(
    `insert into lottery_draw (lottery_code, numero, kind, rule_version, state, opens_at, closes_at, draws_at, due_at, patience_seconds)
     values ($1, '20260101-' || lpad($2::text, 4, '0'), 'fast', 1, 'open', now(), now() + interval '1 day',
       now() + interval '2 days' + $2::int * interval '1 second', now() + interval '1 day', 86400) returning id`,
    [gameCode, draws],
  )
  const id = rows[0]?.id ?? ''
  await pool.query(`insert into cell.lottery_sale (draw_id, closes_at) values ($1, now() + interval '1 day')`, [id])
  await promiseDraw(pool, id)
  return id
}

/**
 * Sells this many tickets at once, ten per member: five on two digits, two on three, one on four, one on a digit, one on a side; then
 * draws.
 */
export async function fillDraw(pool: Pool, drawId: string, tickets: number): Promise<void> {
  await pool.query(fill, [drawId, tickets, merchantId, memberPrefix, firstMember, ticketsOfAMember])
  await pool.query(`select cell.lottery_lock($1, true)`, [drawId])
  await pool.query(`select cell.lottery_cut($1, 2000)`, [drawId])
  await pool.query(
    `update lottery_draw set state = 'drawn', root = sha256('root'), tickets = $2, outcome = $3, drawn_at = now(), due_at = now() where id = $1`,
    [drawId, tickets, JSON.stringify(outcome)],
  )
  await pool.query('vacuum analyze cell.lottery_ticket, cell.lottery_chunk')
  await pool.query('checkpoint')
}

const unused = (): never => {
  throw new Error('settlement asks the log for the lock alone')
}

/** The context of a worker that finds the draw's lock in the log. */
export async function contextWithLock(pool: Pool, drawId: string): Promise<DrawContext> {
  const leaves = await readLeaves(pool, drawId)
  const lock = { count: leaves.length, root: await sortedRoot(Buffer.concat(leaves)), isLate: false }
  await pool.query('update lottery_draw set root = $2 where id = $1', [drawId, lock.root])
  return {
    ...contextOn(pool),
    checked: new CheckedDraws(),
    fair: {
      policy: { logs: [], witnesses: [], quorum: 0 },
      signer: { keys: async () => [], sign: async () => [] },
      log: { append: unused, readState: unused, readHead: unused, readTile: unused },
      readLock: async () => lock,
      promiseLeadSeconds: 60,
      receiptKeyLeadSeconds: 86_400,
    },
  }
}

const fill = `
  insert into cell.lottery_ticket
    (draw_id, merchant_id, member_id, order_id, number, bet, pick, stake, book, currency, text, salt, issued_at)
  select draw.id, $3::uuid, member, order_id, number, bet, pick, 100, 'real', 'PHP',
    concat(E'parola-draw/2 ticket\\npromise ', promise, E'\\ndraw ', lottery_code, ' ', numero, E'\\nmerchant bench\\nmember ', member,
      E'\\nticket ', number, E'\\norder ', order_id, ' ', n % $6 + 1, E'\\nbet ', bet, ' ', pick, E'\\nstake 100 PHP real\\n'),
    '\\x00112233445566778899aabbccddeeff', now()
  from (
    select n, ($4::text || ($5::bigint + n / $6))::uuid as member, '00000000-0000-4000-8000-000000000000'::uuid as order_id,
      $1::bigint || '-' || n as number,
      (array['last2', 'last2', 'last2', 'last2', 'last2', 'last3', 'last3', 'last4', 'digit1', 'size2'])[n % 10 + 1] as bet,
      case n % 10 when 9 then (array['over', 'under'])[1 + n / 10 % 2] else lpad(floor(random() * 10 ^ length)::text, length, '0') end as pick
    from generate_series(0, $2::int - 1) n
    cross join lateral (select (array[2, 2, 2, 2, 2, 3, 3, 4, 1, 0])[n % 10 + 1] as length) as of_bet
  ) sold
  cross join (
    select draw.*, encode(entry.hash, 'hex') as promise from lottery_draw draw join lottery_entry entry on entry.id = promise_id
    where draw.id = $1
  ) draw
  order by n`

import { describe, expect, it } from 'vitest'
import { runBatches } from './testing-ledger-batches.ts'
import { runClients } from './testing-ledger-clients.ts'
import { randomFrom } from './testing-ledger-commands.ts'
import { orderDiffers } from './testing-ledger-order.ts'
import { testLedger, type TestLedger } from './testing-ledger.ts'

interface Bug {
  readonly name: string
  readonly in?: 'wallet_apply' | 'wallet_close_segment'
  /** Texts of the migration, and what stands there instead. */
  readonly instead: readonly (readonly [text: string, other: string])[]
  /** Second walls taken down, so that the first one is what is tested. */
  readonly without?: string
  /** Only seen when several write at once. */
  readonly atOnce?: boolean
  /** Who must notice: the model, and the auditor by the name of the invariant. */
  readonly noticedBy: readonly string[]
}

const model = 'the model'
const chain = 'what stands after a transfer is what stood before it, moved'
const last = 'a balance is what stood after the last transfer'
const sum = 'a balance is the sum of its transfers'
const zero = 'each book of a merchant and currency sums to nothing'
const floor = 'no member account is below its floor'
const wasFloor = 'no member account was below its floor'
const once = 'a key is used once'
const held = 'what is held is the sum of the open holds'
const ended = 'each hold is captured or released and each transfer reversed, once and wholly'
const house = 'what the house has is the sum of its transfers'
const guards = 'the database keeps floors, keys and merchants'

const replays = `          when first.body_hash = asked.hash then 'repeated'
          when first.id is not null then 'id_reused'
`
const alreadyEnded = `          when ended.id is not null then 'already_ended'\n`
const decides = `when new_free < 0 or new_held < 0 then 'insufficient_funds'`
const draws = `when verdict = 'fits' and new_free >= 0 and new_held >= 0 and objection is null then nextval`
const posts = `from decided where outcome = 'done'\n    )`
const findsMerchant = 'merchant_id = asked.merchant_id and '
const findsBook = 'book = asked.book and '
const endedIndex = 'drop index s000.wallet_transfer_ended_once'
const floors =
  'alter table s000.wallet drop constraint wallet_free_floor; alter table s000.wallet drop constraint wallet_held_floor'

const bugs: readonly Bug[] = [
  {
    name: 'a key means nothing',
    instead: [[replays, '']],
    without: 'drop index s000.wallet_transfer_once',
    noticedBy: [model, once, guards],
  },
  { name: 'a key means nothing, and the index stands', instead: [[replays, '']], noticedBy: [model] },
  {
    name: 'nobody locks',
    instead: [
      ['perform from wallet where id = any (ids) order by id for no key update;', 'null;'],
      ['order by id for no key update skip locked', ''],
    ],
    atOnce: true,
    noticedBy: [model, chain],
  },
  {
    name: 'a stake is added',
    instead: [[`when debit = 'free' then -amount`, `when debit = 'free' then amount`]],
    noticedBy: [model, chain, sum, zero],
  },
  {
    name: 'a hold is released again and again',
    instead: [[alreadyEnded, alreadyEnded.replace('then', `and asked.act <> 'release' then`)]],
    without: endedIndex,
    noticedBy: [model, ended, held, guards],
  },
  {
    name: 'a hold is captured and released',
    instead: [
      [alreadyEnded, alreadyEnded.replace('then', `and (ended.credit = 'free') = (asked.act = 'release') then`)],
    ],
    without: endedIndex,
    noticedBy: [model, ended, held],
  },
  {
    name: 'a transfer is reversed twice',
    instead: [[alreadyEnded, alreadyEnded.replace('then', `and asked.act <> 'reverse' then`)]],
    without: endedIndex,
    noticedBy: [model, ended],
  },
  { name: 'what ends is ended twice, and the index stands', instead: [[alreadyEnded, '']], noticedBy: [model] },
  {
    name: 'any merchant finds the wallet',
    instead: [[findsMerchant, '']],
    noticedBy: [model],
  },
  {
    name: 'any book will do',
    instead: [[findsBook, '']],
    noticedBy: [model],
  },
  {
    name: 'nobody looks whether there is enough',
    instead: [
      [decides, ''],
      [draws, `when verdict = 'fits' then nextval`],
    ],
    without: floors,
    noticedBy: [model, floor, wasFloor, guards],
  },
  {
    name: 'nobody looks whether there is enough, and the constraint stands',
    instead: [
      [decides, ''],
      [draws, `when verdict = 'fits' then nextval`],
    ],
    noticedBy: [model],
  },
  {
    name: 'the balance after is the one before',
    instead: [['amount, new_free, new_held, code', 'amount, free, held, code']],
    noticedBy: [chain, last],
  },
  {
    name: 'another question under the same key is answered',
    instead: [['first.body_hash = asked.hash', 'first.id is not null']],
    noticedBy: [model],
  },
  {
    name: 'a hold ends with another amount',
    instead: [['coalesce(target.amount, asked.amount)', 'coalesce(asked.amount, (target.amount + 1) / 2)']],
    noticedBy: [model, ended, held],
  },
  {
    name: 'two of one wallet do not take turns',
    instead: [['row_number() over (partition by id order by place)', '1']],
    noticedBy: [model, chain],
  },
  {
    name: 'the wallet is not written',
    instead: [[`decided.spot and outcome = 'done'`, `decided.spot and outcome = 'done' and amount % 10 <> 0`]],
    noticedBy: [model, last, sum, zero],
  },
  {
    name: 'the transfer is not written',
    instead: [[posts, posts.replace(`'done'`, `'done' and amount % 10 <> 0`)]],
    noticedBy: [model, chain, sum, zero],
  },
  {
    name: 'a repeat is told what stands now',
    instead: [[`when 'repeated' then first_free`, `when 'repeated' then free`]],
    noticedBy: [model],
  },
  {
    name: 'what was ended in one wallet is ended in all',
    instead: [['wallet_id = asked.id and ends between', 'ends between']],
    noticedBy: [model],
  },
  {
    name: 'the last of a segment is not folded',
    in: 'wallet_close_segment',
    instead: [['(t.xid, t.id) <= (next.xid, next.id) and side', '(t.xid, t.id) < (next.xid, next.id) and side']],
    noticedBy: [house, zero],
  },
  {
    name: 'what is folded is folded again',
    in: 'wallet_close_segment',
    instead: [[`where (t.xid, t.id) > (last.xid, last.id) and (t.xid, t.id) <= (next`, `where (t.xid, t.id) <= (next`]],
    noticedBy: [house, zero],
  },
]

async function plant({ database }: TestLedger, { in: name = 'wallet_apply', instead, without = '' }: Bug) {
  const { rows } = await database.ownerPool.query<{ text: string }>('select pg_get_functiondef($1::regproc) as text', [
    `s000.${name}`,
  ])
  let text = rows[0]?.text ?? ''
  for (const [right, wrong] of instead) {
    expect(text.split(right), right).toHaveLength(2)
    text = text.replace(right, () => wrong)
  }
  await database.ownerPool.query(`begin; set local search_path = s000, public, pg_temp; ${text}; ${without}; commit`)
}

/** Who notices, given a thousand movements or so. */
async function notice(bug: Bug): Promise<string[]> {
  const random = randomFrom(51)
  const ledger = await testLedger({ shards: 1, random, members: bug.atOnce ? 4 : 20 })
  try {
    await plant(ledger, bug)
    const difference = bug.atOnce
      ? await runClients(ledger, { random, commands: 1_500, clients: 60 }).then(
          (asked) => orderDiffers(ledger, asked),
          String,
        )
      : await runBatches(ledger, { random, commands: 1_000, most: 40 })
    await ledger.findings()
    if (!bug.atOnce) await runBatches(ledger, { random, commands: 600, most: 20, blind: true })
    const findings = await ledger.findings()
    return [...(difference === null ? [] : [model]), ...findings.map(({ invariant }) => invariant)]
  } finally {
    await ledger.close()
  }
}

describe('a bug that is planted is noticed', { timeout: 60_000 }, () => {
  it('and where there is none, nothing is', async () => {
    expect(await notice({ name: 'none', instead: [], noticedBy: [] })).toEqual([])
    expect(await notice({ name: 'none', instead: [], atOnce: true, noticedBy: [] })).toEqual([])
  })

  it.each(bugs)('$name', async (bug) => {
    expect(await notice(bug)).toEqual(expect.arrayContaining([...bug.noticedBy]))
  })
})

import { describe, expect, it } from 'vitest'
import { plantBug } from '../../testing/functions.ts'
import { runBatches } from '../../testing/wallet/batches.ts'
import { runClients } from '../../testing/wallet/clients.ts'
import { randomFrom } from '../../testing/wallet/commands.ts'
import { orderDiffers } from '../../testing/wallet/order.ts'
import { testLedger, type TestLedger } from '../../testing/wallet/ledger.ts'

interface Bug {
  readonly name: string
  readonly in?: 'wallet_apply' | 'wallet_judge' | 'wallet_find' | 'wallet_lock' | 'wallet_close_segment'
  /** Parts of the function's file and their replacements. */
  readonly instead: readonly (readonly [text: string, other: string])[]
  /** Removes a second safeguard, so that the first one is tested. */
  readonly without?: string
  /** Only detectable with concurrent writers. */
  readonly atOnce?: boolean
  /** What must detect it: the model, or the audit by the invariant's name. */
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

const replays = `        when first.body_hash = asked.hash then 'repeated'
        when first.id is not null then 'id_reused'
`
const alreadyEnded = `        when ended.id is not null then 'already_ended'\n`
const decides = `when new_free < 0 or new_held < 0 then 'insufficient_funds'`
const draws = `when verdict = 'fits' and new_free >= 0 and new_held >= 0 and objection is null then nextval`
const posts = `from decided where outcome = 'done'\n    )`
const findsMerchant = 'merchant_id = asked.merchant_id and '
const findsBook = 'book = asked.book and '
const endedIndex = 'drop index cell.wallet_transfer_ended_once'
const floors =
  'alter table cell.wallet drop constraint wallet_free_floor; alter table cell.wallet drop constraint wallet_held_floor'

const bugs: readonly Bug[] = [
  {
    name: 'keys are ignored',
    in: 'wallet_judge',
    instead: [[replays, '']],
    without: 'drop index cell.wallet_transfer_once',
    noticedBy: [model, once, guards],
  },
  {
    name: 'keys are ignored, with the index in place',
    in: 'wallet_judge',
    instead: [[replays, '']],
    noticedBy: [model],
  },
  {
    name: 'nothing is locked',
    in: 'wallet_lock',
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
    name: 'a hold is released repeatedly',
    in: 'wallet_judge',
    instead: [[alreadyEnded, alreadyEnded.replace('then', `and asked.act <> 'release' then`)]],
    without: endedIndex,
    noticedBy: [model, ended, held, guards],
  },
  {
    name: 'a hold is captured and released',
    in: 'wallet_judge',
    instead: [
      [alreadyEnded, alreadyEnded.replace('then', `and (ended.credit = 'free') = (asked.act = 'release') then`)],
    ],
    without: endedIndex,
    noticedBy: [model, ended, held],
  },
  {
    name: 'a transfer is reversed twice',
    in: 'wallet_judge',
    instead: [[alreadyEnded, alreadyEnded.replace('then', `and asked.act <> 'reverse' then`)]],
    without: endedIndex,
    noticedBy: [model, ended],
  },
  {
    name: 'a movement is ended twice, with the index in place',
    in: 'wallet_judge',
    instead: [[alreadyEnded, '']],
    noticedBy: [model],
  },
  {
    name: 'the merchant of the wallet is ignored',
    in: 'wallet_find',
    instead: [[findsMerchant, '']],
    noticedBy: [model],
  },
  {
    name: 'the book of the wallet is ignored',
    in: 'wallet_find',
    instead: [[findsBook, '']],
    noticedBy: [model],
  },
  {
    name: 'the balance is not checked',
    instead: [
      [decides, ''],
      [draws, `when verdict = 'fits' then nextval`],
    ],
    without: floors,
    noticedBy: [model, floor, wasFloor, guards],
  },
  {
    name: 'the balance is not checked, with the constraint in place',
    instead: [
      [decides, ''],
      [draws, `when verdict = 'fits' then nextval`],
    ],
    noticedBy: [model],
  },
  {
    name: 'the balance after equals the one before',
    instead: [['amount, new_free, new_held, code', 'amount, free, held, code']],
    noticedBy: [chain, last],
  },
  {
    name: 'another body under the same key is accepted',
    in: 'wallet_judge',
    instead: [['first.body_hash = asked.hash', 'first.id is not null']],
    noticedBy: [model],
  },
  {
    name: 'a hold ends with another amount',
    in: 'wallet_judge',
    instead: [['coalesce(target.amount, asked.amount)', 'coalesce(asked.amount, (target.amount + 1) / 2)']],
    noticedBy: [model, ended, held],
  },
  {
    name: 'two movements of one wallet are not ordered',
    in: 'wallet_judge',
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
    name: 'a repeat returns the current balance',
    instead: [[`when 'repeated' then first_free`, `when 'repeated' then free`]],
    noticedBy: [model],
  },
  {
    name: 'ending a movement in one wallet ends it in all',
    in: 'wallet_judge',
    instead: [['wallet_id = asked.id and ends between', 'ends between']],
    noticedBy: [model],
  },
  {
    name: 'the last transfer of a segment is not added',
    in: 'wallet_close_segment',
    instead: [['(t.xid, t.id) <= (next.xid, next.id) and side', '(t.xid, t.id) < (next.xid, next.id) and side']],
    noticedBy: [house, zero],
  },
  {
    name: 'transfers are added to the house twice',
    in: 'wallet_close_segment',
    instead: [[`where (t.xid, t.id) > (last.xid, last.id) and (t.xid, t.id) <= (next`, `where (t.xid, t.id) <= (next`]],
    noticedBy: [house, zero],
  },
]

async function plant({ database }: TestLedger, { in: name = 'wallet_apply', instead, without = '' }: Bug) {
  await plantBug(database.ownerPool, name, instead)
  await database.ownerPool.query(without)
}

/** What detects the bug within some thousand movements. */
async function notice(bug: Bug): Promise<string[]> {
  const random = randomFrom(51)
  const ledger = await testLedger({ random, members: bug.atOnce ? 4 : 20 })
  try {
    await plant(ledger, bug)
    const difference = bug.atOnce
      ? await runClients(ledger, { random, commands: 1_500, clients: 60 }).then(
          (asked) => orderDiffers(ledger, asked),
          String,
        )
      : await runBatches(ledger, { random, commands: 1_000, most: 40 })
    await ledger.findings()
    if (!bug.atOnce) await runBatches(ledger, { random, commands: 2_000, most: 20, blind: true })
    const findings = await ledger.findings()
    return [...(difference === null ? [] : [model]), ...findings.map(({ invariant }) => invariant)]
  } finally {
    await ledger.close()
  }
}

describe('a planted bug is detected', () => {
  it('and without a bug nothing is', async () => {
    expect(await notice({ name: 'none', instead: [], noticedBy: [] })).toEqual([])
    expect(await notice({ name: 'none', instead: [], atOnce: true, noticedBy: [] })).toEqual([])
  })

  it.each(bugs)('$name', async (bug) => {
    expect(await notice(bug)).toEqual(expect.arrayContaining([...bug.noticedBy]))
  })
})

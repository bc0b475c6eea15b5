import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { audit, ledgerInvariants } from '../wallet/index.ts'
import { playInvariants } from './store-play-invariants.ts'
import { randomFrom } from './testing-play-calls.ts'
import { runCalls } from './testing-play-run.ts'
import { TestPlay } from './testing-play.ts'

interface Bug {
  readonly name: string
  /** Texts of the migration, and what stands there instead. */
  readonly instead: readonly (readonly [text: string, other: string])[]
  /** What the auditor sees besides, by the names of invariants. */
  readonly seenAs?: readonly string[]
}

const sum = 'a round is the sum of its transactions'
const once = 'a bet is rolled back once, with its whole stake'
const stands = 'what is won is won on a bet that was taken and stands'
const inRound = 'a bet that was taken is in a round'

const bugs: readonly Bug[] = [
  {
    name: 'nobody looks for a tombstone',
    instead: [[`when back.transaction_uuid is not null then 'TRANSACTION_ROLLED_BACK'`, `when false then ''`]],
    seenAs: [once],
  },
  {
    name: 'another body under the same id is the same',
    instead: [['when first.body_hash = asked.hash then', 'when first.transaction_uuid is not null then']],
  },
  {
    name: 'a win on what was rolled back is paid',
    instead: [[`when back.member_id = asked.member_id then 'TRANSACTION_ROLLED_BACK'`, `when false then ''`]],
    seenAs: [stands],
  },
  {
    name: 'what is settled is rolled back',
    instead: [
      [
        `when bet.kind = 'betwin' or play.state = 'closed' or won.is_there then 'ALREADY_SETTLED'`,
        `when false then ''`,
      ],
    ],
    seenAs: [stands],
  },
  {
    name: 'a second rollback gives the stake back again',
    instead: [
      [
        `case when bet_status = 'OK' and not is_back then bet_amount else 0 end`,
        `case when bet_status = 'OK' then bet_amount else 0 end`,
      ],
      [
        `kind = 'rollback' and is_back, vendor_apply.at`,
        `kind = 'rollback' and is_back and moving = 0, vendor_apply.at`,
      ],
    ],
  },
  {
    name: 'a refused bet is forgotten',
    instead: [[`and (is_bet or verdict = 'OK')`, `and final = 'OK'`]],
  },
  {
    name: 'a refused win is decided',
    instead: [[`when first.body_hash = asked.hash then first.status`, `when first.body_hash = asked.hash then 'OK'`]],
  },
  {
    name: 'a stop stops what is in progress',
    instead: [['coalesce(play.bets, 0) = 0 and play_stopped', 'play_stopped']],
  },
  { name: 'a stop is not looked at', instead: [['and play_stopped(', 'and false and play_stopped(']] },
  { name: 'a closed round takes bets', instead: [[`play.state <> 'open' or (play.book`, `(play.book`]] },
  { name: 'a token lasts for ever', instead: [[`when session.expires_at <= vendor_apply.at then`, `when false then`]] },
  {
    name: 'a token is good for every member',
    instead: [
      [
        'session on session.supplier = asked.supplier and session.member_id = asked.member_id',
        'session on session.supplier = asked.supplier',
      ],
    ],
  },
  { name: 'a disabled member plays on', instead: [[`when own.status <> 'active' then`, `when false then`]] },
  {
    name: 'a betwin wins though its stake was not paid',
    instead: [[`and (moving = 0 or moved.statuses[mover] = 'OK') then win`, `then win`]],
  },
  {
    name: 'what a betwin wins is not noted in its round',
    instead: [
      [
        `won = won + case when kind = 'win' then amount else win end`,
        `won = won + case when kind = 'win' then amount else 0 end`,
      ],
    ],
    seenAs: [sum],
  },
  {
    name: 'a rollback leaves the round as it is',
    instead: [[`when kind = 'rollback' then -moving else 0 end`, `else 0 end`]],
    seenAs: [sum],
  },
  {
    name: 'a round is not opened',
    instead: [[`and final = 'OK' and round_id is null`, `and final = 'OK' and round_id is null and amount <> 10`]],
    seenAs: [inRound],
  },
  {
    name: 'calls of one member do not take turns',
    instead: [['row_number() over (partition by member_id order by place) as own_turn', '1 as own_turn']],
  },
  {
    name: 'nobody locks',
    instead: [
      ['perform from wallet where member_id = any (users) order by id for no key update;', 'null;'],
      ['order by id for no key update skip locked', ''],
    ],
  },
]

const migration = readFileSync(join(import.meta.dirname, '../../migrations/shard/0080_vendor_play.sql'), 'utf8')

async function plant(play: TestPlay, { instead }: Bug): Promise<void> {
  const from = migration.indexOf('create function vendor_apply(')
  let text = migration.slice(from, migration.indexOf('end $$;', from)) + 'end $$;'
  for (const [right, wrong] of instead) {
    expect(text.split(right), right).toHaveLength(2)
    text = text.replace(right, () => wrong)
  }
  await play.database.ownerPool.query(
    `begin; set local search_path = s000, public, pg_temp; ${text.replace('create function', 'create or replace function')}; commit`,
  )
}

/** What is seen in some hundred calls: by the model or by the database, which then fails, and by the auditor. */
async function seen(bug: Bug, seed = 80): Promise<{ byModel: string | null; byAuditor: string[] }> {
  const play = await TestPlay.open({ servers: 2 })
  try {
    await plant(play, bug)
    const size = { members: 12, waves: 10, steps: 14 }
    const { difference } = await runCalls(play, { random: randomFrom(seed), ...size })
    if (bug.seenAs) await runCalls(play, { random: randomFrom(seed + 1), ...size, isBlind: true })
    const invariants = [...ledgerInvariants, ...playInvariants]
    const audited = await audit(play.database.ownerPool, { schemas: play.shards.schemas, invariants })
    const byAuditor = audited.flatMap(({ findings }) => findings.map(({ invariant }) => invariant))
    return { byModel: difference, byAuditor }
  } finally {
    await play.close()
  }
}

describe('a bug that is planted is noticed', { timeout: 300_000 }, () => {
  it('and where there is none, nothing is', async () => {
    expect(await seen({ name: 'none', instead: [] })).toEqual({ byModel: null, byAuditor: [] })
  })

  it.each(bugs)('$name', async (bug) => {
    // Who comes first is not ours to say: what shows only when two meet may need several tries.
    const isMissed = () => byModel === null || bug.seenAs?.some((invariant) => !byAuditor.includes(invariant))
    let { byModel, byAuditor } = await seen(bug)
    for (let seed = 82; isMissed() && seed < 100; seed += 2) ({ byModel, byAuditor } = await seen(bug, seed))
    expect(byModel).toMatch(/no order fits|, not |: 500 /)
    expect(byAuditor).toEqual(expect.arrayContaining([...(bug.seenAs ?? [])]))
  })
})

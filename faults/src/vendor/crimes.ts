import type { Chance } from '../acts.ts'
import { liveDay } from './day.ts'
import type { Hall } from './hall.ts'
import { stories } from './storm.ts'

interface Crime {
  readonly name: string
  /** The misdeeds by which it must be seen. */
  readonly by: readonly string[]
  /** Texts of the function, and what stands there instead. */
  readonly instead: readonly (readonly [text: string, other: string])[]
  /** Second walls taken down, for good, so that the first one is what is tested. */
  readonly without?: string
}

export interface Control {
  readonly name: string
  readonly differences: number
  /** By what it was seen first. */
  readonly first: string
}

const crimes: readonly Crime[] = [
  {
    name: 'a rollback leaves no tombstone',
    by: ['rollbacks before bets', 'timed out, and the copy overtakes'],
    instead: [[`when back.transaction_uuid is not null then 'TRANSACTION_ROLLED_BACK'`, `when false then ''`]],
  },
  {
    name: 'another body under an id is answered as the first',
    by: ['another body under the same id', 'another win or rollback under the same id'],
    instead: [['first.body_hash = asked.hash', 'first.transaction_uuid is not null']],
  },
  {
    name: 'refused bets are not written down',
    by: ['a refused bet again, when there is money'],
    instead: [[`(is_bet or verdict = 'OK')`, `final = 'OK'`]],
  },
  {
    name: 'what is settled is rolled back',
    by: ['rollbacks after the settlement', 'bet, win and rollback at once'],
    instead: [[`when bet.kind = 'betwin' or play.state = 'closed' or won.is_there then`, 'when false then']],
  },
  {
    name: 'a betwin pays what was never staked',
    by: ['none: betwins'],
    instead: [[`and (moving = 0 or moved.statuses[mover] = 'OK') then win`, 'then win']],
  },
  {
    name: 'tokens never expire',
    by: ['tokens that have expired'],
    instead: [['when session.expires_at <= vendor_apply.at then', 'when false then']],
  },
  {
    name: 'the balance of before is told',
    by: ['none: an honest round'],
    instead: [['case when is_told then free_after end', 'case when is_told then free end']],
  },
  {
    name: 'every rollback pays',
    by: ['second rollbacks', 'two rollbacks at once'],
    instead: [[`bet_status = 'OK' and not is_back then bet_amount`, `bet_status = 'OK' then bet_amount`]],
    without: `
      alter table vendor_transaction drop constraint vendor_transaction_repeat_moves_nothing;
      alter table vendor_round drop constraint vendor_round_stake_not_negative`,
  },
]

const calls = 150
const users = 4

/** A kit that never speaks proves nothing: each fault is put into the wallet of the run, and must be seen within a few calls. */
export async function plantAll(hall: Hall, chance: Chance): Promise<Control[]> {
  const controls: Control[] = []
  for (const crime of crimes) controls.push(await plant(hall, crime, chance))
  return controls
}

async function plant(hall: Hall, crime: Crime, chance: Chance): Promise<Control> {
  const { map } = hall
  for (const schema of map.schemas) await commit(hall, schema, crime)
  try {
    const { differences } = await liveDay(hall, chance, {
      calls,
      users,
      patience: 2,
      stories: stories.filter(({ misdeed }) => crime.by.includes(misdeed)),
    })
    return { name: crime.name, differences: differences.length, first: differences[0]?.what ?? 'not at all' }
  } finally {
    for (const schema of map.schemas) await restore(hall, schema)
  }
}

const right = new Map<string, string>()

async function commit({ pool }: Hall, schema: string, { instead, without }: Crime): Promise<void> {
  const { rows } = await pool.query<{ text: string }>(
    `select pg_get_functiondef('${schema}.vendor_apply'::regproc) as text`,
  )
  let text = rows[0]?.text ?? ''
  right.set(schema, text)
  for (const [good, bad] of instead) {
    if (text.split(good).length !== 2) throw new Error(`vendor_apply has no single ${good}`)
    text = text.replace(good, () => bad)
  }
  await pool.query(`begin; set local search_path = ${schema}, public; ${text}; ${without ?? ''}; commit`)
}

const restore = ({ pool }: Hall, schema: string) => pool.query(right.get(schema) ?? '')

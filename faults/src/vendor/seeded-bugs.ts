import { plantBug, plantBugs } from '../../../server/testing/functions.ts'
import type { Chance } from '../chance.ts'
import { runScenarios } from './scenario-run.ts'
import type { TestBed } from './test-bed.ts'
import { scenarios } from './run-load.ts'

interface SeededBug {
  readonly name: string
  /** The scenarios that must detect it. */
  readonly by: readonly string[]
  /** Texts in the function's file and their replacements. */
  readonly instead: readonly (readonly [name: string, text: string, other: string])[]
  /** Database constraints removed for good, because they would catch the bug first. */
  readonly without?: string
}

export interface Control {
  readonly name: string
  readonly differences: number
  /** What detected it first. */
  readonly first: string
}

const seededBugs: readonly SeededBug[] = [
  {
    name: 'a rollback leaves no tombstone',
    by: ['rollbacks before bets', 'timed out, and the copy overtakes'],
    instead: [
      ['vendor_verdict_on_bet', `when fact.back_id is not null then 'TRANSACTION_ROLLED_BACK'`, `when false then ''`],
    ],
  },
  {
    name: 'another body under an id is answered as the first',
    by: ['another body under the same id', 'another win or rollback under the same id'],
    instead: [['vendor_verdict', 'fact.first_hash = fact.hash', 'fact.first_id is not null']],
  },
  {
    name: 'refused bets are not written down',
    by: ['a refused bet again, when there is money'],
    instead: [['vendor_record', `(is_bet or verdict = 'OK')`, `final = 'OK'`]],
  },
  {
    name: 'what is settled is rolled back',
    by: ['rollbacks after the settlement', 'bet, win and rollback at once'],
    instead: [
      [
        'vendor_verdict',
        `when fact.bet_kind = 'betwin' or fact.round_state = 'closed' or fact.is_won then`,
        'when false then',
      ],
    ],
  },
  {
    name: 'a betwin pays what was never staked',
    by: ['none: betwins'],
    instead: [
      ['vendor_move', `and final = 'OK' from unnest(decisions)`, `and (judged).verdict = 'OK' from unnest(decisions)`],
    ],
  },
  {
    name: 'tokens never expire',
    by: ['tokens that have expired'],
    instead: [
      ['vendor_verdict_on_bet', 'when fact.session_ends <= at and fact.held_state is null then', 'when false then'],
    ],
  },
  {
    name: 'the balance of before is told',
    by: ['none: an honest round'],
    instead: [['vendor_apply', 'case when is_told then free_after end', 'case when is_told then (judged).free end']],
  },
  {
    name: 'every rollback pays',
    by: ['second rollbacks', 'two rollbacks at once'],
    instead: [
      ['vendor_judge', `bet_status = 'OK' and back_id is null then bet_amount`, `bet_status = 'OK' then bet_amount`],
    ],
    without: `
      alter table vendor_transaction drop constraint vendor_transaction_repeat_moves_nothing;
      alter table vendor_round drop constraint vendor_round_stake_not_negative`,
  },
]

const calls = 150
const users = 4

/** Proves that the kit detects bugs: each is put into the wallet and must be detected within a few calls. */
export async function plantAll(testBed: TestBed, chance: Chance): Promise<Control[]> {
  const controls: Control[] = []
  for (const bug of seededBugs) controls.push(await plant(testBed, bug, chance))
  return controls
}

async function plant(testBed: TestBed, bug: SeededBug, chance: Chance): Promise<Control> {
  await commit(testBed, bug)
  try {
    const { differences } = await runScenarios(testBed, chance, {
      calls,
      users,
      patience: 2,
      scenarios: scenarios.filter(({ misdeed }) => bug.by.includes(misdeed)),
    })
    return { name: bug.name, differences: differences.length, first: differences[0]?.what ?? 'not at all' }
  } finally {
    await restore(testBed, bug)
  }
}

async function commit({ pool }: TestBed, { instead, without = '' }: SeededBug): Promise<void> {
  await plantBugs(pool, instead)
  await pool.query(`begin; set local search_path = cell, public; ${without}; commit`)
}

async function restore({ pool }: TestBed, { instead }: SeededBug): Promise<void> {
  for (const [name] of instead) await plantBug(pool, name, [])
}

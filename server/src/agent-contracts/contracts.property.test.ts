import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TestContracts } from '../../testing/agent-contracts/agent-contracts.ts'
import { ContractsModel } from '../../testing/agent-contracts/model.ts'
import {
  act,
  endAll,
  formulaOf,
  played,
  take,
  wait,
  type Act,
  type Sides,
  type Step,
} from '../../testing/agent-contracts/steps.ts'
import { runSeed, runTimes } from '../../testing/random-runs.ts'

let test: TestContracts
beforeAll(async () => {
  test = await TestContracts.open()
  test.played = (_memberId, span) => played(span)
})
afterAll(() => test.close())

const hourMs = 3_600_000
const first = 3_000
let begin = Date.parse('2027-05-03T18:00:00Z')

/** Two payers and some payees, at a time that no other run uses. */
async function newSides(payees: number): Promise<Sides[]> {
  begin += 2_400 * hourMs
  test.now = new Date(begin)
  const leaders = [await test.agent(null, { money: first }), await test.agent(null, { money: first })] as const
  const sides: Sides[] = []
  for (let number = 0; number < payees; number += 1)
    sides.push({ leaders, payee: await test.agent(leaders[0]), leader: 0 })
  return sides
}

it('T18 after any sequence of actions, only agreed terms are paid, for no earlier time, and once', async () => {
  const step = fc.oneof({ weight: 19, arbitrary: act }, { weight: 6, arbitrary: wait })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (steps) => {
      const [sides] = await newSides(1)
      const model = new ContractsModel(begin, [first, first], played)
      for (const taken of [...steps, { does: 'work' } as const]) {
        const wanted = taken.does === 'propose' ? null : modelled(model, taken)
        const got = (await take(test, sides!, taken)) !== null
        // The model does not limit proposals per day.
        if (taken.does === 'propose' && got) modelled(model, taken)
        expect([taken, wanted ?? got]).toEqual([taken, got])
        await expectSame(model, sides!)
      }
      await endAll(test)
    }),
    { numRuns: 20 * runTimes, seed: runSeed, endOnFailure: true },
  )
  expect(await test.findings()).toEqual([])
}, 3_600_000)

function modelled(model: ContractsModel, taken: Step): boolean {
  switch (taken.does) {
    case 'wait':
      model.now += taken.ms
      return true
    case 'propose':
      model.propose(taken.kind, taken.byPayer, formulaOf(taken.rate))
      return true
    case 'answer':
      return model.answer(taken.kind, taken.byPayer, taken.accept)
    case 'end':
      return model.end(taken.kind)
    case 'move':
      model.move(taken.to)
      return true
    case 'fund':
      model.free[taken.payer] = (model.free[taken.payer] ?? 0) + taken.minor
      return true
    case 'pay':
      return model.payDividend(taken.payer)
    case 'work':
      break
  }
  model.work()
  return true
}

async function expectSame(model: ContractsModel, { leaders, payee }: Sides): Promise<void> {
  const rows = await test.rows<{ kind: string; payer_id: string; starts_at: Date; pay_minor: string; state: string }>(
    `select * from contract_period where payee_id = $1 and pay_minor > 0`,
    [payee.id],
  )
  const shown = rows.map((row) =>
    [row.kind, row.payer_id === leaders[0].id ? 0 : 1, row.starts_at.getTime(), row.pay_minor].join(' '),
  )
  const wanted = model.periods.map((one) => [one.kind, one.payer, one.startsAt, one.pay].join(' '))
  expect(shown.toSorted()).toEqual(wanted.toSorted())
  expect([await test.balance(leaders[0]), await test.balance(leaders[1]), await test.balance(payee)]).toEqual([
    ...model.free,
    model.earned,
  ])
}

const fewest = 60 * runTimes
const lanes = 6
const payees = 3

it('T18 under any concurrent actions, only agreed terms are paid, for no earlier time, and once', async () => {
  const acts = fc.array(fc.record({ payee: fc.nat(payees - 1), taken: act }), { minLength: 12, maxLength: 30 })
  const told = new Map<string, number>()
  let done = 0
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ acts, wait }), { minLength: 5, maxLength: 8 }), async (waves) => {
      const sides = await newSides(payees)
      const agreed = new Agreements()
      let money = 2 * first
      for (const wave of waves) {
        const waiting = [...wave.acts]
        const lane = async () => {
          for (let next = waiting.pop(); next; next = waiting.pop()) {
            const own = sides[next.payee]!
            const whose = own.leader
            const about = await take(test, own, next.taken)
            if (about !== null) agreed.note(next.taken, about, own, whose)
            if (next.taken.does === 'fund') money += next.taken.minor
            const does = `${next.taken.does} ${about === null ? 'refused' : 'done'}`
            told.set(does, (told.get(does) ?? 0) + 1)
            done += 1
          }
        }
        await Promise.all(Array.from({ length: lanes }, lane))
        await take(test, sides[0]!, wave.wait)
        const [ran, heard] = await agreed.beside(sides)
        expect(ran).toEqual(heard)
      }
      await test.work()
      const owners = [...sides[0]!.leaders, ...sides.map(({ payee }) => payee)]
      const balances = await Promise.all(owners.map((owner) => test.balance(owner)))
      expect(balances.reduce((sum, one) => sum + one, 0)).toBe(money)
      expect(Math.min(...balances)).toBeGreaterThanOrEqual(0)
      expect(await test.findings()).toEqual([])
      await endAll(test)
    }),
    { numRuns: Math.ceil(fewest / 60), seed: runSeed, endOnFailure: true },
  )
  expect(done).toBeGreaterThanOrEqual(fewest)
  if (done > 5_000) process.stdout.write(`${done} acts: ${JSON.stringify(Object.fromEntries(told))}\n`)
}, 7_200_000)

/** Who proposed and who accepted each contract, according to the responses. */
class Agreements {
  readonly #asked = new Map<string, string>()
  readonly #agreed = new Map<string, string>()

  note(taken: Act, id: string, { leaders, payee }: Sides, leader: number): void {
    if (taken.does !== 'propose' && taken.does !== 'answer') return
    const by = taken.byPayer ? leaders[leader === 0 ? 0 : 1].id : payee.id
    if (taken.does === 'propose') this.#asked.set(id, `${by} at ${taken.rate}`)
    else if (taken.accept) this.#agreed.set(id, this.#agreed.has(id) ? 'twice' : by)
  }

  /** The contracts that ran, next to those for which the responses show a proposal of one side and acceptance by the other. */
  async beside(sides: readonly Sides[]): Promise<[ran: unknown, heard: unknown]> {
    const rows = await test.rows<{ id: string; asked_by: string; agreed_by: string; rate: string }>(
      `select id, case proposed_by when 'payer' then payer_id else payee_id end as asked_by,
         case proposed_by when 'payer' then payee_id else payer_id end as agreed_by, formula #>> '{tiers,0,rate}' as rate
       from contract where starts_at is not null and payee_id = any ($1) order by id`,
      [sides.map(({ payee }) => payee.id)],
    )
    const ran = rows.map((row) => [row.id, `${row.asked_by} at ${row.rate}`, row.agreed_by])
    const heard = [...this.#agreed].map(([id, by]) => [id, this.#asked.get(id), by])
    return [ran, heard.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))]
  }
}

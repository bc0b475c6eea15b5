import { randomUUID } from 'node:crypto'
import type { agents } from '@parola/contract'
import * as fc from 'fast-check'
import { createMember, type Account } from '../../src/members/index.ts'
import { inTransaction, type Pool, type Trx } from '../../src/platform/db/db.ts'
import { DomainError, invariant } from '../../src/platform/errors.ts'
import type { MemberRef } from '../../src/platform/http/serve.ts'
import { issueGrant } from '../../src/sessions/index.ts'
import { readSite, type Site } from '../../src/system/index.ts'
import { move, openWallet } from '../../src/wallet/index.ts'
import { listDownlines, showDownline } from '../../src/agents/teams/list-downlines.ts'
import { makeAgent } from '../../src/agents/teams/make-agent.ts'
import { moveInTree } from '../../src/agents/teams/move-in-tree.ts'
import type { TeamDeps } from '../../src/agents/deps.ts'
import { setRebates } from '../../src/agents/teams/set-rebates.ts'
import { compactCounts } from '../../src/agents/teams/store/tree.ts'
import { placementByAgent, joinTeam } from '../../src/agents/teams/join-team.ts'
import { TeamsModel } from './teams-model.ts'
import { ReachWatch } from './teams-reach.ts'
import { transferDownline } from '../../src/agents/transfers/transfer-downline.ts'

export const deepest = 4

const who = fc.nat(200)
const rebates = fc.record({ lottery: fc.integer({ min: 0, max: 30 }), games: fc.integer({ min: 0, max: 9 }) })
export const act = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ does: fc.constant('join' as const), above: who, isAgent: fc.boolean(), rebates }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('move' as const), who, to: who }) },
  {
    weight: 6,
    arbitrary: fc.record({ does: fc.constant('rate' as const), by: who, who, rebates, isOwn: fc.boolean() }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('give' as const),
      by: who,
      to: fc.array(who, { minLength: 1, maxLength: 4 }),
      amount: fc.integer({ min: 1, max: 900 }),
      isBelow: fc.boolean(),
    }),
  },
  { weight: 6, arbitrary: fc.record({ does: fc.constant('read' as const), by: who, who }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 30 }) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('fold' as const) }) },
)
export type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

const day = (number: number) => new Date(number * 86_400_000).toISOString().slice(0, 10)
const shown = (rate: agents.Rebates) => `${rate.lottery}/${rate.games}`

/** Where acts are done: a merchant whose teams are so deep. */
interface Ground {
  now: Date
  readonly app: { readonly database: { readonly pool: Pool; readonly ownerPool: Pool } }
  readonly merchant: { readonly id: string }
  act<T>(work: (trx: Trx) => Promise<T>): Promise<T>
}

/** What acts are done with: as a request does it, past the edge. */
export class TeamsRig {
  readonly test: Ground
  readonly site: Site

  private constructor(test: Ground, site: Site) {
    this.test = test
    this.site = site
  }

  static async on(test: Ground): Promise<TeamsRig> {
    return new TeamsRig(test, await test.act((trx) => readSite(trx, [])))
  }

  async run(): Promise<Run> {
    const run = new Run(this)
    await run.begin()
    return run
  }

  /** As the app, in a transaction of its own. A refusal is an answer; anything else is a fault of ours. */
  async outcomeOf(work: (trx: Trx) => Promise<unknown>): Promise<string> {
    const { app, merchant, now } = this.test
    try {
      await inTransaction(app.database.pool, { merchantId: merchant.id, now }, work)
      return 'done'
    } catch (error) {
      if (error instanceof DomainError) return error.code
      throw error
    }
  }

  get deps(): TeamDeps {
    const { test, site } = this
    return {
      clock: { now: () => test.now },
      sessions: { endAll: async () => {} },
      site: async () => site,
      originIn: async () => '',
      hasPendingMoney: async () => false,
    }
  }

  newMember = (trx: Trx, isAgent: boolean): Promise<Account> =>
    createMember(trx, { userName: randomUUID(), customerType: isAgent ? 1 : 0 })

  refOf = (id: string): MemberRef => ({
    id,
    role: 'agent',
    firstTimeLogin: false,
    sessionHash: Buffer.alloc(32, 7).toString('base64url'),
  })

  topAgent = (first: agents.Rebates, balance: number): Promise<string> =>
    this.test.act(async (trx) => {
      const made = await this.newMember(trx, true)
      await makeAgent(this.deps, trx, { memberId: made.id, rebates: first })
      const wallet = await openWallet(trx, made, 'real', 'PHP')
      await move(trx, wallet, { act: 'post', from: 'cash', amountMinor: balance, code: 'deposit', key: 'first' })
      return made.id
    })
}

/** Each is some of the members by its number; what it comes to is the same for the model and for us. */
export class Run {
  readonly ids: string[] = []
  readonly model: TeamsModel
  readonly #rig: TeamsRig
  readonly #watch: ReachWatch

  constructor(rig: TeamsRig) {
    this.#rig = rig
    this.#watch = new ReachWatch(rig.test.app.database.ownerPool)
    this.model = new TeamsModel(deepest, rig.test.now.getTime())
  }

  async begin(): Promise<void> {
    for (const first of [
      { lottery: 30, games: 9 },
      { lottery: 20, games: 9 },
    ]) {
      this.ids.push(await this.#rig.topAgent(first, 2_000))
      this.model.top(first, 2_000)
    }
  }

  /** Where things happen at the same time the model may lack somebody who has joined, or have one who has not. */
  #number = (asked: number) => asked % Math.min(this.ids.length, this.model.members.length)
  #id = (number: number) => this.ids[number] ?? ''

  async do(asked: Act): Promise<[wanted: unknown, got: unknown]> {
    switch (asked.does) {
      case 'join': {
        const above = this.#number(asked.above)
        let made = ''
        const got = await this.#rig.outcomeOf(async (trx) => {
          const memberType = asked.isAgent ? 'agent' : 'player'
          const place = await placementByAgent(
            trx,
            this.#id(above),
            { memberType, rebates: asked.rebates },
            this.#rig.site.settings,
          )
          made = (await this.#rig.newMember(trx, asked.isAgent)).id
          await joinTeam(trx, made, place, this.#rig.site.settings)
        })
        if (got === 'done') this.ids.push(made)
        return [this.model.join(above, asked.isAgent, asked.rebates), got]
      }
      case 'move': {
        const [one, to] = [this.#number(asked.who), this.#number(asked.to)]
        const sent = { memberId: this.#id(one), toMemberId: this.#id(to) }
        const got = () => this.#rig.outcomeOf((trx) => moveInTree(this.#rig.deps, trx, sent))
        return [this.model.move(one, to), await this.#watch.moving(got)]
      }
      case 'rate': {
        const one = this.#number(asked.who)
        const by = asked.isOwn ? (this.model.members[one]?.parent ?? one) : this.#number(asked.by)
        const sent = { memberId: this.#id(one), rebates: asked.rebates }
        const got = await this.#rig.outcomeOf((trx) =>
          setRebates(trx, { id: this.#id(by) }, sent, this.#rig.site.settings),
        )
        return [this.model.rate(by, one, asked.rebates), got]
      }
      case 'give':
        return this.#give(asked)
      case 'read':
        return this.#read(this.#number(asked.by), this.#number(asked.who))
      case 'wait':
        this.#rig.test.now = new Date(this.#rig.test.now.getTime() + asked.hours * 3_600_000)
        this.model.wait(asked.hours * 3_600_000)
        return ['done', 'done']
      case 'fold':
        break
    }
    await this.#rig.test.act((trx) => compactCounts(trx, 5))
    return ['done', 'done']
  }

  async #give(asked: Extract<Act, { does: 'give' }>): Promise<[unknown, unknown]> {
    const by = this.#number(asked.by)
    const team = this.model.teamOf(by)
    const to = asked.to.map((one) => (asked.isBelow ? (team[one % team.length] ?? one) : one)).map(this.#number)
    const requestId = randomUUID()
    const shares = to.map((one) => ({ memberId: this.#id(one), amount: asked.amount }))
    const give = () =>
      this.#rig.outcomeOf(async (trx) => {
        const wanted = { act: 'transferDownline', amount: asked.amount * to.length } as const
        const { grant } = await issueGrant(trx, this.#rig.refOf(this.#id(by)), wanted)
        await transferDownline(this.#rig.deps, trx, this.#rig.refOf(this.#id(by)), { requestId, grant, shares })
      })
    const whom = shares.map(({ memberId }) => memberId)
    const got = await this.#watch.reaching({ by: this.#id(by), whom, canBeSelf: false }, give)
    const { rowCount } = await this.#rig.test.app.database.ownerPool.query(
      'select from team_transfer where request_id = $1',
      [requestId],
    )
    invariant(rowCount === (got === 'done' ? to.length : 0), 'all or nothing')
    const wanted = this.model.give(by, to, asked.amount)
    return [
      [wanted, wanted === 'done' ? to.length : 0],
      [got, rowCount],
    ]
  }

  async #read(by: number, one: number): Promise<[unknown, unknown]> {
    const memberId = this.#id(one)
    let seen: unknown = null
    const read = async (trx: Trx) => {
      const { path, downline } = await showDownline(this.#rig.deps, trx, this.#rig.refOf(this.#id(by)), memberId)
      const { downlines } = await listDownlines(this.#rig.deps, trx, this.#rig.refOf(this.#id(by)), {
        memberId,
        after: undefined,
      })
      const below = downlines.map((each) => this.ids.indexOf(each.memberId)).toSorted((a, b) => a - b)
      seen = [path.map((place) => this.ids.indexOf(place.memberId)), downline.downlines, downline.teamSize, below]
    }
    const got = await this.#watch.reaching({ by: this.#id(by), whom: [memberId] }, () => this.#rig.outcomeOf(read))
    if (!this.model.sees(by, one)) return ['not_found', got]
    const way: number[] = []
    for (let at: number | null = one; at !== null && at !== by; at = this.model.members[at]?.parent ?? null)
      way.unshift(at)
    const below = this.model.downlinesOf(one)
    return [
      ['done', [[by, ...way], below.length, this.model.teamOf(one).length, below.slice(-20)]],
      [got, seen],
    ]
  }

  /** What all of them have together, and the least that one has. */
  async money(): Promise<{ all: number; least: number }> {
    const { rows } = await this.#rig.test.app.database.ownerPool.query<{ all: number; least: number }>(
      `select sum(free)::int as all, min(free)::int as least from cell.wallet where member_id = any ($1)`,
      [this.ids],
    )
    return rows[0] ?? { all: 0, least: 0 }
  }

  /** What stands in the tables, member by member, beside what the model has. */
  async standing(): Promise<[wanted: unknown, got: unknown]> {
    const { today } = this.model
    const { rows } = await this.#rig.test.app.database.ownerPool.query(
      `select own.member_id, above.member_id as above, now.lottery || '/' || now.games as now,
         next.lottery || '/' || next.games as next, coalesce(wallet.free, 0)::int as free
       from team_member own left join team_member above on above.node = own.parent
       cross join lateral team_rate_on(own.node, $2) now cross join lateral team_rate_on(own.node, $3) next
       left join cell.wallet on wallet.member_id = own.member_id
       where own.member_id = any ($1)`,
      [this.ids, day(today), day(today + 1)],
    )
    const wanted = this.model.members.map(({ parent, balance }, at) => ({
      member_id: this.#id(at),
      above: parent === null ? null : this.#id(parent),
      now: shown(this.model.rateOn(at, today)),
      next: shown(this.model.rateOn(at, today + 1)),
      free: balance,
    }))
    const order = (list: readonly { member_id: string }[]) =>
      list.toSorted((a, b) => this.ids.indexOf(a.member_id) - this.ids.indexOf(b.member_id))
    return [order(wanted), order(rows)]
  }
}

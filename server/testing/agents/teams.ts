import { randomUUID } from 'node:crypto'
import { agents, type Currency, type system } from '@parola/contract'
import { makeAgent, placementByAgent, joinTeam } from '../../src/agents/index.ts'
import { createMember } from '../../src/members/index.ts'
import type { Trx } from '../../src/platform/db/db.ts'
import { invariant } from '../../src/platform/errors.ts'
import type { MemberRef } from '../../src/platform/http/serve.ts'
import { issueGrant, sessionHashOf } from '../../src/sessions/index.ts'
import { readSite, type SiteDescription } from '../../src/system/index.ts'
import { audit, move, openWallet, readBalances, type Finding } from '../../src/wallet/index.ts'
import { invariants } from '../../src/app/invariants.ts'
import { testMerchant, together, type TestMember, type TestMerchant, type TestOperator } from '../merchant.ts'
import { told, type Told } from '../payments/withdrawals.ts'
import { testApp, type TestApp } from '../app.ts'

export const teamFlags = [
  'REGCEN',
  'AGETEAMPNL3',
  'DOWNMAN',
  'TEAMBETTING3',
  'TRANSREC3',
] as const satisfies system.Flag[]

/** Somebody of a team who is logged in. */
export interface TestTeamMember extends TestMember {
  readonly userName: string
  readonly ref: MemberRef
  grant(amount: number): Promise<string>
  /** Gives money, by a grant for its sum unless another is sent. */
  give(shares: readonly Share[], about?: { requestId?: string; grant?: string }): Promise<Told>
  read(call: { path: string }, query?: Record<string, string>): Promise<Told>
  balance(): Promise<number>
}

interface Share {
  readonly memberId: string
  readonly amount: number
}

interface About {
  readonly rebates?: agents.Rebates
  readonly balance?: number
}

const none: agents.Rebates = { lottery: 0, games: 0 }

/** The whole app, and a merchant whose agents have all that agents can have. */
export class TestTeams {
  /** Sessions are opened by the world's clock, so this one begins there. */
  now = new Date()
  readonly app: TestApp
  readonly merchant: TestMerchant
  readonly operator: TestOperator

  private constructor(app: TestApp, merchant: TestMerchant, operator: TestOperator) {
    this.app = app
    this.merchant = merchant
    this.operator = operator
  }

  static async open(
    choices: Partial<SiteDescription['choices']> = {},
    flags: readonly system.Flag[] = teamFlags,
  ): Promise<TestTeams> {
    const hands: { test?: TestTeams } = {}
    const clock = { now: () => hands.test?.now ?? new Date() }
    const app = await testApp({ clock, environment: { LIMIT_SCALE: '100000', DATABASE_POOL: '12' } })
    const merchant = await testMerchant(app, `lantern-${randomUUID().slice(0, 8)}`, {
      flags: [...flags],
      choices: { pack: 'classic', languages: ['EN'], defaultLanguage: 'EN', currency: 'PHP', ...choices },
    })
    const operator = together(await merchant.operator('ligaya'), await merchant.operator('bayani'))
    hands.test = new TestTeams(app, merchant, operator)
    return hands.test
  }

  act = <T>(work: (trx: Trx) => Promise<T>): Promise<T> => this.merchant.act(work, this.now)

  /** An agent with nobody above. */
  async top(about: About = {}): Promise<TestTeamMember> {
    const made = await this.#create(1)
    await this.act(async (trx) => {
      const site = await readSite(trx, [])
      const deps = { sessions: { endAll: async () => {} }, site: async () => site }
      await makeAgent(deps, trx, { memberId: made.id, rebates: about.rebates ?? { lottery: 75, games: 75 } })
    })
    return this.#enter(made, 1, about)
  }

  agent = (above: { id: string }, about: About = {}): Promise<TestTeamMember> => this.#below(above, 'agent', about)
  player = (above: { id: string }, about: About = {}): Promise<TestTeamMember> => this.#below(above, 'player', about)

  async #below(above: { id: string }, memberType: agents.TeamType, about: About): Promise<TestTeamMember> {
    const customerType = memberType === 'agent' ? 1 : 0
    const made = await this.#create(customerType)
    await this.act(async (trx) => {
      const { settings } = await readSite(trx, [])
      const placement = await placementByAgent(trx, above.id, { memberType, rebates: about.rebates ?? none }, settings)
      await joinTeam(trx, made.id, placement, settings)
    })
    return this.#enter(made, customerType, about)
  }

  #create(customerType: number) {
    const userName = `m${randomUUID().slice(0, 12)}`
    return this.act((trx) => createMember(trx, { userName, customerType }))
  }

  async #enter(made: { id: string; userName: string }, customerType: number, about: About): Promise<TestTeamMember> {
    const member = await this.merchant.logIn({ id: made.id, customerType })
    const { id } = member
    const ref: MemberRef = {
      id,
      role: customerType === 1 ? 'agent' : 'player',
      firstTimeLogin: false,
      sessionHash: sessionHashOf(member.credentials.sid),
    }
    const { balance = 0 } = about
    if (balance > 0)
      await this.act(async (trx) => {
        const wallet = await openWallet(trx, ref, 'real', 'PHP')
        await move(trx, wallet, { act: 'post', key: 'first', from: 'cash', amountMinor: balance, code: 'deposit' })
      })
    const grant = (amount: number) =>
      this.act(async (trx) => (await issueGrant(trx, ref, { act: 'transferDownline', amount })).grant)
    return {
      ...member,
      userName: made.userName,
      ref,
      grant,
      async give(shares, sent = {}) {
        const sum = shares.reduce((all, { amount }) => all + amount, 0)
        const head = { requestId: sent.requestId ?? randomUUID(), grant: sent.grant ?? (await grant(sum)) }
        const [only] = shares
        return told(
          shares.length === 1 && only
            ? await member.askSealed(agents.transferDownline.path, { ...head, ...only })
            : await member.askSealed(agents.transferMultipleDownline.path, { ...head, transfers: shares }),
        )
      },
      read: async (call, query = {}) => told(await member.ask(call.path, { query })),
      balance: async () => (await this.act((trx) => readBalances(trx, ref, 'PHP'))).real.free.minor,
    }
  }

  /** Moves somebody with everybody below, as an operator asks for it. */
  move = async (member: { id: string }, to: { id: string }): Promise<Told> =>
    told(
      await this.operator.ask(agents.moveInTree.path, {
        method: 'POST',
        payload: { memberId: member.id, toMemberId: to.id },
      }),
    )

  /** What breaks any invariant there is. */
  async findings(): Promise<readonly Finding[]> {
    const audited = await audit(this.app.database.jobs.ownerPool, { invariants })
    return audited.findings
  }

  /** Fails where anything does. */
  async checkAll(): Promise<void> {
    const findings = await this.findings()
    invariant(findings.length === 0, JSON.stringify(findings))
  }

  close = (): Promise<void> => this.app.close()
}

/** An agent with a link and somebody below who was given money, each named after the merchant. */
export async function furnishTeam(
  app: TestApp,
  merchant: TestMerchant,
  { code, currency }: { code: string; currency: Currency },
): Promise<{ ask: TestMember['ask']; downlineId: string }> {
  const [leader, downline] = await merchant.act(async (trx) => {
    const site = await readSite(trx, [])
    const agent = await createMember(trx, { userName: `agent of ${code}`, customerType: 1 })
    const deps = { sessions: { endAll: async () => {} }, site: async () => site }
    await makeAgent(deps, trx, { memberId: agent.id, rebates: { lottery: 25, games: 38 } })
    const wallet = await openWallet(trx, agent, 'real', currency)
    await move(trx, wallet, { act: 'post', key: 'first', from: 'cash', amountMinor: 100, code: 'deposit' })
    const runner = await createMember(trx, { userName: `runner of ${code}` })
    const placement = await placementByAgent(trx, agent.id, { memberType: 'player', rebates: none }, site.settings)
    await joinTeam(trx, runner.id, placement, site.settings)
    return [agent, runner]
  })
  const member = await merchant.logIn({ id: leader.id, customerType: 1 })
  const link = { label: `Link of ${code}`, memberType: 'player', rebates: none }
  invariant(
    (await member.ask(agents.createAffiliateUrl.path, { method: 'POST', payload: link })).status === 200,
    'an agent makes a link',
  )
  const ref: MemberRef = {
    id: member.id,
    role: 'agent',
    firstTimeLogin: false,
    sessionHash: sessionHashOf(member.credentials.sid),
  }
  const wanted = { act: 'transferDownline', amount: 10 } as const
  const { grant } = await merchant.act((trx) => issueGrant(trx, ref, wanted))
  const given = { requestId: randomUUID(), grant, memberId: downline.id, amount: 10 }
  invariant((await member.askSealed(agents.transferDownline.path, given)).status === 200, 'an agent gives money')
  return { ask: member.ask, downlineId: downline.id }
}

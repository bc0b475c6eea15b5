import { randomUUID } from 'node:crypto'
import { kyc, type BodyOf, type identity, type ValueOf } from '@parola/contract'
import { testMerchant, type Asked, type TestMember, type TestMerchant, type TestOperator } from '../merchant.ts'
import { testApp, type TestApp } from '../app.ts'
import { jpegPhoto } from './pictures.ts'

type Sent = BodyOf<typeof identity.identityDocuments>
type Decision = Partial<BodyOf<typeof kyc.decideSubmission>> & { id: string; memberId: string }

interface Told {
  readonly status: number
  readonly code: string | undefined
  readonly value: Record<string, unknown>
}

export const told = ({ status, answer }: Asked): Told => {
  const { code, value = {} } = answer as { code?: string; value?: Record<string, unknown> }
  return { status, code, value }
}

/** The whole app, a merchant with two operators, and members who send their documents. */
export class TestIdentity {
  readonly app: TestApp
  readonly merchant: TestMerchant
  readonly operator: TestOperator
  private readonly picture: string

  private constructor(app: TestApp, merchant: TestMerchant, operator: TestOperator, picture: string) {
    this.app = app
    this.merchant = merchant
    this.operator = operator
    this.picture = picture
  }

  static async begin(clock?: { now(): Date }): Promise<TestIdentity> {
    const app = await testApp({ environment: { LIMIT_SCALE: '1000' }, ...(clock ? { clock } : {}) })
    return TestIdentity.at(app, await testMerchant(app, `lantern-${randomUUID().slice(0, 8)}`))
  }

  /** At a merchant that a test has made. */
  static async at(app: TestApp, merchant: TestMerchant): Promise<TestIdentity> {
    const picture = (await jpegPhoto()).toString('base64')
    return new TestIdentity(app, merchant, await merchant.operator('reviewer'), picture)
  }

  close = () => this.app.close()

  /** Another merchant of the same deployment. */
  other = () => testMerchant(this.app, `kite-${randomUUID().slice(0, 8)}`)

  documents = (change: Partial<Sent> = {}): Sent => ({
    documentKind: 'nationalId',
    documentNumber: `PH-${randomUUID().slice(0, 12)}`,
    fullName: 'Luningning Dalisay',
    birthday: '1990-04-12',
    pictures: { front: this.picture, back: this.picture, selfie: this.picture },
    ...change,
  })

  send = async (member: Pick<TestMember, 'ask'>, change: Partial<Sent> = {}): Promise<Told> =>
    told(await member.ask('/wps/member/identity', { method: 'POST', payload: this.documents(change) }))

  state = async (member: TestMember): Promise<Told> => told(await member.ask('/wps/verification'))

  list = async (tab: kyc.SubmissionTab = 'waiting', operator = this.operator): Promise<kyc.Submission[]> =>
    told(await operator.ask(kyc.submissions.path, { query: { tab } })).value['submissions'] as never

  /** The submission as this operator sees it when it is opened. */
  open = async (of: Pick<TestMember, 'id'>, operator = this.operator, tab: kyc.SubmissionTab = 'waiting') => {
    const found = (await this.list(tab, operator)).find(({ memberId }) => memberId === of.id)
    if (!found) throw new Error(`nothing of this member is in ${tab}`)
    return this.one(found, operator)
  }

  one = async ({ id, memberId }: { id: string; memberId: string }, operator = this.operator) =>
    told(await operator.ask(kyc.submission.path, { query: { id, memberId } })).value as unknown as ValueOf<
      typeof kyc.submission
    >

  /** With the whole checklist ticked, unless the test says otherwise. */
  decide = (decision: Decision, operator = this.operator) => this.judge(kyc.decideSubmission.path, decision, operator)
  judgeAgain = (decision: Decision, operator = this.operator) => this.judge(kyc.judgeAgain.path, decision, operator)

  private judge = async (path: string, judged: Decision, operator: TestOperator): Promise<Told> => {
    const whole = { decision: 'verify', reasons: [], checks: kyc.documentChecks, ...judged }
    const { id, memberId, decision, reasons, checks } = whole
    return told(await operator.ask(path, { method: 'POST', payload: { id, memberId, decision, reasons, checks } }))
  }

  /** What a picture's URL answers in the browser of an operator, or in one without a session. */
  look = (address: unknown, operator: TestOperator | null = this.operator) => {
    const { cookie } = operator?.signedIn.headers ?? {}
    return this.app.staff.server.inject({ method: 'GET', url: String(address), headers: cookie ? { cookie } : {} })
  }
}

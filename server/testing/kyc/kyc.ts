import { randomUUID } from 'node:crypto'
import type { BodyOf, identity } from '@parola/contract'
import { testMerchant, type Asked, type TestMember, type TestMerchant, type TestOperator } from '../merchant.ts'
import { testApp, type TestApp } from '../app.ts'
import { jpegPhoto } from './pictures.ts'

type Sent = BodyOf<typeof identity.identityDocuments>
type Decision = Partial<BodyOf<typeof identity.decideIdentity>> & { id: string; memberId: string }

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

  static async open(clock?: { now(): Date }): Promise<TestIdentity> {
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

  waiting = async (operator = this.operator): Promise<(Record<string, unknown> & { id: string; memberId: string })[]> =>
    told(await operator.ask('/ops/identity')).value['waiting'] as never

  waitingOf = async (member: TestMember) => {
    const found = (await this.waiting()).find(({ memberId }) => memberId === member.id)
    if (!found) throw new Error('nothing of this member waits')
    return found
  }

  decide = async ({ id, memberId, ...decision }: Decision, operator = this.operator): Promise<Told> => {
    const payload = { decision: 'verify', reasons: [], ...decision, id, memberId }
    return told(await operator.ask('/ops/identity/decide', { method: 'POST', payload }))
  }

  /** The response of a signed URL. */
  look = (address: unknown) => this.app.staff.server.inject({ method: 'GET', url: String(address) })
}

import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { members, payments, type Answer } from '@parola/contract'
import { offerBanks } from '../../src/payments/index.ts'
import { judgeWithdrawals } from '../../src/payments/withdrawals/signals/judge-withdrawals.ts'
import { depositPromotions } from '../../src/promotions/index.ts'
import type { Trx } from '../../src/platform/db/db.ts'
import type { Which } from '../../src/payments/withdrawals/withdrawal.ts'
import type { Clock } from '../../src/platform/clock.ts'
import type { MemberRef } from '../../src/platform/http/serve.ts'
import { issueGrant, sessionHashOf } from '../../src/sessions/index.ts'
import type { SiteDescription } from '../../src/system/index.ts'
import { move, openWallet, readBalances } from '../../src/wallet/index.ts'
import { testMerchant, type Asked, type TestMember, type TestMerchant } from '../merchant.ts'
import { testPack } from '../pack.ts'
import { testApp, type TestApp } from '../app.ts'

export const paymentPassword = '408316'

/** What a request for money needs besides the transaction, where nobody has a document. */
export const requestDeps = {
  promotions: depositPromotions,
  judge: (trx: Trx, which: readonly Which[]) => judgeWithdrawals({ documentNames: async () => new Map() }, trx, which),
}

/** A member with money, who can ask for it. */
export interface TestPayee extends TestMember {
  readonly ref: MemberRef
  /** Proves again to be the member, without the slow part. */
  grant(wanted: members.StepUpFor): Promise<string>
  grants(count: number, wanted: members.StepUpFor): Promise<string[]>
  addCard(
    card?: Partial<{ cardId: string; bank: string; number: string; holder: string; grant: string }>,
  ): Promise<Told>
  /** A card whose day is over. */
  payableCard(number?: string): Promise<string>
  withdraw(body: {
    cardId: string
    amount: number
    withdrawalId?: string
    grant?: string
    ending?: readonly string[]
  }): Promise<Told>
  balance(): Promise<{ free: number; held: number }>
}

export interface Told {
  readonly status: number
  readonly code: string | undefined
  readonly value: Record<string, unknown>
}

export interface TestWithdrawals {
  readonly app: TestApp
  readonly merchant: TestMerchant
  /** `deposited` is money to be judged: whoever takes it out without play is flagged. */
  member(about?: { balance?: number; deposited?: number; customerType?: number }): Promise<TestPayee>
  close(): Promise<void>
}

const limits = {
  withdrawMinMinor: 100,
  withdrawMaxMinor: 1_000_000,
  withdrawDayMinor: 100_000_000,
  withdrawTimesADay: 1000,
  ...(testPack === 'strict' ? {} : { identityLimitMinor: 1e12 }),
}

/** The whole app and a merchant whose limits stand in nobody's way unless said. */
export async function testWithdrawals(
  about: {
    clock?: Clock
    choices?: Partial<SiteDescription['choices']>
    flags?: SiteDescription['flags']
    /** Cards are paid as soon as they are added, whatever the pack says of their first day. */
    isPaidAtOnce?: boolean
    pool?: number
    environment?: Record<string, string>
    outside?: NonNullable<Parameters<typeof testApp>[0]>['outside']
  } = {},
): Promise<TestWithdrawals> {
  const app = await testApp({
    environment: { LIMIT_SCALE: '1000', DATABASE_POOL: String(about.pool ?? 8), ...about.environment },
    ...(about.clock ? { clock: about.clock } : {}),
    ...(about.outside ? { outside: about.outside } : {}),
  })
  const now = () => about.clock?.now() ?? new Date()
  const merchant = await testMerchant(app, `lantern-${randomUUID().slice(0, 8)}`, {
    flags: about.flags ?? [],
    choices: {
      pack: testPack,
      languages: ['EN'],
      defaultLanguage: 'EN',
      currency: 'PHP',
      ...limits,
      ...about.choices,
    },
  })
  await merchant.act((trx) =>
    offerBanks(trx, [
      { code: 'tala', name: 'Tala Bank' },
      { code: 'amihan', name: 'Amihan' },
    ]),
  )
  const passwordHash = await hash(paymentPassword, { memoryCost: 1024, timeCost: 1 })

  return {
    app,
    merchant,
    async member({ balance = 0, deposited = 0, customerType = 0 } = {}) {
      const member = await merchant.logIn({ customerType })
      const { ownerPool } = app.database
      await ownerPool.query(`update cell.member set payment_password_hash = $1 where id = $2`, [
        passwordHash,
        member.id,
      ])
      const ref: MemberRef = {
        id: member.id,
        role: 'player',
        firstTimeLogin: false,
        sessionHash: sessionHashOf(member.credentials.sid),
      }
      if (customerType !== 4)
        await merchant.act(async (trx) => {
          const wallet = await openWallet(trx, ref, 'real', 'PHP')
          const post = { act: 'post', from: 'corrections', code: 'adjustment' } as const
          if (balance > 0) await move(trx, wallet, { ...post, key: 'first', amountMinor: balance })
          if (deposited > 0)
            await move(trx, wallet, {
              ...post,
              key: 'deposited',
              from: 'cash',
              code: 'deposit',
              amountMinor: deposited,
            })
        })
      const grants: TestPayee['grants'] = (count, wanted) =>
        merchant.act(async (trx) => {
          const made: string[] = []
          while (made.length < count) made.push((await issueGrant(trx, ref, wanted)).grant)
          return made
        }, now())
      const grant: TestPayee['grant'] = async (wanted) => (await grants(1, wanted))[0] ?? ''
      const endFirstDay = async (cardId: unknown) => {
        await ownerPool.query(`update cell.bank_card set payable_from = added_at where id = $1`, [cardId])
        await ownerPool.query(`update cell.member set security_changed_at = null where id = $1`, [member.id])
      }
      const addCard: TestPayee['addCard'] = async (card = {}) => {
        const added = told(
          await member.askSealed(payments.addBankCard.path, {
            cardId: randomUUID(),
            bank: 'tala',
            number: String(10_000_000_000_000 + Math.floor(Math.random() * 1e13)),
            holder: 'Luningning Dalisay',
            grant: card.grant ?? (await grant({ act: 'bankCard' })),
            ...card,
          }),
        )
        if (about.isPaidAtOnce && added.status === 200) await endFirstDay(added.value['id'])
        return added
      }
      return {
        ...member,
        ref,
        grant,
        grants,
        addCard,
        async payableCard(number) {
          const cardId = randomUUID()
          await addCard({ cardId, ...(number === undefined ? {} : { number }) })
          await endFirstDay(cardId)
          return cardId
        },
        withdraw: async (body) =>
          told(
            await member.askSealed(payments.withdraw.path, {
              withdrawalId: randomUUID(),
              grant: body.grant ?? (await grant({ act: 'withdraw', amount: body.amount })),
              ...body,
            }),
          ),
        async balance() {
          const { real } = await merchant.act((trx) => readBalances(trx, ref, 'PHP'))
          return { free: real.free.minor, held: real.held.minor }
        },
      }
    },
    close: () => app.close(),
  }
}

export function told({ status, answer }: Asked): Told {
  const { code, value = {} } = answer as Answer<never> & { code?: string; value?: Record<string, unknown> }
  return { status, code, value }
}

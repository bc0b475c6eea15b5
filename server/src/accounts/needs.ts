import type { Language, system, verification } from '@parola/contract'
import type { Redis } from 'ioredis'
import type { Trx } from '../platform/db.ts'
import type { MerchantRef } from '../platform/http.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { ShardMap } from '../platform/shards.ts'
import type { Visitor } from '../platform/visitor.ts'
import type { Account } from '../members/index.ts'
import type { Sessions } from '../sessions/index.ts'

/** One transaction of several. */
export type Act = <T>(step: (trx: Trx) => Promise<T>) => Promise<T>

/** What logging in needs of the rest of the house. */
export interface LoginNeeds {
  readonly shards: ShardMap
  readonly sessions: Sessions
  readonly secrets: Secrets
  readonly redis: Redis
  readonly prefix: string
  readonly verification: LoginVerification
  readonly identity: LoginIdentity
  /** The number as the whole world writes it, if it is a mobile one of an offered country. */
  readonly mobileOf: (sent: { countryDialingCode: string; mobileNum: string }, offered: readonly string[]) => string
  readonly siteOf: (merchant: MerchantRef) => Promise<LoginSite>
  /** Writes to the member, by mail or SMS. Nobody waits for it, and it tells of its own failures. */
  readonly notify: (account: Account, text: string) => Promise<void>
}

export interface LoginSite {
  readonly name: string
  readonly flags: readonly system.Flag[]
  readonly dialingCodes: readonly string[]
  readonly settings: Pick<system.Settings, 'defaultLanguage' | 'sessionsPerMember'>
}

export interface LoginVerification {
  checkProof(proof: string | undefined): Promise<void>
  drawCaptcha(): Promise<verification.Captcha>
  checkCaptcha(answer: { captchaId: string; captcha: string } | undefined): Promise<void>
  sendCode(
    act: Act,
    request: {
      merchant: MerchantRef
      purpose: 'login' | 'password'
      to: string
      visitor: Visitor
      language: Language
      deliver: boolean
    },
  ): Promise<{ flow: string; expirationTime: string }>
  takeCode(
    act: Act,
    answer: { merchant: MerchantRef; purpose: 'login'; to: string; flow: string; code: string },
  ): Promise<void>
}

export interface LoginIdentity {
  check(sent: {
    channel: 'google' | 'facebook' | 'sms'
    idToken: string
    nonce: string
  }): Promise<{ subject: string; phone: string | null }>
}

import type { Trx } from '../platform/db.ts'
import type { Clock } from '../platform/clock.ts'
import type { MerchantRef, OwnerRef } from '../platform/http.ts'
import type { ShardMap } from '../platform/shards.ts'
import type { Site } from '../system/index.ts'

/** What registering, trying and passwords need of the rest of the house. The app hands it in. */
export interface RegistrationNeeds {
  readonly clock: Clock
  readonly shards: ShardMap
  readonly site: (trx: Trx) => Promise<Site>
  /** Whether a host is one of the merchant's. Asked outside of transactions. */
  readonly ownsHost: (merchant: MerchantRef, host: string) => Promise<boolean>
  /** The merchant's own address, from what operators wrote down and never from what a visitor says. */
  readonly originIn: (trx: Trx) => Promise<string>
  readonly sessions: {
    open(
      trx: Trx,
      opening: {
        memberId: string
        customerType: number
        firstTimeLogin: boolean
        device: 'browser' | 'standalone'
        several: boolean
      },
    ): Promise<{ sid: string; token: string }>
    endAll(trx: Trx, memberId: string, why: 'password'): Promise<void>
  }
  readonly verification: {
    checkProof(proof: string | undefined): Promise<void>
    checkCaptcha(answer: { captchaId: string; captcha: string } | undefined): Promise<void>
    takeCode(
      act: Act,
      answer: { merchant: MerchantRef; purpose: 'register' | 'password'; to: string; flow: string; code: string },
    ): Promise<void>
    /** Takes one from a shared budget; false when it is spent. */
    spend(budget: string, key: string, points: number, seconds: number): Promise<boolean>
  }
  readonly mobileOf: (sent: { countryDialingCode: string; mobileNum: string }, offered: readonly string[]) => string
  readonly identity: {
    check(sent: { channel: 'sms'; idToken: string; nonce: string }): Promise<{ phone: string | null }>
  }
  readonly mail: { send(message: { to: string; subject: string; text: string }): Promise<void> }
  /** Whoever was locked out for wrong passwords may try again. */
  readonly unlock: (memberId: string) => Promise<void>
  readonly hasPasskey: (trx: Trx, member: OwnerRef) => Promise<boolean>
  /** Does something after the answer has gone, so that its time tells nothing. */
  readonly later: (work: () => Promise<void>) => void
}

/** Runs one step in a transaction of its own. */
export type Act = <T>(step: (trx: Trx) => Promise<T>) => Promise<T>

import type { Currency, Language, payments, promotions } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import type { OwnerRef } from '../platform/http/serve.ts'
import type { Site } from '../system/index.ts'
import type { Psp } from './psp.ts'
import type { Views } from '../platform/http/file-views.ts'
import type { SlipEncryptor } from './deposits/slip-encryption.ts'

/** A promotion with its terms at the time the member chose it; those terms are granted. */
export interface Chosen {
  readonly code: string
  readonly terms: promotions.PromoTerms & { readonly promotionId: string }
}

/** Promotions that a deposit can claim, provided by the promotions domain. */
export interface DepositPromotions {
  readonly list: (
    trx: Trx,
    owner: OwnerRef,
    currency: Currency,
    languages: readonly Language[],
  ) => Promise<payments.DepositPromo[]>
  /** Returns today's terms; throws if a deposit of this amount does not qualify. */
  readonly choose: (trx: Trx, owner: OwnerRef, code: string, amountMinor: number) => Promise<Chosen>
  /** Returns the amount granted, or null. */
  readonly grant: (
    trx: Trx,
    owner: OwnerRef,
    chosen: Chosen,
    deposit: { readonly depositId: string; readonly amountMinor: number },
  ) => Promise<number | null>
  /** Locks the running bonuses that were granted from this moment on, before the wallets; returns them for `cancel`. */
  readonly lockGranted: (trx: Trx, owner: OwnerRef, since: Date) => Promise<readonly string[]>
  /** Ends bonuses that `lockGranted` has locked. Wallets may be locked in between. */
  readonly cancel: (trx: Trx, owner: OwnerRef, bonusIds: readonly string[]) => Promise<void>
  /** The bonuses that a withdrawal ends: they came with a deposit and are not wagered. */
  readonly listEnding: (trx: Trx, owner: OwnerRef) => Promise<promotions.RunningBonus[]>
  /** Locks those before the wallets; throws if the member was not shown one of them. */
  readonly lockEnding: (trx: Trx, owner: OwnerRef, shown: readonly string[]) => Promise<readonly string[]>
  /** Ends them once the money is held. */
  readonly endLocked: (trx: Trx, owner: OwnerRef, bonusIds: readonly string[]) => Promise<void>
}

/** Dependencies of deposits. */
export interface DepositDeps {
  readonly psp: Psp
  readonly promotions: DepositPromotions
  readonly slipEncryptor: SlipEncryptor
  readonly slipViews: Views
  readonly site: (trx: Trx) => Promise<Pick<Site, 'settings'>>
  /** The origin of one of the merchant's hosts. */
  readonly originAt: (host: string) => string
  /** The merchant's public origin. */
  readonly originIn: (trx: Trx) => Promise<string>
}

import type { Currency, Language, payments, promotions } from '@parola/contract'
import type { Trx } from '../platform/db.ts'
import type { OwnerRef } from '../platform/http.ts'
import type { ShardMap } from '../platform/shards.ts'
import type { Site } from '../system/index.ts'
import type { Psp } from './psp.ts'

/** A promotion as the member chose it: what is promised then is what is granted. */
export interface Chosen {
  readonly code: string
  readonly terms: promotions.PromoTerms & { readonly promotionId: string }
}

/** What a deposit can bring besides its money. Who keeps promotions answers it. */
export interface DepositPromotions {
  readonly list: (
    trx: Trx,
    owner: OwnerRef,
    currency: Currency,
    languages: readonly Language[],
  ) => Promise<payments.DepositPromo[]>
  /** With its terms of today, if a deposit of so much can have it; refused otherwise. */
  readonly choose: (trx: Trx, owner: OwnerRef, code: string, amountMinor: number) => Promise<Chosen>
  /** Answers what was granted, if anything. */
  readonly grant: (
    trx: Trx,
    owner: OwnerRef,
    chosen: Chosen,
    deposit: { readonly depositId: string; readonly amountMinor: number },
  ) => Promise<number | null>
}

/** What deposits ask of the rest of the house. */
export interface DepositNeeds {
  readonly psp: Psp
  readonly promotions: DepositPromotions
  readonly shards: ShardMap
  readonly site: (trx: Trx) => Promise<Pick<Site, 'settings'>>
  /** How the addresses of one of the merchant's hosts begin. */
  readonly originAt: (host: string) => string
  /** How those begin by which the world knows the merchant. */
  readonly originIn: (trx: Trx) => Promise<string>
}

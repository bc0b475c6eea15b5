import type { WalletCall } from '../../src/vendors/wallet-api/wallet-call.ts'

/** A call as a supplier sends it; fields that a call has not are not there. */
export interface Asked {
  readonly call: WalletCall
  readonly supplier: string
  readonly body: Body
}

export interface Body {
  readonly user: string
  readonly token?: string
  readonly game_code?: string
  readonly currency?: string
  readonly transaction_uuid?: string
  readonly reference_transaction_uuid?: string
  readonly round?: string
  readonly round_closed?: boolean
  readonly amount?: number
  readonly win_amount?: number
  readonly campaign_uuid?: string
}

/** What a supplier must be told. `balance` is null where the answer may not have any. */
export interface Verdict {
  readonly status: string
  readonly balance: number | null
  readonly round?: { readonly stake: number; readonly won: number; readonly state: string }
  readonly transaction?: { readonly kind: string; readonly status: string }
}

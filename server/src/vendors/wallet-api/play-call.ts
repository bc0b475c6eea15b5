import type { Sent, WalletCall } from './wallet-call.ts'
import { hashOf } from './token.ts'

/** The calls that change something. */
export type PlayKind = 'bet' | 'betwin' | 'win' | 'rollback' | 'promo' | 'end'

export interface PlayCall {
  readonly supplier: string
  readonly kind: PlayKind
  /** The member's id. */
  readonly user: string
  readonly tokenHash: Buffer | null
  readonly id: string | null
  readonly bodyHash: Buffer | null
  readonly reference: string | null
  readonly round: string | null
  readonly gameCode: string | null
  readonly currency: string | null
  readonly amount: number
  readonly win: number
  readonly isFree: boolean
  readonly campaign: string | null
  readonly closesRound: boolean
}

const nothing = {
  tokenHash: null,
  id: null,
  bodyHash: null,
  reference: null,
  round: null,
  gameCode: null,
  currency: null,
  amount: 0,
  win: 0,
  isFree: false,
  campaign: null,
  closesRound: false,
}

type Played = Extract<WalletCall, 'bet' | 'betwin' | 'win' | 'rollback' | 'promo' | 'round/end'>

export const playCalls: { readonly [C in Played]: (supplier: string, sent: Sent<C>, bodyHash: Buffer) => PlayCall } = {
  bet: (supplier, sent, bodyHash) => ({ ...betOf(supplier, sent), kind: 'bet', bodyHash }),
  betwin: (supplier, sent, bodyHash) => ({
    ...betOf(supplier, sent),
    kind: 'betwin',
    bodyHash,
    win: sent.win_amount,
  }),
  win: (supplier, sent, bodyHash) => ({
    ...ofBet(supplier, sent),
    kind: 'win',
    bodyHash,
    currency: sent.currency,
    amount: sent.amount,
    closesRound: sent.round_closed === true,
  }),
  rollback: (supplier, sent, bodyHash) => ({
    ...ofBet(supplier, sent),
    kind: 'rollback',
    bodyHash,
  }),
  promo: (supplier, sent, bodyHash) => ({
    ...nothing,
    supplier,
    kind: 'promo',
    user: sent.user,
    id: sent.transaction_uuid,
    bodyHash,
    currency: sent.currency,
    amount: sent.amount,
    campaign: sent.campaign_uuid,
  }),
  'round/end': (supplier, sent) => ({
    ...nothing,
    supplier,
    kind: 'end',
    user: sent.user,
    round: sent.round,
    gameCode: sent.game_code,
    closesRound: true,
  }),
}

const betOf = (supplier: string, sent: Sent<'bet'>) => ({
  ...nothing,
  supplier,
  user: sent.user,
  tokenHash: hashOf(sent.token),
  id: sent.transaction_uuid,
  round: sent.round,
  gameCode: sent.game_code,
  currency: sent.currency,
  amount: sent.amount,
  isFree: sent.is_free === true,
  closesRound: sent.round_closed === true,
})

const ofBet = (supplier: string, sent: Sent<'rollback'>) => ({
  ...nothing,
  supplier,
  user: sent.user,
  id: sent.transaction_uuid,
  reference: sent.reference_transaction_uuid,
  round: sent.round,
  gameCode: sent.game_code,
})

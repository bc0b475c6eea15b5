import type { Sent, WalletCall } from './wallet-call.ts'
import { hashOf } from './token.ts'

/** The calls that change something. */
export type PlayKind = 'bet' | 'betwin' | 'win' | 'rollback' | 'promo' | 'end'

export interface PlayCall {
  readonly schema: string
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

type Where = Pick<PlayCall, 'schema' | 'supplier'>
type Played = Extract<WalletCall, 'bet' | 'betwin' | 'win' | 'rollback' | 'promo' | 'round/end'>

export const playCalls: { readonly [C in Played]: (where: Where, sent: Sent<C>, bodyHash: Buffer) => PlayCall } = {
  bet: (where, sent, bodyHash) => ({ ...betOf(where, sent), kind: 'bet', bodyHash }),
  betwin: (where, sent, bodyHash) => ({
    ...betOf(where, sent),
    kind: 'betwin',
    bodyHash,
    win: sent.win_amount,
  }),
  win: (where, sent, bodyHash) => ({
    ...ofBet(where, sent),
    kind: 'win',
    bodyHash,
    currency: sent.currency,
    amount: sent.amount,
    closesRound: sent.round_closed === true,
  }),
  rollback: (where, sent, bodyHash) => ({
    ...ofBet(where, sent),
    kind: 'rollback',
    bodyHash,
  }),
  promo: (where, sent, bodyHash) => ({
    ...nothing,
    ...where,
    kind: 'promo',
    user: sent.user,
    id: sent.transaction_uuid,
    bodyHash,
    currency: sent.currency,
    amount: sent.amount,
    campaign: sent.campaign_uuid,
  }),
  'round/end': (where, sent) => ({
    ...nothing,
    ...where,
    kind: 'end',
    user: sent.user,
    round: sent.round,
    gameCode: sent.game_code,
    closesRound: true,
  }),
}

const betOf = (where: Where, sent: Sent<'bet'>) => ({
  ...nothing,
  ...where,
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

const ofBet = (where: Where, sent: Sent<'rollback'>) => ({
  ...nothing,
  ...where,
  user: sent.user,
  id: sent.transaction_uuid,
  reference: sent.reference_transaction_uuid,
  round: sent.round,
  gameCode: sent.game_code,
})

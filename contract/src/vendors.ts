import * as z from 'zod/mini'
import { call } from './call.ts'
import { GameType } from './catalogue.ts'
import { NodeId, VendorCode } from './ids.ts'
import { Language } from './languages.ts'
import { Money } from './money.ts'
import { Book } from './wallet.ts'

/** In place of a game: the vendor’s own hall. */
export const lobbyId = 'lobby'

export const launchGame = call({
  method: 'POST',
  path: '/wps/game/launchGame',
  about: 'Where a vendor’s game opens for this member, once; the game is noted among the recent ones',
  auth: 'member',
  limit: 'write',
  body: z.object({
    /** With play money of the vendor’s own. */
    free: z.boolean(),
    category: GameType,
    vendor: VendorCode,
    /** The vendor’s own name of the game, or `lobby`. */
    gameId: z.string().check(z.minLength(1), z.maxLength(64)),
    nodeId: z.optional(NodeId),
    supportPlay: z.union([z.literal(0), z.literal(1)]),
    platform: z.enum(['MOBILE', 'web']),
    showChoice: z.literal(false),
    /** Where the game leads back to: an address of this site. */
    backUrl: z.string().check(z.maxLength(2000)),
    language: Language,
  }),
  value: z.object({
    gameUrl: z.string(),
    /** Inside the app below a slim bar, or as a page of its own. */
    opens: z.enum(['frame', 'page']),
    /** Messages between the app and the game carry it; it is drawn for this launch. */
    nonce: z.string(),
    gameName: z.string(),
    book: Book,
    isDemo: z.boolean(),
  }),
  errors: [
    'launch_failed',
    'vendor_down',
    'play_stopped',
    'limit_reached',
    'excluded',
    'identity_required',
    'field_invalid',
    'user_unavailable',
  ],
})

export const vendorHealth = call({
  method: 'GET',
  path: '/gcs/game/vendorHealth',
  about: 'Vendors whose games cannot be opened at the moment',
  auth: 'none',
  limit: 'read',
  cache: 'public',
  value: z.object({ down: z.array(VendorCode) }),
  errors: [],
})

export const roundStates = ['open', 'closed', 'expired'] as const
export const RoundState = z.enum(roundStates)
export type RoundState = z.output<typeof RoundState>

export const Round = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  vendor: VendorCode,
  /** Null for a vendor’s lobby. */
  nodeId: z.nullable(NodeId),
  gameType: GameType,
  gameId: z.string(),
  gameName: z.string(),
  book: Book,
  stake: Money,
  won: Money,
  state: RoundState,
})
export type Round = z.output<typeof Round>

const Day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))

export const rounds = call({
  method: 'GET',
  path: '/wps/game/rounds',
  about: 'The member’s rounds at vendors’ games, newest first; `open` are those that have not ended',
  auth: 'member',
  limit: 'report',
  query: z.object({
    language: Language,
    state: z.optional(z.enum(['open', 'won', 'lost'])),
    gameType: z.optional(GameType),
    from: z.optional(Day),
    to: z.optional(Day),
    offsetMinutes: z._default(z.coerce.number().check(z.int(), z.gte(-840), z.lte(840)), 0),
    before: z.optional(z.string().check(z.maxLength(64))),
    size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
  }),
  value: z.object({ rounds: z.array(Round), next: z.nullable(z.string()) }),
  errors: [],
})

export const roundDetail = call({
  method: 'GET',
  path: '/wps/game/rounds/detail',
  about: 'One round with all that moved in it',
  auth: 'member',
  limit: 'read',
  query: z.object({ id: z.string().check(z.maxLength(200)), language: Language }),
  value: z.object({
    round: Round,
    moves: z.array(
      z.object({
        at: z.iso.datetime(),
        kind: z.enum(['bet', 'win', 'rollback', 'promo']),
        amount: Money,
      }),
    ),
  }),
  errors: [],
})

import * as z from 'zod/mini'
import { call } from './call.ts'
import { NodeId, VendorCode } from './ids.ts'
import { Language } from './languages.ts'
import { Device, GameCode, GameId, Hex, Numero, RuleKind, WinningNumber } from './lottery/words.ts'
import { Money } from './money.ts'

const prizeMode = (mode: 'SEA' | 'Lott') => z._default(z.enum(['SEA', 'Lott']), mode)

/** What every answer about draws says of the one on sale. Seconds are counted from `serverTime` of the same answer. */
const Sale = {
  numero: z.union([Numero, z.literal('')]),
  remainTime: z.int(),
  /** So many seconds before the draw the sale ends. */
  lockTime: z.int(),
  isSale: z.boolean(),
}

export const LotteryGame = z.object({
  ...Sale,
  code: GameCode,
  gameCode: GameCode,
  gameId: GameId,
  nodeId: NodeId,
  /** Its name in the asked language. */
  remark: z.string(),
  nodeName: z.string(),
  mobileIconUrl: z.string(),
  showIcon: z.string(),
  /** 1 is Monday, 7 Sunday. */
  drawDayOfWeek: z.string().check(z.regex(/^[1-7](,[1-7])*$/)),
  gameType: z.literal('LOTT'),
  vassalage: VendorCode,
  roomId: z.string(),
  supportPlay: z.union([z.literal(0), z.literal(1)]),
  lottoMode: z.string(),
  gameGroupId: z.string(),
  kind: RuleKind,
})
export type LotteryGame = z.output<typeof LotteryGame>

export const LotteryGroup = z.object({
  tag: z.string(),
  labelName: z.string(),
  gameMenus: z.array(LotteryGame),
})
export type LotteryGroup = z.output<typeof LotteryGroup>

/** Groups by their tag, in the order in which they are shown. */
const Menu = z.object({ serverTime: z.iso.datetime(), groups: z.record(z.string(), LotteryGroup) })
const Recents = z.object({ serverTime: z.iso.datetime(), games: z.array(LotteryGame) })

const menuCall = <P extends `/${string}`>(path: P, mode: 'SEA' | 'Lott') =>
  call({
    method: 'GET',
    path,
    about: 'Every lottery by group, with the draw on sale',
    auth: 'none',
    limit: 'read',
    query: z.object({ prizeMode: prizeMode(mode), device: Device, language: Language }),
    value: Menu,
    errors: [],
  })

const recentsCall = <P extends `/${string}`>(path: P, mode: 'SEA' | 'Lott') =>
  call({
    method: 'GET',
    path,
    about: 'Lotteries the member opened or bet on last, newest first',
    auth: 'member',
    limit: 'read',
    query: z.object({
      prizeMode: prizeMode(mode),
      device: Device,
      language: Language,
      recentCount: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 100),
    }),
    value: Recents,
    errors: [],
  })

export const gameMenu = menuCall('/lgw/vn/games/game_menu', 'SEA')
export const gameMenus = menuCall('/lgw/games/game_menus', 'Lott')
export const gameMenuRecent = recentsCall('/lgw/vn/games/game_menu/recent', 'SEA')
export const gameMenusRecent = recentsCall('/lgw/games/game_menus/recent', 'Lott')

export const openedNumero = call({
  method: 'GET',
  path: '/lotto/lgw/games/opened/numero',
  about: 'The draw on sale of every lottery',
  auth: 'none',
  limit: 'read',
  query: z.object({ prizeMode: prizeMode('SEA') }),
  value: z.object({
    serverTime: z.iso.datetime(),
    numeros: z.array(z.object({ ...Sale, gameId: GameId, gameCode: GameCode, prizeMode: z.string() })),
  }),
  errors: [],
})

export const LotteryResult = z.object({
  ...Sale,
  gameId: GameId,
  gameCode: GameCode,
  kind: RuleKind,
  remark: z.string(),
  /** Of the last draw that is published; null before the first. */
  previousNumero: z.nullable(Numero),
  previousWinningTime: z.nullable(z.iso.datetime()),
  previousWinningNumber: z.nullable(WinningNumber),
})
export type LotteryResult = z.output<typeof LotteryResult>

export const results = call({
  method: 'GET',
  path: '/lotto/lgw/games/results',
  about: 'What was drawn last and is on sale now: of one lottery, of one group, or of all',
  auth: 'none',
  limit: 'read',
  query: z.object({
    prizeMode: prizeMode('SEA'),
    language: Language,
    gameId: z.optional(GameId),
    tag: z.optional(z.string().check(z.maxLength(64))),
  }),
  value: z.object({ serverTime: z.iso.datetime(), results: z.array(LotteryResult) }),
  errors: [],
})

export const drawStates = ['planned', 'open', 'locked', 'drawn', 'settled', 'published', 'void', 'refunded'] as const
export const DrawState = z.enum(drawStates)
export type DrawState = z.output<typeof DrawState>

export const history = call({
  method: 'GET',
  path: '/lotto/lgw/games/history',
  about: 'Draws that are over, newest first',
  auth: 'none',
  limit: 'read',
  query: z.object({
    gameId: GameId,
    before: z.optional(Numero),
    size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
  }),
  value: z.object({
    draws: z.array(
      z.object({
        numero: Numero,
        drawnAt: z.iso.datetime(),
        state: DrawState,
        winningNumber: z.nullable(WinningNumber),
      }),
    ),
    next: z.nullable(Numero),
  }),
  errors: [],
})

/** How numbers are chosen for a bet. */
export const PickShape = z.discriminatedUnion('shape', [
  /** So many digits, in order: `27`. */
  z.object({ shape: z.literal('digits'), digits: z.int() }),
  /** Different numbers of so many digits, written rising: `05,27,83`. */
  z.object({ shape: z.literal('set'), digits: z.int(), count: z.int() }),
  /** Different numbers from 1 up to `from`, written rising: `3,17,80`. */
  z.object({ shape: z.literal('numbers'), count: z.int(), from: z.int() }),
  /** One of a few words. */
  z.object({ shape: z.literal('side'), sides: z.array(z.string()) }),
])
export type PickShape = z.output<typeof PickShape>

/** What is drawn: tiers of digits, or different numbers out of a drum. */
export const DrawShape = z.discriminatedUnion('shape', [
  z.object({
    shape: z.literal('tiers'),
    tiers: z.array(z.object({ label: z.string(), count: z.int(), digits: z.int() })),
  }),
  z.object({ shape: z.literal('drum'), count: z.int(), from: z.int() }),
])
export type DrawShape = z.output<typeof DrawShape>

/** Exact, in lowest terms; as text, because both parts can exceed what a number holds. */
const Fraction = z.object({ numerator: z.string(), denominator: z.string() })

export const BetKind = z.object({
  code: z.string(),
  pick: PickShape,
  /** What a stake is multiplied by, in hundredths, stake included: by how often the pick came, or how many of its numbers did. */
  prizes: z.array(z.object({ hits: z.int(), factor: z.int() })),
  /** Each time the pick comes, the factor is paid once more. */
  perHit: z.boolean(),
  /** Chance of winning anything, as the exact fraction and rounded. Where sides differ, that of the lower return. */
  chance: z.object({ numerator: z.string(), denominator: z.string(), oneIn: z.number() }),
  /** What comes back of a stake in the long run, in hundredths of a percent, rounded down; the lower one where sides differ. */
  expectedReturn: z.int(),
  /** The exact chance of a prize and expected prize for a stake of one: for each side in order, else once for any pick. */
  odds: z.array(z.object({ side: z.optional(z.string()), chance: Fraction, return: Fraction })),
  /** Its greatest possible prize is at most `maxPrize`, so no prize is ever cut. A higher stake is refused. */
  largestStake: Money,
})
export type BetKind = z.output<typeof BetKind>

export const Rules = z.object({
  gameId: GameId,
  gameCode: GameCode,
  remark: z.string(),
  kind: RuleKind,
  version: z.int(),
  draw: DrawShape,
  bets: z.array(BetKind),
  /** Leaf hash of the rules entry that names shape, prizes, stakes, cap and returns: `docs/design/fair-draw-2.md`. */
  rulesHash: Hex,
  /** Of any bet. Each bet has its own largest stake, which may be lower. */
  stake: z.object({ min: Money, max: Money, step: Money }),
  /** The most that a ticket pays. */
  maxPrize: Money,
  /** Where the numbers come from: drawn here so that anyone can check it, or a state lottery's. */
  source: z.enum(['fair', 'external']),
  /** When it is drawn: days as 1…7, the clock's zone, and times, or how often. */
  timetable: z.object({
    zone: z.string(),
    days: z.string(),
    times: z.array(z.string()),
    everySeconds: z.nullable(z.int()),
  }),
  maxLines: z.int(),
})
export type Rules = z.output<typeof Rules>

export const rules = call({
  method: 'GET',
  path: '/lgw/games/rules',
  about: 'How a lottery is played and what it pays, with exact chances, for everybody to read',
  auth: 'none',
  limit: 'read',
  query: z.object({ gameId: GameId, language: Language }),
  value: Rules,
  errors: [],
})

/** Everything that is needed to check a draw, as far as it may be known yet. */
export const DrawPage = z.object({
  serverTime: z.iso.datetime(),
  gameId: GameId,
  gameCode: GameCode,
  remark: z.string(),
  numero: Numero,
  kind: RuleKind,
  ruleVersion: z.int(),
  state: DrawState,
  source: z.enum(['fair', 'external']),
  opensAt: z.iso.datetime(),
  closesAt: z.iso.datetime(),
  drawsAt: z.iso.datetime(),
  shape: DrawShape,
  winningNumber: z.nullable(WinningNumber),
  voidReason: z.nullable(z.string()),
  /** The promise in the draw log that the draw belongs to; null for a draw of version 1. */
  promise: z.nullable(
    z.object({
      hash: Hex,
      /** The beacon's round that decides, or is the clock of a state lottery. */
      round: z.int(),
      tickets: z.nullable(z.int()),
      /** Of the round. */
      signature: z.nullable(Hex),
    }),
  ),
  /** Of version 1. Null for a draw of version 2, and for a lottery that follows another's draw. */
  proof: z.nullable(
    z.object({
      chain: z.object({ hash: Hex, publicKey: Hex, genesis: z.int(), period: z.int() }),
      mirrors: z.array(z.string()),
      round: z.int(),
      /** SHA-256 of the sealed secret, known before the sale began. */
      commitment: Hex,
      /** From here on published as they come. */
      sealedSecret: z.nullable(Hex),
      root: z.nullable(Hex),
      tickets: z.nullable(z.int()),
      signature: z.nullable(Hex),
      secret: z.nullable(Hex),
      seed: z.nullable(Hex),
    }),
  ),
})
export type DrawPage = z.output<typeof DrawPage>

export const draw = call({
  method: 'GET',
  path: '/lgw/draws',
  about: 'One draw: its state, its result, and what proves it',
  auth: 'none',
  limit: 'read',
  query: z.object({ gameId: GameId, numero: Numero, language: Language }),
  value: DrawPage,
  errors: [],
})

export const drawLog = call({
  method: 'GET',
  path: '/lgw/draws/log',
  about:
    'The log of version 1, which has ended: what was said about draws and when, each entry bound to the one before it',
  auth: 'none',
  limit: 'read',
  query: z.object({ after: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0) }),
  value: z.object({
    /** Ed25519, raw. */
    publicKey: Hex,
    entries: z.array(
      z.object({
        number: z.int(),
        at: z.iso.datetime(),
        gameCode: GameCode,
        numero: Numero,
        event: z.string(),
        body: z.string(),
        hash: Hex,
        signature: Hex,
      }),
    ),
  }),
  errors: [],
})

export * from './lottery/log.ts'
export * from './lottery/orders.ts'
export * from './lottery/words.ts'

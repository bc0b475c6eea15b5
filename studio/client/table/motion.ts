import type { TableRound } from '../../src/games/table/clock.ts'
import type { Pose } from './draw-dealer.ts'
import { lotPlaces, type Layout, type Point } from './layout.ts'

/** How a card is dealt, in milliseconds since it left the shoe. */
const fliesMs = 480
const turnsFromMs = 560
const turnsMs = 300
const collectsMs = 520

export interface CardMotion {
  readonly at: Point
  /** 1 is face down, 0 on edge, -1 face up. */
  readonly turn: number
  readonly turned: boolean
  readonly angle: number
}

/** The position of each card of a round, derived from the server's times, so that a late player sees the same. */
export function cardAt(layout: Layout, place: Point, sinceMs: number, isCalm: boolean): CardMotion | null {
  if (sinceMs < 0) return null
  const lies = { at: place, turn: -1, turned: true, angle: 0 }
  if (isCalm || sinceMs >= turnsFromMs + turnsMs) return lies
  const way = easeOut(Math.min(1, sinceMs / fliesMs))
  const at = {
    x: mix(layout.shoe.x, place.x, way),
    y: mix(layout.shoe.y, place.y, way) - Math.sin(way * Math.PI) * 10 * layout.scale,
  }
  const turn = Math.cos(ease(clamp((sinceMs - turnsFromMs) / turnsMs)) * Math.PI)
  return { at, turn, turned: turn < 0, angle: (1 - way) * 0.9 }
}

/** The previous round's cards are swept away when a new round opens. */
export function collectedAt(layout: Layout, place: Point, sinceMs: number, isCalm: boolean): CardMotion | null {
  const way = isCalm ? 1 : ease(clamp(sinceMs / collectsMs))
  if (way >= 1) return null
  const away = { x: -layout.card.width, y: layout.edge + 40 * layout.scale }
  return {
    at: { x: mix(place.x, away.x, way), y: mix(place.y, away.y, way) },
    turn: -1,
    turned: true,
    angle: -way * 0.6,
  }
}

type Key = readonly [ms: number, at: Point]

/** The positions of both hands: at rest, drawing a card, turning it, closing bets, or pointing at the winner. */
export function handsAt(
  layout: Layout,
  round: TableRound | null,
  most: number,
  won: number | null,
  now: number,
): [Point, Point] {
  const rest = restingHands(layout)
  if (!round) return rest
  const keys: [Key[], Key[]] = [wave(layout, rest[0], round.closesAt, -1), wave(layout, rest[1], round.closesAt, 1)]
  if (round.dealt) {
    const { lots, dealsAt, lotMs, resultAt } = round.dealt
    for (const [at, to] of lotPlaces(layout, lots, most).entries())
      dealKeys(keys, layout, rest, to.x <= layout.middle ? 0 : 1, to, dealsAt + at * lotMs)
    for (const side of [0, 1] as const)
      if (won === side || won === -1) keys[side].push(...showing(layout, rest[side], side, resultAt))
  }
  return [along(keys[0], now, rest[0]), along(keys[1], now, rest[1])]
}

/** Both hands sweep over the felt and apart: no more bets. */
const wave = ({ middle, edge, scale }: Layout, rest: Point, from: number, out: number): Key[] => [
  [from - 60, rest],
  [from + 240, { x: middle + out * 12 * scale, y: edge + 46 * scale }],
  [from + 700, { x: middle + out * 92 * scale, y: edge + 44 * scale }],
  [from + 1050, rest],
]

/** A hand points at the winning cards. */
function showing({ hands, scale }: Layout, rest: Point, side: 0 | 1, from: number): Key[] {
  const at = { x: hands[side].x + (side === 0 ? 6 : -6) * scale, y: hands[side].y - 52 * scale }
  return [
    [from, rest],
    [from + 380, at],
    [from + 1700, at],
    [from + 2200, rest],
  ]
}

function dealKeys(
  keys: [Key[], Key[]],
  layout: Layout,
  rest: [Point, Point],
  side: 0 | 1,
  to: Point,
  from: number,
): void {
  const { shoe, scale } = layout
  const grip = { x: shoe.x - 18 * scale, y: shoe.y + 4 * scale }
  const onCard = { x: to.x + (side === 0 ? -4 : 4) * scale, y: to.y - 20 * scale }
  const push = { x: mix(grip.x, to.x, 0.45), y: mix(grip.y, to.y, 0.45) - 8 * scale }
  keys[1].push(
    [from - 230, keys[1].length > 4 ? (keys[1].at(-1)?.[1] ?? rest[1]) : rest[1]],
    [from, grip],
    [from + 230, push],
  )
  if (side === 1) keys[1].push([from + 520, onCard], [from + 840, onCard], [from + 1100, rest[1]])
  else {
    keys[1].push([from + 620, rest[1]])
    keys[0].push([from + 250, rest[0]], [from + 530, onCard], [from + 840, onCard], [from + 1100, rest[0]])
  }
}

export function restingHands({ middle, edge, scale }: Layout): [Point, Point] {
  return [
    { x: middle - 40 * scale, y: edge + 33 * scale },
    { x: middle + 40 * scale, y: edge + 33 * scale },
  ]
}

function along(keys: readonly Key[], now: number, rest: Point): Point {
  const next = keys.findIndex(([ms]) => ms > now)
  if (next <= 0) return next === 0 ? rest : (keys.at(-1)?.[1] ?? rest)
  const [from, a] = keys[next - 1] ?? [0, rest]
  const [to, b] = keys[next] ?? [1, rest]
  const way = ease((now - from) / Math.max(1, to - from))
  return { x: mix(a.x, b.x, way), y: mix(a.y, b.y, way) }
}

/** Idle motion: breathing, blinking, a glance. */
export function poseAt(
  time: number,
  hands: [Point, Point],
  lookAt: Point | null,
  layout: Layout,
  isCalm: boolean,
): Pose {
  const look = lookAt
    ? { x: clamp((lookAt.x - layout.middle) / (170 * layout.scale), -0.7, 0.7), y: 1 }
    : { x: isCalm ? 0 : Math.sin(time / 5200) * 0.25, y: 0.15 }
  if (isCalm) return { breath: 0, lids: 0, gaze: look, tilt: 0, smile: 0.35, hands }
  // Two waves that drift apart make the blinks irregular.
  const beat = (time / 1000 + Math.sin(time / 2900) * 0.9) % 3.9
  const lids = beat < 0.16 ? Math.sin((beat / 0.16) * Math.PI) : 0
  return {
    breath: Math.sin(time / 760),
    lids,
    gaze: look,
    tilt: look.x * 0.05 + Math.sin(time / 2300) * 0.012,
    smile: 0.35,
    hands,
  }
}

const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value))
const mix = (a: number, b: number, way: number) => a + (b - a) * way
const ease = (t: number) => t * t * (3 - 2 * t)
const easeOut = (t: number) => 1 - (1 - t) ** 3

import type { TableRound } from '../../src/games/table/clock.ts'
import type { RulesName } from '../../src/games/table/table-rules.ts'
import { createStage, type View } from '../engine/index.ts'
import { drawArms } from './draw-arms.ts'
import { drawBackdrop } from './draw-backdrop.ts'
import { createPack, type Pack } from './draw-card.ts'
import { drawDealer } from './draw-dealer.ts'
import { createFacePack } from './draw-faces.ts'
import { drawFelt } from './draw-felt.ts'
import { drawCard, drawCountdown, drawScores, drawWinner, shownLots } from './draw-round.ts'
import { layoutOf, lotPlaces, type Layout, type Point } from './layout.ts'
import { cardAt, collectedAt, handsAt, poseAt } from './motion.ts'
import { phaseAt } from './phase.ts'
import type { Room } from './rooms.ts'

export interface Scene {
  show(round: TableRound | null): void
}

export interface SceneDeps {
  readonly host: HTMLElement
  /** The part of the host covered by the betting spots. */
  readonly covered: () => number
  readonly room: Room
  readonly rules: RulesName
  readonly isCalm: boolean
  /** The server's clock. */
  readonly now: () => number
  readonly names: readonly [string, string]
  readonly tints: readonly [string, string]
}

/** The frame rate while only the dealer breathes and blinks. */
const idleMs = 60

/** The dealer at the table. The picture depends on the round and the clock alone. */
export function createScene({ host, covered, room, rules, isCalm, now, names, tints }: SceneDeps): Scene {
  // The maximum number of cards in a hand; other lots lie in a row.
  const most = { baccarat: 3, dragonTiger: 1 }[rules as string] ?? 0
  let round: TableRound | null = null
  let before: TableRound | null = null
  let layout: Layout | null = null
  let layers: { back: HTMLCanvasElement; felt: HTMLCanvasElement; pack: Pack } | null = null
  let idle: ReturnType<typeof setTimeout> | undefined

  function prepare(width: number, height: number): void {
    const density = Math.min(2, window.devicePixelRatio || 1)
    const made = layoutOf(width, Math.max(170, height - covered()), height)
    const layer = (paint: (pen: CanvasRenderingContext2D) => void) => {
      const canvas = document.createElement('canvas')
      canvas.width = Math.round(width * density)
      canvas.height = Math.round(height * density)
      const pen = canvas.getContext('2d')
      pen?.scale(density, density)
      if (pen) paint(pen)
      return canvas
    }
    layout = made
    layers = {
      back: layer((pen) => drawBackdrop(pen, room, made)),
      felt: layer((pen) => drawFelt(pen, room, made, most, rules === 'roulette')),
      pack:
        most > 0
          ? createPack(room, made.card.width, made.card.height, density)
          : createFacePack(rules, made.card.width, made.card.height, density),
    }
  }

  function draw(pen: CanvasRenderingContext2D, { width, height, time }: View): boolean {
    if (layout?.width !== width || layout.height !== height) prepare(width, height)
    if (!layout || !layers) return false
    const at = now()
    const over = phaseAt(round, at) === 'result' ? round?.dealt : null
    const result = over && most > 0 ? sideOf(over.result) : null
    const hands = handsAt(layout, isCalm ? null : round, most, result, at)
    const coming = round?.dealt?.lots[Math.floor((at - round.dealt.dealsAt) / round.dealt.lotMs)]
    const looked = coming && layout.hands[coming.place === 0 ? 0 : 1]
    const pose = poseAt(time, hands, looked ?? null, layout, isCalm)
    pen.drawImage(layers.back, 0, 0, width, height)
    drawDealer(pen, room.dealer, pose, layout)
    pen.drawImage(layers.felt, 0, 0, width, height)
    const isCollecting = drawCollected(pen, layout, layers.pack, at)
    if (result !== null)
      drawWinner(pen, layout, { side: result, most, tints, glow: isCalm ? 0.8 : 0.6 + Math.sin(at / 260) * 0.25 })
    drawCards(pen, layout, layers.pack, at)
    drawArms(pen, room.dealer, pose, layout)
    if (most > 0)
      drawScores(pen, layout, { shown: shownLots(round, at), names, tints, hasRanks: rules === 'dragonTiger' })
    if (round && at < round.closesAt) drawCountdown(pen, layout, room.light, round, at)
    return goesOn(at, isCollecting)
  }

  /** Full frame rate while something flies, a few frames a second for breathing and the clock, none with reduced motion. */
  function goesOn(at: number, isCollecting: boolean): boolean {
    const phase = phaseAt(round, at)
    const isFast =
      isCollecting ||
      phase === 'dealing' ||
      phase === 'closing' ||
      (phase === 'result' && at - (round?.dealt?.resultAt ?? 0) < 2300)
    if (isFast && !isCalm) return true
    clearTimeout(idle)
    if (!document.hidden) idle = setTimeout(() => stage.wake(), isCalm ? 250 : idleMs)
    return false
  }

  function eachCard(of: TableRound | null, show: (lot: number, place: Point, at: number) => void): void {
    if (!layout) return
    const lots = of?.dealt?.lots ?? []
    for (const [at, place] of lotPlaces(layout, lots, most).entries()) show(lots[at]?.lot ?? 0, place, at)
  }

  function drawCards(pen: CanvasRenderingContext2D, on: Layout, pack: Pack, at: number): void {
    eachCard(round, (lot, place, index) => {
      const since = at - (round?.dealt?.dealsAt ?? 0) - index * (round?.dealt?.lotMs ?? 0)
      drawCard(pen, on, pack, lot, cardAt(on, place, since, isCalm))
    })
  }

  function drawCollected(pen: CanvasRenderingContext2D, on: Layout, pack: Pack, at: number): boolean {
    let isMoving = false
    eachCard(before, (lot, place) => {
      const motion = collectedAt(on, place, at - (round?.opensAt ?? 0), isCalm)
      isMoving ||= motion !== null
      drawCard(pen, on, pack, lot, motion)
    })
    return isMoving
  }

  const stage = createStage(host, draw)
  document.addEventListener('visibilitychange', () => stage.wake())
  return {
    show(given) {
      if (given?.id !== round?.id && round?.dealt) before = round
      round = given
      stage.wake()
    },
  }
}

/** 0 the left hand, 1 the right, -1 both. */
function sideOf(result: string): number {
  if (result === 'tie') return -1
  return result === 'player' || result === 'dragon' ? 0 : 1
}

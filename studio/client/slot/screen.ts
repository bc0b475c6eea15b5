import type { SlotDescription, SlotSpin } from '../../src/games/slot/index.ts'
import type { SlotSymbol } from '../../src/games/slot/rules.ts'
import { createParticles, createStage, type View } from '../engine/index.ts'
import type { Skin } from './art/skins.ts'
import { makeSprites, type Sprites } from './art/sprites.ts'
import { makeBackdrop } from './backdrop.ts'
import { layoutOf, type Layout } from './layout.ts'
import { createReels } from './reels.ts'
import { createWinShow } from './win-show.ts'

export interface Screen {
  /** Spins the reels until the stop positions are known. */
  spin(): void
  /** Stops them there; resolves when all are at rest. */
  land(spin: SlotSpin): Promise<void>
  hurry(): void
  giveUp(): void
  /** Shows the win of a spin. Sparks fly only if it exceeds the stake. */
  showWin(spin: SlotSpin, sparks: number): void
  clearWin(): void
  showLines(): void
  setFree(isFree: boolean): void
  readonly isTurning: boolean
  /** A slot for content below the reels. */
  onLayout(listener: (layout: Layout) => void): void
  /** Runs before each frame, for counters; returns whether it continues. */
  onFrame(listener: (time: number) => boolean): void
  wake(): void
}

export interface ScreenDeps {
  readonly room: HTMLElement
  readonly describe: SlotDescription
  readonly skin: Skin
  readonly title: string
  readonly wildText: string
  readonly stops: readonly number[]
  readonly isCalm: boolean
  readonly onLand: (reel: number) => void
}

export function createScreen({ room, describe, skin, title, wildText, stops, isCalm, onLand }: ScreenDeps): Screen {
  const { reels: strips } = describe.rules
  const particles = createParticles()
  const layoutListeners: ((layout: Layout) => void)[] = []
  const frameListeners: ((time: number) => boolean)[] = []
  let [layout, sprites]: [Layout, Sprites] = [layoutOf(0, 0), new Map()]
  let backdrops: { plain: HTMLCanvasElement; free: HTMLCanvasElement } | null = null
  let isFree = false
  let isHasty = isCalm
  let atRest: (() => void) | null = null

  const symbolOf = (reel: number, place: number): SlotSymbol => {
    const strip = strips[reel] ?? ''
    return strip[((place % strip.length) + strip.length) % strip.length] as SlotSymbol
  }
  const reels = createReels(stops, { landed: onLand, rested: () => atRest?.() })
  const show = createWinShow(
    describe.lines,
    (reel, row) => symbolOf(reel, Math.round(reels.placeOf(reel)) + row) === 'S',
    isCalm,
  )

  function drawReel(pen: CanvasRenderingContext2D, reel: number, time: number): void {
    const { left, top, cellWidth, cellHeight, symbol } = layout
    const place = reels.placeOf(reel)
    const first = Math.floor(place)
    const isQuick = reels.isQuick(reel)
    const lift = (place - first - reels.bounceOf(reel, time)) * cellHeight
    for (let row = -1; row <= 3; row += 1) {
      const sprite = sprites.get(symbolOf(reel, first + row))
      if (!sprite) continue
      const { light, size } = reels.isTurning() ? { light: 1, size: 1 } : show.cellAt(reel, row, time)
      const drawn = symbol * size
      pen.globalAlpha = light
      pen.drawImage(
        isQuick ? sprite.quick : sprite.still,
        left + (reel + 0.5) * cellWidth - drawn / 2,
        top + (row + 0.5) * cellHeight - lift - drawn / 2,
        drawn,
        drawn,
      )
    }
    pen.globalAlpha = 1
  }

  function draw(pen: CanvasRenderingContext2D, { width, height, time, step }: View): boolean {
    if (layout.width !== width || layout.height !== height || !backdrops) measure(width, height)
    reels.step(time, step)
    const backdrop = isFree ? backdrops?.free : backdrops?.plain
    if (backdrop) pen.drawImage(backdrop, 0, 0, width, height)
    pen.save()
    pen.beginPath()
    pen.roundRect(layout.left, layout.top, layout.cellWidth * 5, layout.cellHeight * 3, 10)
    pen.clip()
    for (const reel of strips.keys()) drawReel(pen, reel, time)
    edges(pen, layout)
    pen.restore()
    const isShowing = show.draw(pen, layout, time)
    const isFlying = particles.draw(pen, step)
    const isCounting = frameListeners.map((listener) => listener(time)).some(Boolean)
    const isBouncing = [...strips.keys()].some((reel) => reels.bounceOf(reel, time) > 0)
    return reels.isTurning() || isBouncing || isShowing || isFlying || isCounting
  }

  function measure(width: number, height: number): void {
    const density = Math.min(2, window.devicePixelRatio || 1)
    layout = layoutOf(width, height)
    sprites = makeSprites(skin, layout.symbol, density, wildText)
    const backdrop = (free: boolean) => makeBackdrop(skin, layout, density, title, free)
    backdrops = { plain: backdrop(false), free: backdrop(true) }
    for (const listener of layoutListeners) listener(layout)
  }

  const stage = createStage(room, draw)

  return {
    get isTurning() {
      return reels.isTurning()
    },
    spin() {
      isHasty = isCalm
      show.clear()
      particles.clear()
      reels.start(performance.now())
      stage.wake()
    },
    land(spin) {
      reels.land(spin.stops, performance.now(), isHasty)
      stage.wake()
      return new Promise((resolve) => {
        atRest = resolve
      })
    },
    hurry() {
      isHasty = true
      reels.hurry(performance.now())
    },
    giveUp() {
      reels.giveUp()
      stage.wake()
    },
    showWin(spin, sparks) {
      show.begin(spin, performance.now())
      const middle = layout.top + layout.cellHeight * 1.5
      if (sparks > 0 && !isCalm)
        for (const side of [0.2, 0.5, 0.8])
          particles.burst(layout.left + layout.cellWidth * 5 * side, middle, Math.round(sparks / 3), [
            '#ffd95e',
            '#fff3c4',
            '#ffb03d',
            skin.light.glow,
          ])
      stage.wake()
    },
    clearWin() {
      show.clear()
      stage.wake()
    },
    showLines() {
      show.showLines(performance.now())
      stage.wake()
    },
    setFree(free) {
      isFree = free
      stage.wake()
    },
    onLayout: (listener) => void layoutListeners.push(listener),
    onFrame: (listener) => void frameListeners.push(listener),
    wake: () => stage.wake(),
  }
}

/** Shades the top and bottom of the reels, so that they look round. */
function edges(pen: CanvasRenderingContext2D, { left, top, cellWidth, cellHeight }: Layout): void {
  const deep = cellHeight * 0.34
  for (const [from, to] of [
    [top, top + deep],
    [top + cellHeight * 3, top + cellHeight * 3 - deep],
  ] as const) {
    const shade = pen.createLinearGradient(0, from, 0, to)
    shade.addColorStop(0, 'rgb(0 0 0 / 0.5)')
    shade.addColorStop(1, 'rgb(0 0 0 / 0)')
    pen.fillStyle = shade
    pen.fillRect(left, Math.min(from, to), cellWidth * 5, deep)
  }
}

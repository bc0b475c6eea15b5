import type { SportName } from '../../src/games/sports/sport.ts'
import { element, type GameShown } from '../engine/index.ts'
import { faint } from '../slot/art/colour.ts'
import { skinOf } from '../slot/art/skins.ts'
import { type Layer, paintSymbol } from '../slot/art/symbol.ts'
import { robot, rocket } from '../slot/art/treats.ts'
import { grounds } from '../sports/grounds.ts'
import { balls, basketball, cards, car, cup, fan, football, pad } from './symbols.ts'

type Pen = CanvasRenderingContext2D

export interface LobbyGame {
  readonly gameCode: string
  readonly name: string
  readonly kind: string
  readonly motif: string
  readonly paletteSeed: number
}

const size = 240

/** The cover of a game in the lobby: its scenery with one object in front. Also returns the colour of the light it casts. */
export function cover(game: LobbyGame): { canvas: HTMLCanvasElement; glow: string } {
  const canvas = element('canvas')
  canvas.width = canvas.height = size
  const pen = canvas.getContext('2d')
  const { paint, glow } = sceneOf(game)
  if (pen) paint(pen)
  return { canvas, glow }
}

interface Scene {
  readonly paint: (pen: Pen) => void
  readonly glow: string
}

function sceneOf(game: LobbyGame): Scene {
  const { kind, motif, paletteSeed } = game
  if (kind === 'sports') return sportsScene(motif)
  if (kind === 'table') return lit(cloth(paletteSeed + motif.length), '#d8ffe9', cards)
  if (kind === 'duel')
    return lit([turn(262, paletteSeed, 62), turn(255, paletteSeed, 40), turn(250, paletteSeed, 16)], '#ffe3b0', fan)
  if (kind === 'keno') return lit(['#3aa6a0', '#155a78', '#0a1c3c'], '#fff1c4', balls(paletteSeed))
  const shown: GameShown = { ...game, vendor: '', names: {}, classify: null }
  const { light, best } = skinOf(shown)
  return lit(light.sky, light.glow, best[paletteSeed % best.length] ?? best[0])
}

/** An object in front of a lit sky. */
const lit = (sky: readonly string[], glow: string, thing: readonly Layer[]): Scene => ({
  glow,
  paint(pen) {
    const fall = pen.createLinearGradient(0, 0, size * 0.3, size)
    for (const [place, tone] of sky.entries()) fall.addColorStop(place / (sky.length - 1), tone)
    pen.fillStyle = fall
    pen.fillRect(0, 0, size, size)
    shine(pen, glow, 0.65)
    put(pen, thing)
  },
})

const sportsThings: Readonly<Record<string, readonly [SportName, Layer[]]>> = {
  football: ['football', football],
  trophy: ['football', cup],
  basketball: ['basketball', basketball],
  raceCar: ['racing', car],
  robot: ['esports', robot],
  rocket: ['esports', rocket],
}

/** The pitch seen from above at an angle, with the ball or car on it. */
function sportsScene(motif: string): Scene {
  const [sport, thing] = sportsThings[motif] ?? ['esports', pad]
  return {
    glow: '#d9fff0',
    paint(pen) {
      pen.save()
      pen.translate(size / 2, size / 2)
      pen.rotate(-0.3)
      pen.scale(1.5, 1.5)
      pen.translate(-size * 0.6, -size / 2)
      grounds[sport](pen, size * 1.2, size)
      pen.restore()
      shine(pen, '#ffffff', 0.35)
      put(pen, thing)
    },
  }
}

function shine(pen: Pen, colour: string, strength: number): void {
  const light = pen.createRadialGradient(size / 2, size * 0.46, 0, size / 2, size * 0.46, size * 0.6)
  light.addColorStop(0, faint(colour, strength))
  light.addColorStop(1, faint(colour, 0))
  pen.fillStyle = light
  pen.fillRect(0, 0, size, size)
}

function put(pen: Pen, thing: readonly Layer[]): void {
  const own = document.createElement('canvas')
  own.width = own.height = size
  const ownPen = own.getContext('2d')
  if (ownPen) paintSymbol(ownPen, thing, size)
  pen.drawImage(own, size * 0.14, size * 0.18, size * 0.72, size * 0.72)
}

/** A table's felt: green, blue, wine, violet or sea. */
function cloth(seed: number): string[] {
  const hue = [155, 215, 345, 268, 188][seed % 5] ?? 155
  return [46, 28, 11].map((lightness) => `hsl(${String(hue)} 58% ${String(lightness)}%)`)
}

const turn = (hue: number, seed: number, lightness: number): string =>
  `hsl(${String((hue + seed * 23) % 360)} 52% ${String(lightness)}%)`

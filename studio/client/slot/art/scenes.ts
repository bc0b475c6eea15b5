import { darker, faint, lighter, mix } from './colour.ts'
import {
  blossom,
  bubble,
  burst,
  cloud,
  disc,
  dots,
  frond,
  garland,
  glowAt,
  hills,
  rays,
  roof,
  sky,
  sprinkles,
  stars,
  town,
  weed,
} from './scenery.ts'
import type { Light } from './light.ts'

/** Paints the background of the reels once per size. `dice` gives numbers from 0 to 1, the same for the same game. */
export type Scene = (
  pen: CanvasRenderingContext2D,
  width: number,
  height: number,
  light: Light,
  dice: () => number,
) => void

export const reef: Scene = (pen, width, height, light, dice) => {
  sky(pen, width, height, light)
  rays(pen, width, height, light.glow)
  for (const depth of [0.35, 0.7])
    hills(pen, width, height, height * (0.76 + depth * 0.14), 26, mix(light.sky[2], light.ink, depth), dice)
  for (let count = 0; count < 14; count += 1) {
    const x = dice() * width
    const base = height * (0.86 + dice() * 0.14)
    weed(pen, x, base, 50 + dice() * 90, mix(light.sky[1], light.ink, 0.35 + dice() * 0.4), dice)
  }
  for (let count = 0; count < 26; count += 1) bubble(pen, dice() * width, dice() * height, 1.5 + dice() * 6)
}

export const jungle: Scene = (pen, width, height, light, dice) => {
  sky(pen, width, height, light)
  glowAt(pen, width * 0.5, height * 0.24, width * 0.8, light.glow, 0.5)
  for (const depth of [0.2, 0.5, 0.8])
    hills(pen, width, height, height * (0.62 + depth * 0.3), 46, mix(light.sky[1], light.ink, depth), dice)
  for (const side of [0, 1])
    for (let count = 0; count < 7; count += 1) {
      const green = mix(light.sky[2], light.ink, 0.2 + dice() * 0.6)
      frond(
        pen,
        side * width,
        height * (count / 7 + dice() * 0.06),
        side === 0 ? 0.18 : 0.82,
        70 + dice() * 60,
        green,
        dice,
      )
    }
  dots(pen, width, height, 30, light.glow, dice)
}

export const lights: Scene = (pen, width, height, light, dice) => {
  sky(pen, width, height, light)
  stars(pen, width, height * 0.6, 70, dice)
  glowAt(pen, width * 0.78, height * 0.13, width * 0.55, light.glow, 0.55)
  disc(pen, width * 0.78, height * 0.13, width * 0.075, lighter(light.glow, 0.5))
  for (const depth of [0.3, 0.75])
    town(pen, width, height, height * (0.78 + depth * 0.12), mix(light.sky[2], light.ink, depth), light.glow, dice)
  for (const lift of [0.02, 0.115]) garland(pen, width, height * lift, light.glow, dice)
}

export const palace: Scene = (pen, width, height, light, dice) => {
  sky(pen, width, height, light)
  burst(pen, width * 0.5, height * 0.2, Math.max(width, height), light.glow, 0.1)
  glowAt(pen, width * 0.5, height * 0.18, width * 0.7, light.glow, 0.55)
  for (const depth of [0.25, 0.6]) {
    const base = height * (0.8 + depth * 0.14)
    for (let place = 0; place < 3; place += 1)
      roof(
        pen,
        width * ((place + 0.5) / 3 + (dice() - 0.5) * 0.1),
        base,
        width * (0.32 + dice() * 0.1),
        mix(light.sky[2], light.ink, depth),
      )
    pen.fillStyle = mix(light.sky[2], light.ink, depth)
    pen.fillRect(0, base, width, height - base)
  }
  dots(pen, width, height, 22, light.glow, dice)
}

export const sweetshop: Scene = (pen, width, height, light, dice) => {
  sky(pen, width, height, light)
  burst(pen, width * 0.5, height * 0.22, Math.max(width, height), '#ffffff', 0.12)
  for (let count = 0; count < 9; count += 1)
    cloud(pen, dice() * width, dice() * height * 0.7, 26 + dice() * 34, 0.22 + dice() * 0.25)
  for (const depth of [0.15, 0.5])
    hills(pen, width, height, height * (0.8 + depth * 0.16), 34, mix(light.sky[2], light.ink, depth * 0.7), dice)
  sprinkles(pen, width, height, [light.glow, '#ffffff', light.sky[0], '#ffe066'], dice)
}

export const garden: Scene = (pen, width, height, light, dice) => {
  sky(pen, width, height, light)
  glowAt(pen, width * 0.24, height * 0.12, width * 0.7, light.glow, 0.8)
  disc(pen, width * 0.24, height * 0.12, width * 0.09, lighter(light.glow, 0.6))
  for (const depth of [0.1, 0.45, 0.8]) {
    const top = height * (0.68 + depth * 0.28)
    hills(pen, width, height, top, 30, mix(light.sky[2], light.ink, depth * 0.75), dice)
    for (let count = 0; count < 12; count += 1) {
      const [x, y] = [dice() * width, top + 16 + dice() * 30]
      blossom(pen, x, y, 4 + dice() * 7 * (0.6 + depth), [light.glow, '#ffffff', light.sky[0]][count % 3] ?? light.glow)
    }
  }
}

export const cosmos: Scene = (pen, width, height, light, dice) => {
  sky(pen, width, height, light)
  for (let count = 0; count < 4; count += 1)
    glowAt(
      pen,
      dice() * width,
      dice() * height,
      width * (0.4 + dice() * 0.5),
      count % 2 === 0 ? light.glow : light.sky[0],
      0.25,
    )
  stars(pen, width, height, 150, dice)
  const [x, y, r] = [width * 0.86, height * 0.93, width * 0.46]
  glowAt(pen, x, y, r * 1.3, light.glow, 0.35)
  const ball = pen.createLinearGradient(x - r, y - r, x + r * 0.6, y + r)
  ball.addColorStop(0, mix(light.sky[0], '#ffffff', 0.25))
  ball.addColorStop(1, light.ink)
  pen.fillStyle = ball
  pen.beginPath()
  pen.arc(x, y, r, 0, Math.PI * 2)
  pen.fill()
}

export const parlour: Scene = (pen, width, height, light, dice) => {
  sky(pen, width, height, light)
  burst(pen, width * 0.5, height * 0.22, Math.max(width, height), light.glow, 0.09)
  glowAt(pen, width * 0.5, height * 0.2, width * 0.8, light.glow, 0.4)
  for (const side of [-1, 1]) {
    const cloth = pen.createLinearGradient(side < 0 ? 0 : width, 0, side < 0 ? width * 0.3 : width * 0.7, 0)
    cloth.addColorStop(0, darker(light.sky[1], 0.3))
    cloth.addColorStop(0.5, lighter(light.sky[1], 0.08))
    cloth.addColorStop(1, faint(darker(light.sky[1], 0.5), 0))
    pen.fillStyle = cloth
    pen.fillRect(side < 0 ? 0 : width * 0.7, 0, width * 0.3, height)
  }
  dots(pen, width, height, 34, light.glow, dice)
}

import { createChance } from '../chance.ts'
import { arrange, poses } from './arrange.ts'
import { distance, lightness, turn } from './colour.ts'
import { frames } from './frames.ts'
import { edged, lit } from './light.ts'
import { type Bend, setTitle } from './lettering/layout.ts'
import { moods, paintTitle, styleNames, type StyleName } from './lettering/styles.ts'
import { moodOf } from './moods.ts'
import { type MotifName, motifs } from './motifs/index.ts'
import { midnight, type Palette, palettes } from './palettes.ts'
import { createPen } from './pen.ts'
import { scatter } from './props.ts'
import { height, homes, scenes, width } from './scenes/index.ts'

export type CoverInput = { title: string; motif: MotifName; paletteSeed: number; companion: MotifName | null }

/** Heroes with figures on them are never mirrored. */
const readable = new Set<MotifName>(['seven', 'kenoBalls', 'ticket', 'mahjong', 'cards', 'drum'])

const bends: readonly Bend[] = ['flat', 'arch', 'arch', 'valley', 'bulge', 'bulge', 'rise', 'wave']

/** One cover as SVG, 240 by 320: sky, scene, light, hero, small things, veil, frame, lettering. */
export function drawCover({ title, motif, paletteSeed, companion }: CoverInput): string {
  const chance = createChance(`${title}/${paletteSeed}`)
  const palette = paletteFor(motif, paletteSeed)
  const pen = createPen(chance, palette)
  const { fill, linear, radial, dot } = pen

  const titleOnTop = chance.maybe(0.24)
  const focus = { x: 120, y: titleOnTop ? 198 : 122 }
  const sceneName = chance.pick(homes[motif])
  const pose = chance.pick(poses)
  const hero = motifs[motif](pen)
  const facing = chance.maybe(0.4) && !readable.has(motif) ? pen.flip(hero) : hero
  const { back, front } = arrange(pen, pose, facing, companion ? motifs[companion](pen) : hero, focus)

  const { sharp, near } = scatter(pen, sceneName, focus)
  const face = chance.pick(moods[moodOf(motif)] ?? [])
  const style: StyleName = chance.pick(styleNames)
  const box = titleOnTop ? { x: 18, y: 16, width: 204, height: 82 } : { x: 18, y: 222, width: 204, height: 82 }
  const bend: Bend = style === 'ribbon' || style === 'plate' ? 'flat' : chance.pick(bends)
  const set = setTitle(title, face, box, bend, chance.maybe(0.6), titleOnTop ? 'top' : 'bottom', chance)

  const veil = titleOnTop
    ? linear([`${palette.ink}/.85`, `${palette.ink}/.25`, `${palette.ink}/0`, `${palette.ink}/0`, `${palette.ink}/.5`])
    : linear([`${palette.ink}/.12`, `${palette.ink}/0`, `${palette.ink}/0`, `${palette.ink}/.45`, `${palette.ink}/.92`])
  const layers = [
    fill('M0 0H240V320H0Z', linear(palette.sky)),
    scenes[sceneName](pen, focus),
    dot(
      focus.x,
      focus.y,
      124,
      radial([`${palette.glow}/.8`, `${palette.glow}/.22`, `${palette.glow}/0`], 0.5, 0.5, 0.5),
    ),
    back,
    edged(pen, sharp),
    lit(pen, front, 2),
    near,
    fill('M0 0H240V320H0Z', radial([`${palette.ink}/0`, `${palette.ink}/0`, `${palette.ink}/.42`], 0.5, 0.45, 0.82)),
    fill('M0 0H240V320H0Z', veil),
    chance.pick(frames)(pen),
    paintTitle(pen, set, style),
  ].join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${pen.defs()}</defs>${layers}</svg>`
}

/** The neutral tile for a game whose own picture cannot be had: the light on the water, no title. */
export function drawDefaultCover(): string {
  const palette = midnight
  const pen = createPen(createChance('default'), palette)
  const { fill, linear, radial, dot, at, line } = pen
  const waves = [214, 238, 262, 286]
    .map((y, i) => line(`M-10 ${y}Q20 ${y - 7} 50 ${y}T110 ${y}T170 ${y}T260 ${y}`, palette.glow, 2, 0.3 - i * 0.05))
    .join('')
  const layers =
    fill('M0 0H240V320H0Z', linear(palette.sky)) +
    scenes.night(pen, { x: 120, y: 130 }) +
    dot(120, 92, 110, radial([`${palette.glow}/.8`, `${palette.glow}/0`], 0.5, 0.5, 0.5)) +
    lit(pen, at(120, 140, motifs.lighthouse(pen), 1.05)) +
    fill('M0 206H240V320H0Z', linear([palette.sky[1], palette.ink])) +
    waves
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${pen.defs()}</defs>${layers}</svg>`
}

/** Never a palette in which the hero would drown; a small turn of hue makes cousins of the same palette differ. */
export function paletteFor(motif: MotifName, seed: number): Palette {
  const chance = createChance(`${motif}-palette-${seed}`)
  const probe = createPen(createChance('probe'), midnight)
  const tones = [...motifs[motif](probe).matchAll(/fill="(#[0-9a-f]{6})"/g)].map((m) => m[1] as string)
  const mainTone = tones[0] ?? '#ffffff'
  const suited = palettes.filter((p) => distance(p.sky[1], mainTone) > 0.2 || lightness(p.sky[1]) < 0.4)
  const base = suited[(seed * 7 + chance.int(0, 1)) % suited.length] ?? midnight
  const degrees = chance.range(-22, 22)
  const [a, b, c] = base.sky
  return { ...base, sky: [turn(a, degrees), turn(b, degrees), turn(c, degrees)], second: turn(base.second, degrees) }
}

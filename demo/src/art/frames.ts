import type { Pen } from './pen.ts'

export type Frame = (pen: Pen) => string

/** Tiles are shown with rounded corners, so every frame turns its corners at the same radius or stays inside it. */
const none: Frame = () => ''
const hairline: Frame = ({ box, palette }) =>
  box(7, 7, 226, 306, 20, 'none', `stroke="${palette.glow}" stroke-width="1.6" opacity=".75"`)
const gilded: Frame = ({ box, linear }) =>
  box(
    3,
    3,
    234,
    314,
    24,
    'none',
    `stroke="${linear(['#fff3c0', '#e8a63a', '#fff0b0', '#b8701a'], 60)}" stroke-width="6"`,
  ) + box(8, 8, 224, 304, 19, 'none', 'stroke="#3a1c05" stroke-width="1.2" opacity=".55"')
const corners: Frame = ({ both, at, line, palette, dot }) => {
  const corner =
    line('M-108-122V-140C-108-148-104-152-96-152H-78', palette.accent, 3.5) +
    line('M-101-124V-138C-101-143-99-145-94-145H-80', palette.glow, 1.4, 0.9) +
    dot(-100, -144, 3, palette.glow)
  return at(120, 160, both(corner) + `<g transform="scale(1 -1)">${both(corner)}</g>`)
}
const band: Frame = ({ box, palette, shade }) =>
  box(4, 4, 232, 312, 23, 'none', `stroke="${shade(palette.accent, -0.05)}" stroke-width="8"`) +
  box(
    4,
    4,
    232,
    312,
    23,
    'none',
    `stroke="#ffffff" stroke-width="2" stroke-dasharray="1 9" stroke-linecap="round" opacity=".95"`,
  )
const inlay: Frame = ({ box, palette, mix }) =>
  box(2, 2, 236, 316, 25, 'none', `stroke="${mix(palette.ink, palette.sky[1], 0.3)}" stroke-width="8"`) +
  box(7, 7, 226, 306, 20, 'none', `stroke="${palette.accent}" stroke-width="1.8"`)

/** Most covers bleed to the edge; a frame is the exception that makes a wall of them lively. */
export const frames: readonly Frame[] = [
  none,
  none,
  none,
  none,
  none,
  none,
  hairline,
  gilded,
  corners,
  band,
  inlay,
  none,
]

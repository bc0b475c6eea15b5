import { flat, type Layer, line, part } from '../slot/art/symbol.ts'

const disc = (x: number, y: number, radius: number): string =>
  `M${String(x - radius)} ${String(y)}a${String(radius)} ${String(radius)} 0 1 0 ${String(radius * 2)} 0a${String(radius)} ${String(radius)} 0 1 0 ${String(-radius * 2)} 0z`

export const football: Layer[] = [
  part(disc(50, 50, 42), '#e9edf7'),
  flat('M50 33l17 12.500-6.500 20h-21L33 45.500z', '#232b48'),
  flat(
    'M50 8.500l13 5.500-13 10-13-10zM91 44l-1 14-12-9 4-15zM9 44l1 14 12-9-4-15zM75 83l-12 7 2-15 14-4zM25 83l12 7-2-15-14-4z',
    '#232b48',
  ),
  line('M50 24v9M78 49l-11-3.500M65 75l-4.500-9.500M35 75l4.500-9.500M22 49l11-3.500', '#232b48', 2.5),
]

export const basketball: Layer[] = [
  part(disc(50, 50, 42), '#f08a3c'),
  line('M8 50h84M50 8v84M21 20c19 17 19 43 0 60M79 20c-19 17-19 43 0 60', '#5a2a0c', 3),
]

export const cup: Layer[] = [
  part('M27 14H12c0 19 7 27 20 29l2-7c-8-2-13-6-14-14h8zM73 14h15c0 19-7 27-20 29l-2-7c8-2 13-6 14-14h-8z', '#d9922c'),
  part('M26 10h48v24c0 20-9 31-24 33-15-2-24-13-24-33z', '#ffca55'),
  part('M45 66h10v12H45z', '#e09a30'),
  part('M30 77h40v12H30z', '#6b4a2a'),
  flat('M50 22l4 8 9 1-6.500 6 1.500 9-8-4.500-8 4.500 1.500-9-6.500-6 9-1z', '#fff3c9'),
]

export const pad: Layer[] = [
  part('M29 28h42c15 0 24 18 24 37 0 13-15 15-21 4l-6-9H32l-6 9c-6 11-21 9-21-4 0-19 9-37 24-37z', '#7c6cf0'),
  line('M30 39v15M22.500 46.500h15', '#f4f0ff', 5),
  flat(disc(70, 40, 4.5), '#ffd27a'),
  flat(disc(62, 47, 4.5), '#5fe0c4'),
  flat(disc(78, 47, 4.5), '#ff8f7d'),
  flat(disc(70, 54, 4.5), '#8fd0ff'),
]

export const car: Layer[] = [
  part('M6 62c0-8 6-12 14-13l11-15c3-4 6-6 11-6h17c6 0 10 2 13 7l9 14c8 1 13 6 13 14v9H6z', '#f2556a'),
  flat('M36 47l8-11c1-1 2-2 4-2h4v13zM57 34h4c3 0 5 1 7 4l5 9H57z', '#2b3557'),
  part(disc(27, 72, 11), '#2b3557'),
  part(disc(73, 72, 11), '#2b3557'),
  flat(disc(27, 72, 4.5), '#dfe5f5'),
  flat(disc(73, 72, 4.5), '#dfe5f5'),
  line('M12 58h10M80 58h9', '#ffe3b0', 3),
]

const heart =
  'M67 62c-13-10-15-17-10.500-22 4-4 9-1.500 10.500 2.500 1.500-4 6.500-6.500 10.500-2.500 4.500 5 2.500 12-10.500 22z'

/** Two cards, as a dealer lays them. */
export const cards: Layer[] = [
  part('M12 26l38-10 16 60-38 10z', '#f4f6ff'),
  flat('M34 38c10 7 15 13 13 18-1.500 4-6 4-8 1l2 8-8 2-1-8c-1 3-6 4-9 0-3-5 2-12 11-21z', '#2b3557'),
  part('M46 20h42v62H46z', '#ffffff'),
  flat(heart, '#e5484d'),
]

/** An open hand of three cards. */
export const fan: Layer[] = [
  part('M8 34l30-17 26 46-30 17z', '#cfd8f5'),
  part('M33 16h34v56H33z', '#eef2ff'),
  part('M62 17l30 17-26 46-30-17z', '#ffffff'),
  flat('M64 58c-2-13 1-18 6-19 5 0 6 5 5 8 3-3 8-3 9 1 1 5-6 8-20 10z', '#e5484d'),
]

/** Three balls from a drum; the game decides which colour is in front. */
export function balls(turn: number): Layer[] {
  const colours = ['#ffca55', '#f2556a', '#5fe0c4', '#7fb2ff']
  const colour = (place: number) => colours[(turn + place) % colours.length] ?? '#ffca55'
  return [
    part(disc(30, 62, 24), colour(1)),
    flat(disc(30, 60, 11), '#ffffff'),
    part(disc(72, 60, 22), colour(2)),
    flat(disc(72, 58, 10), '#ffffff'),
    part(disc(50, 38, 27), colour(0)),
    flat(disc(50, 36, 13), '#ffffff'),
  ]
}

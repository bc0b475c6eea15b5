import { picture, type Shape } from './svg.ts'

const ball = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0z`
const eyes = (x: number, y: number, apart: number): Shape[] => [
  ['white', ball(x - apart, y, 3.4) + ball(x + apart, y, 3.4)],
  ['ink', ball(x - apart + 0.6, y + 0.4, 1.8) + ball(x + apart + 0.6, y + 0.4, 1.8)],
]

/** Avatars made of a few shapes, chosen at random for each duel. None depicts a real person. */
const faces: readonly (readonly Shape[])[] = [
  [
    ['a', 'M32 12c12 0 18 10 18 20v18l-6-5-6 5-6-5-6 5-6-5-6 5V32c0-10 6-20 18-20z'],
    ...eyes(32, 31, 6),
    ['line', 'M28 39q4 3 8 0'],
  ],
  [
    ['b', 'M10 34c8-14 28-16 38-4l8-7v22l-8-7c-10 12-30 10-38-4z'],
    ['c', 'M26 22q8 11 0 24q7-1 10-12q-3-11-10-12z'],
    ['white', ball(20, 31, 4)],
    ['ink', ball(19, 31, 2)],
  ],
  [
    ['c', 'M32 8l6.5 14.6 15.9 1.7-11.9 10.6 3.4 15.6L32 42.5l-13.9 8 3.4-15.6L9.6 24.3l15.9-1.7z'],
    ...eyes(32, 30, 5),
    ['line', 'M28 37q4 3 8 0'],
  ],
  [
    ['d', 'M12 40c0-16 8-26 20-26s20 10 20 26l-6 8H18z'],
    ['line', 'M22 46l4-26M32 47V18M42 46l-4-26'],
    ...eyes(32, 38, 7),
  ],
  [
    ['e', 'M14 36c0-12 8-20 18-20s18 8 18 20c0 9-8 14-18 14s-18-5-18-14z'],
    ['e', 'M14 22l-5-8 8 2zM50 22l5-8-8 2z'],
    ...eyes(32, 32, 7),
    ['white', 'M26 41h12l-2 5-4-4-4 4z'],
  ],
  [
    ['f', 'M32 10c8 8 16 16 16 26a16 16 0 0 1-32 0c0-10 8-18 16-26z'],
    ...eyes(32, 36, 5.5),
    ['line', 'M27 44q5 4 10 0'],
    ['white', 'M24 28q2-6 6-9'],
  ],
]

const lighthouse: readonly Shape[] = [
  ['beam', 'M30 20L4 10v20zM34 20l26-10v20z'],
  ['white', 'M26 24h12l4 30H22z'],
  ['band', 'M25.2 31h13.6l.9 7H24.3zM23.4 45h17.2l.9 7h-19z'],
  ['gold', 'M27 15h10v9H27z'],
  ['ink', 'M25 15l7-7 7 7zM24 23h16v2H24z'],
]

export const faceOf = (face: number): SVGSVGElement => picture('face', '0 0 64 64', faces[face % faces.length] ?? [])
export const houseFace = (): SVGSVGElement => picture('face', '0 0 64 64', lighthouse)

import { circle, ellipse, petals, rounds } from './shapes.ts'
import { flat, line, part, type Layer } from './symbol.ts'

export const tiger: Layer[] = [
  part(circle(24, 26, 14) + circle(76, 26, 14), '#ff9a2e'),
  flat(circle(24, 26, 7) + circle(76, 26, 7), '#ffd9b0'),
  part('M50 14C76 14 90 34 88 54C88 76 70 90 50 90S12 76 12 54C10 34 24 14 50 14z', '#ff9a2e'),
  flat('M50 52C60 50 74 56 74 68C74 80 62 86 50 86S26 80 26 68C26 56 40 50 50 52z', '#fff1dc'),
  flat(
    'M50 16L45 32H55zM36 18L38 32L30 22zM64 18L62 32L70 22zM13 50L28 52L14 58zM87 50L72 52L86 58zM15 66L28 64L18 74zM85 66L72 64L82 74z',
    '#3b1a12',
  ),
  flat(ellipse(34, 46, 7, 8) + ellipse(66, 46, 7, 8), '#ffe45c'),
  flat(ellipse(34, 46, 3, 6) + ellipse(66, 46, 3, 6), '#23100a'),
  flat('M42 60H58L50 69z', '#d9536a'),
  line('M50 69V74C46 80 40 79 38 76M50 74C54 80 60 79 62 76', '#5a2417', 2.6),
]

export const owl: Layer[] = [
  part(
    'M50 10C60 10 66 14 72 14C78 14 84 10 84 10C86 22 86 30 84 38C92 66 76 92 50 92S8 66 16 38C14 30 14 22 16 10C16 10 22 14 28 14C34 14 40 10 50 10z',
    '#8a5fd0',
  ),
  flat('M50 48C66 48 72 62 70 74C68 86 58 90 50 90S32 86 30 74C28 62 34 48 50 48z', '#d8bdfa'),
  line('M38 64l4 4 4-4M50 64l4 4 4-4M44 74l4 4 4-4M54 74l4 4 4-4M38 76', '#7a4fc0', 2.4),
  part(circle(34, 36, 17) + circle(66, 36, 17), '#fff6e4'),
  flat(circle(34, 36, 10) + circle(66, 36, 10), '#ffbe3d'),
  flat(circle(34, 36, 6) + circle(66, 36, 6), '#1d0f33'),
  flat(circle(37, 33, 2.4) + circle(69, 33, 2.4), '#ffffff'),
  part('M50 40L58 48L50 58L42 48z', '#ff9a2e'),
]

export const leaf: Layer[] = [
  line('M50 96C50 84 50 74 50 62', '#1d6b3c', 6),
  part(
    'M50 74C30 82 12 74 8 58L26 58L6 46C6 36 10 28 16 22L32 40L22 16C32 8 42 6 50 6S68 8 78 16L68 40L84 22C90 28 94 36 94 46L74 58L92 58C88 74 70 82 50 74z',
    '#2fb35c',
  ),
  line('M50 74V14M50 62L22 50M50 62L78 50M50 46L30 28M50 46L70 28', '#b7f0a6', 2.6),
]

export const hibiscus: Layer[] = [
  part(petals(50, 50, 2, 48, 46, 0.31), '#3f9a52'),
  part(rounds(50, 48, 5, 23, 21), '#f2496b'),
  flat(petals(50, 48, 5, 30, 22), '#ff8ea0'),
  part(circle(50, 48, 9), '#9c1540'),
  line('M50 48L70 24', '#ffd45c', 5),
  flat(circle(71, 22, 5) + circle(64, 24, 3.4) + circle(73, 30, 3.4), '#fff0a8'),
]

export const clover: Layer[] = [
  line('M52 54C56 70 54 82 46 94', '#1d7a3c', 6),
  part('M50 50C30 46 14 36 18 22C22 10 38 10 43 20C46 8 62 4 69 14C78 28 62 44 50 50z', '#46c45e'),
  part('M50 50C70 42 88 44 90 58C92 72 78 78 70 72C72 84 60 90 52 82C42 72 46 58 50 50z', '#3bb454'),
  part('M50 50C46 70 34 84 22 80C10 76 10 62 20 56C8 52 8 36 20 32C34 30 46 42 50 50z', '#34a84c'),
  line('M50 50L30 24M50 50L62 20M50 50L82 58M50 50L64 78M50 50L26 70M50 50L18 42', '#c8f5b8', 2),
]

export const butterfly: Layer[] = [
  part('M48 44C38 18 18 6 8 16C0 28 10 48 46 54zM52 44C62 18 82 6 92 16C100 28 90 48 54 54z', '#5b7cff'),
  part('M46 54C28 56 14 70 22 84C32 94 46 78 49 62zM54 54C72 56 86 70 78 84C68 94 54 78 51 62z', '#8b5cf0'),
  flat(circle(24, 28, 8) + circle(76, 28, 8), '#bfe4ff'),
  flat(circle(34, 74, 6) + circle(66, 74, 6), '#ffd27a'),
  part(ellipse(50, 54, 5, 24), '#2b1d52'),
  line('M49 32C46 22 42 18 36 16M51 32C54 22 58 18 64 16', '#2b1d52', 2.4),
]

export const bee: Layer[] = [
  part(ellipse(38, 30, 14, 22) + ellipse(62, 30, 14, 22), '#d9f2ff'),
  part('M50 30C72 30 84 44 84 60S70 88 50 88S16 76 16 60S28 30 50 30z', '#ffc93d'),
  flat('M38 32C46 30 54 30 62 32C66 48 66 72 62 86C54 88 46 88 38 86C34 72 34 48 38 32z', '#3a2410'),
  flat('M46 31C49 30 52 30 54 31C57 48 57 72 54 87C51 88 49 88 46 87C43 72 43 48 46 31z', '#ffc93d'),
  part('M84 60L96 62L83 68z', '#3a2410'),
  flat(circle(26, 54, 4), '#2a1708'),
  line('M20 64C23 68 27 68 30 66', '#7a4a08', 2.4),
  flat(circle(22, 63, 3), '#ff9a8a'),
]

export const jasmine: Layer[] = [
  part(petals(50, 52, 3, 46, 44, 0.1), '#3fa85c'),
  part(petals(50, 50, 6, 42, 46), '#ffffff'),
  flat(petals(50, 50, 6, 28, 14), '#e4ecd8'),
  part(circle(50, 50, 9), '#ffd95e'),
]

export const honey: Layer[] = [
  part('M26 30H74C86 42 90 62 82 78C78 86 70 90 60 90H40C30 90 22 86 18 78C10 62 14 42 26 30z', '#d9822b'),
  flat('M24 44H76C82 54 83 66 79 74H21C17 66 18 54 24 44z', '#fff1cf'),
  part('M22 20H78A6 6 0 0 1 78 34H22A6 6 0 0 1 22 20z', '#ffcb4a'),
  flat('M34 34C34 42 42 42 42 34M50 34C50 48 60 48 60 34z', '#ffcb4a'),
  flat('M50 50L58 55V64L50 69L42 64V55z', '#f0a63a'),
]

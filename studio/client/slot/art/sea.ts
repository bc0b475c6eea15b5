import { circle, ellipse, star } from './shapes.ts'
import { flat, line, part, type Layer } from './symbol.ts'

export const shell: Layer[] = [
  part(
    'M50 88C40 88 36 82 34 78C14 68 8 48 12 34C20 18 36 10 50 10S80 18 88 34C92 48 86 68 66 78C64 82 60 88 50 88z',
    '#f79ac0',
  ),
  line('M50 80L50 16M45 79L28 22M55 79L72 22M40 77L15 38M60 77L85 38', '#b84a83', 2.4),
  part(circle(50, 66, 14), '#fff4ee'),
  flat(circle(45, 61, 4), '#ffffff'),
]

export const fish: Layer[] = [
  part('M70 50C82 38 92 34 96 30C94 44 94 56 96 70C90 66 80 62 70 50z', '#ff8a3c'),
  part('M40 24C52 10 64 14 66 30z', '#ffb04f'),
  part('M6 52C16 30 40 22 58 30C70 36 76 46 78 50C74 58 66 68 54 72C36 78 16 70 6 52z', '#ff7a45'),
  flat('M32 28C42 34 44 62 34 73C40 75 48 74 53 72C60 60 58 40 50 28C44 26 38 26 32 28z', '#fff3e2'),
  part('M48 56C58 56 66 64 64 74C54 74 46 66 48 56z', '#ffb04f'),
  flat(circle(20, 47, 6), '#ffffff'),
  flat(circle(19, 47, 3.4), '#26113a'),
  line('M9 57C13 59 16 59 19 58', '#9a3312', 2),
]

export const turtle: Layer[] = [
  part('M50 14C60 8 62 2 58 0C50 -2 42 -2 42 2C38 4 40 10 50 14z', '#7fd18a'),
  part('M24 34C10 22 2 30 4 40C8 48 18 46 26 44zM76 34C90 22 98 30 96 40C92 48 82 46 74 44z', '#7fd18a'),
  part('M28 74C16 76 12 88 18 92C26 94 32 86 36 80zM72 74C84 76 88 88 82 92C74 94 68 86 64 80z', '#7fd18a'),
  part(ellipse(50, 16, 11, 13), '#8fe09a'),
  part(ellipse(50, 54, 33, 35), '#2f9a72'),
  flat('M50 30L66 40L66 62L50 74L34 62L34 40z', '#5fc494'),
  line(
    'M50 30V20M66 40L78 34M66 62L80 70M50 74V88M34 62L20 70M34 40L22 34M50 30L66 40L66 62L50 74L34 62L34 40z',
    '#14603f',
    2.6,
  ),
  flat(circle(45, 13, 2.6), '#0d2c22'),
  flat(circle(55, 13, 2.6), '#0d2c22'),
]

export const starfish: Layer[] = [
  part(
    'M50 6C56 6 60 28 64 34C70 38 92 36 94 42C96 48 76 60 73 66C72 74 84 90 78 94C72 97 58 82 50 80C42 82 28 97 22 94C16 90 28 74 27 66C24 60 4 48 6 42C8 36 30 38 36 34C40 28 44 6 50 6z',
    '#ffc24a',
  ),
  flat(star(50, 52, 5, 22, 9), '#ffe39a'),
  flat(circle(50, 24, 3) + circle(76, 45, 3) + circle(66, 77, 3) + circle(34, 77, 3) + circle(24, 45, 3), '#e08a1c'),
  flat(circle(43, 50, 3.2) + circle(57, 50, 3.2), '#4a2408'),
  line('M44 58C47 62 53 62 56 58', '#4a2408', 2.4),
]

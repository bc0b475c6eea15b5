import { box, circle, ellipse, petals, polygon, star } from './shapes.ts'
import { flat, line, part, type Layer } from './symbol.ts'

export const haloHalo: Layer[] = [
  line('M66 30L80 4', '#ff7fb0', 5),
  part(polygon([18, 30], [82, 30], [70, 82], [30, 82]), '#c9ecff'),
  flat(polygon([24, 56], [76, 56], [72, 74], [28, 74]), '#ff8f9f'),
  flat(polygon([21, 43], [79, 43], [76, 56], [24, 56]), '#a06be0'),
  flat(polygon([28, 74], [72, 74], [70, 82], [30, 82]), '#ffcf4a'),
  part('M16 32C14 18 28 12 34 18C38 6 60 4 64 16C74 10 88 18 84 32z', '#fff7ec'),
  part(circle(40, 16, 10), '#9b5fd6'),
  part(ellipse(58, 22, 10, 5), '#ffb52e'),
  part(box(30, 84, 40, 8, 4), '#9fd2f0'),
  flat(circle(36, 50, 3) + circle(50, 49, 3) + circle(64, 51, 3), '#ffe9a0'),
]

export const mango: Layer[] = [
  part(petals(60, 16, 1, 30, 30, 0.2), '#43a852'),
  line('M54 20C56 12 58 8 60 6', '#6b4a1f', 5),
  part('M54 16C78 18 92 40 86 64C80 86 54 96 32 86C12 76 8 54 22 42C36 30 36 16 54 16z', '#ffb52e'),
  flat('M54 20C70 24 82 40 80 58C72 40 62 30 50 26z', '#ff8a4a'),
  flat(ellipse(34, 58, 7, 12), '#ffe08a'),
]

export const candy: Layer[] = [
  part('M30 42L4 26C8 40 8 60 4 74L30 58zM70 42L96 26C92 40 92 60 96 74L70 58z', '#ff7fb8'),
  part(circle(50, 50, 26), '#ff5f9e'),
  flat('M50 24C58 32 58 44 50 50C42 56 42 68 50 76A26 26 0 0 1 34 70C38 58 36 48 30 34A26 26 0 0 1 50 24z', '#fff2f8'),
  flat('M66 30A26 26 0 0 1 74 60C66 60 62 50 66 30z', '#fff2f8'),
]

export const cherries: Layer[] = [
  line('M36 62C38 40 50 22 70 12M66 64C66 42 66 28 70 12', '#4a9a3c', 4.4),
  part('M70 12C80 4 94 8 98 18C88 24 76 22 70 12z', '#4fb848'),
  part(circle(32, 70, 20), '#e8304a'),
  part(circle(68, 74, 19), '#d4213f'),
  flat(ellipse(25, 63, 5, 7) + ellipse(62, 67, 4.6, 6.4), '#ff9aa8'),
]

export const rocket: Layer[] = [
  part('M40 76C36 88 46 92 50 100C54 92 64 88 60 76z', '#ffb02e'),
  flat('M45 77C43 84 48 86 50 92C52 86 57 84 55 77z', '#fff0a0'),
  part('M34 52C22 58 18 70 20 82L38 72zM66 52C78 58 82 70 80 82L62 72z', '#f0506a'),
  part('M50 2C68 16 72 44 64 78H36C28 44 32 16 50 2z', '#eef2ff'),
  flat('M50 2C58 8 63 17 65 27H35C37 17 42 8 50 2z', '#f0506a'),
  part(circle(50, 42, 11), '#4fb5f5'),
  line(circle(50, 42, 11), '#33417c', 4),
  flat(ellipse(46, 38, 3, 4), '#e6f8ff'),
]

export const planet: Layer[] = [
  part(circle(50, 50, 30), '#f0915a'),
  flat(
    'M23 38C36 44 64 40 77 36C79 39 80 43 80 46C64 52 36 54 20 48C20 44 21 41 23 38zM22 60C38 64 62 64 78 58C76 62 74 66 70 70C56 72 40 72 30 70C26 67 24 64 22 60z',
    '#ffc89a',
  ),
  line('M22 60C4 70 -2 80 4 84C14 90 54 70 78 52C96 40 104 26 96 20C92 17 84 20 74 26', '#d8b4ff', 6),
  flat(star(14, 20, 4, 8, 2.6) + star(88, 76, 4, 6, 2), '#ffffff'),
]

export const robot: Layer[] = [
  line('M50 20V8', '#8f9ac8', 4),
  part(circle(50, 8, 6), '#ff5f7a'),
  part(box(8, 42, 12, 24, 5) + box(80, 42, 12, 24, 5), '#6f7cb8'),
  part(box(16, 20, 68, 64, 18), '#aab8ec'),
  part(box(25, 32, 50, 30, 13), '#1f2a5c'),
  flat(circle(38, 47, 7) + circle(62, 47, 7), '#5ff0e0'),
  flat(circle(40, 45, 2.4) + circle(64, 45, 2.4), '#ffffff'),
  flat(box(36, 69, 28, 7, 3.5), '#5a6cb8'),
  line('M43 69V76M50 69V76M57 69V76', '#aab8ec', 2),
]

export const comet: Layer[] = [
  part('M96 4C70 10 40 26 24 44C16 56 18 72 30 80C44 90 60 82 66 70C76 46 88 26 96 4z', '#5f8cff'),
  flat('M80 20C60 28 44 38 34 50C26 60 32 72 42 74C54 76 60 66 64 56C68 44 74 32 80 20z', '#9fd8ff'),
  part(star(38, 62, 5, 26, 11.5, -0.04), '#ffd95e'),
]

export const seven: Layer[] = [
  part('M18 10H84V26C66 44 58 66 56 92H32C34 66 44 46 58 32H36V40H18z', '#f0303f'),
  line('M24 16H78V24C60 42 52 62 50 86', '#ffd9a0', 3),
]

export const bell: Layer[] = [
  part(circle(50, 86, 9), '#e8902a'),
  part(circle(50, 12, 7), '#ffcf4a'),
  part('M50 14C70 14 76 30 77 46C78 62 82 68 90 76H10C18 68 22 62 23 46C24 30 30 14 50 14z', '#ffc02e'),
  flat('M10 76H90C92 84 88 86 84 86H16C12 86 8 84 10 76z', '#f09a20'),
  flat('M36 26C30 34 30 50 28 62C36 58 38 40 42 26z', '#fff0b0'),
]

export const dice: Layer[] = [
  part(polygon([50, 8], [90, 28], [50, 48], [10, 28]), '#ffffff'),
  part(polygon([10, 28], [50, 48], [50, 94], [10, 72]), '#e4e8f8'),
  part(polygon([90, 28], [50, 48], [50, 94], [90, 72]), '#c4cbe8'),
  flat(ellipse(50, 28, 8, 4.6), '#e8304a'),
  flat(ellipse(22, 46, 4, 5.6) + ellipse(38, 72, 4, 5.6) + ellipse(30, 59, 4, 5.6), '#2b3568'),
  flat(
    ellipse(62, 57, 4, 5.6) + ellipse(78, 48, 4, 5.6) + ellipse(62, 77, 4, 5.6) + ellipse(78, 67, 4, 5.6),
    '#2b3568',
  ),
]

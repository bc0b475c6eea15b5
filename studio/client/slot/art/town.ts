import { box, circle, ellipse, petals, polygon, star } from './shapes.ts'
import { flat, line, part, type Layer } from './symbol.ts'

export const lighthouse: Layer[] = [
  flat(polygon([50, 26], [4, 10], [4, 38]) + polygon([50, 26], [96, 10], [96, 38]), '#ffe9a0aa'),
  part('M14 92C24 78 76 78 86 92z', '#5b7a6a'),
  part(polygon([38, 38], [62, 38], [70, 88], [30, 88]), '#f4f6ff'),
  flat(
    polygon([37, 47], [63, 47], [65, 58], [35, 58]) + polygon([33.5, 69], [66.5, 69], [68, 80], [32, 80]),
    '#ef5a5a',
  ),
  part(box(34, 32, 32, 7, 3), '#2f3f78'),
  part(box(40, 16, 20, 17, 3), '#ffe27a'),
  part('M36 17L50 4L64 17z', '#ef5a5a'),
  flat(box(46, 74, 8, 14, 4), '#2f3f78'),
]

export const jeepney: Layer[] = [
  part('M10 34C10 26 14 22 22 22H78C88 22 92 28 92 36V70H8V46z', '#f2c230'),
  flat('M10 52H92V62H8z', '#e8475a'),
  flat('M8 62H92V70H8z', '#2f6fe0'),
  part(box(18, 30, 16, 18, 3) + box(40, 30, 16, 18, 3) + box(62, 30, 20, 18, 3), '#bfeaff'),
  part(box(12, 14, 74, 8, 4), '#e8475a'),
  flat(star(50, 57, 5, 6, 2.6) + star(28, 57, 5, 4.6, 2) + star(72, 57, 5, 4.6, 2), '#fff6c2'),
  part(circle(28, 74, 13) + circle(72, 74, 13), '#2a2d40'),
  flat(circle(28, 74, 6) + circle(72, 74, 6), '#d9deea'),
  flat(circle(10, 58, 4), '#fff6c2'),
]

export const lantern: Layer[] = [
  line('M50 2V14M50 84V92', '#ffcb4a', 3),
  part(ellipse(50, 50, 38, 32), '#f0433f'),
  line('M50 18V82M34 21C24 38 24 62 34 79M66 21C76 38 76 62 66 79', '#ffb04f', 2.4),
  flat(ellipse(50, 50, 15, 20), '#ffd97a'),
  part(box(34, 12, 32, 8, 3) + box(34, 80, 32, 8, 3), '#ffcb4a'),
  line('M44 90V98M50 90V100M56 90V98', '#ffcb4a', 2.6),
]

export const moon: Layer[] = [
  part('M64 8A44 44 0 1 0 92 66A36 36 0 1 1 64 8z', '#ffe08a'),
  flat(circle(30, 42, 5) + circle(38, 68, 7) + circle(24, 58, 3.4), '#e8b84a'),
  part(star(74, 32, 5, 13, 5.4, 0.04), '#fff3c4'),
  flat(star(88, 54, 4, 7, 2.4), '#ffffff'),
]

/** The scatter symbol: a five-pointed lantern star. */
export const parol: Layer[] = [
  part(petals(28, 80, 1, 20, 16, 0.56) + petals(72, 80, 1, 20, 16, 0.44), '#ff8fb1'),
  part(circle(50, 48, 45), '#3a2a86'),
  line(circle(50, 48, 41), '#ffd27a', 2.4),
  part(star(50, 48, 5, 40, 17), '#ffcf4f'),
  flat(star(50, 48, 5, 27, 11), '#ff6f7d'),
  flat(star(50, 48, 5, 16, 6.4), '#fff6d6'),
  line('M50 8V48M88 36L50 48M73 80L50 48M27 80L50 48M12 36L50 48', '#b9722066', 1.6),
]

export const crown: Layer[] = [
  part('M12 78L8 30L30 50L50 16L70 50L92 30L88 78z', '#ffc531'),
  part(box(12, 74, 76, 14, 5), '#f0a020'),
  flat(circle(8, 28, 5) + circle(50, 13, 6) + circle(92, 28, 5), '#fff0b8'),
  part(circle(50, 60, 9), '#e8384f'),
  part(circle(28, 64, 6) + circle(72, 64, 6), '#2fb59a'),
  flat(circle(26, 81, 3) + circle(42, 81, 3) + circle(58, 81, 3) + circle(74, 81, 3), '#fff0b8'),
]

export const ingot: Layer[] = [
  part('M4 40C18 62 82 62 96 40C98 66 86 86 50 86S2 66 4 40z', '#ffb92e'),
  part(ellipse(50, 44, 30, 20), '#ffd45c'),
  flat(ellipse(44, 38, 13, 7), '#fff0b0'),
  line('M10 50C26 68 74 68 90 50', '#b86a10', 2.4),
]

export const fan: Layer[] = [
  part('M50 88L4 40C18 16 34 8 50 8S82 16 96 40z', '#e33b4e'),
  flat('M50 72L19 41C29 28 40 23 50 23S71 28 81 41z', '#ffd9a0'),
  line('M50 86L10 42M50 86L22 24M50 86L38 12M50 86L50 9M50 86L62 12M50 86L78 24M50 86L90 42', '#8f1730', 2),
  flat(circle(36, 40, 4) + circle(50, 34, 5) + circle(64, 40, 4), '#e33b4e'),
  part(circle(50, 86, 7), '#ffcb4a'),
]

export const coin: Layer[] = [
  part(circle(50, 50, 42), '#f2b530'),
  line(circle(50, 50, 34), '#a8690f', 2.4),
  flat(polygon([38, 38], [62, 38], [62, 62], [38, 62]), '#7a3f08'),
  line('M38 38H62V62H38z', '#ffe9a0', 3),
  line('M50 20V31M44 25H56M50 69V80M45 74L55 74M20 50H31M25 45V55M69 50H80M75 45V55', '#8f560a', 3),
]

import type { InBoth } from './languages.ts'

export interface DemoMallItem {
  readonly id: string
  readonly names: InBoth<string>
  readonly abouts: InBoth<string>
  /** Below the image CDN and the merchant's folder. */
  readonly picture: string
  readonly points: number
  readonly bonusMinor: number
  readonly wagering: number
  /** How many there are; nothing where there is no end. */
  readonly stock?: number
  readonly perMonth: number
}

export const parolaMall: readonly DemoMallItem[] = [
  {
    id: 'paper-boat',
    names: { EN: 'Paper boat', TY: 'Bangkang papel' },
    abouts: { EN: 'A small bonus of ₱20, staked once.', TY: 'Munting bonus na ₱20, isang beses itataya.' },
    picture: 'banners/sea-lottery-balls.avif',
    points: 200,
    bonusMinor: 2_000,
    wagering: 1,
    perMonth: 5,
  },
]

import { pesos, type InBoth } from './languages.ts'

export interface DemoMallItem {
  readonly id: string
  readonly names: InBoth<string>
  readonly abouts: InBoth<string>
  /** Relative to the image CDN and the merchant's folder. */
  readonly picture: string
  readonly points: number
  readonly bonusMinor: number
  readonly wagering: number
  /** The stock; none if it is unlimited. */
  readonly stock?: number
  readonly perMonth: number
}

type Figures = Pick<DemoMallItem, 'points' | 'bonusMinor' | 'wagering' | 'perMonth'>

/** The description: a short introduction, then the figures. */
function item(
  id: string,
  names: InBoth<string>,
  words: InBoth<string>,
  { stock, ...figures }: Figures & { readonly stock?: number },
): DemoMallItem {
  const { bonusMinor, wagering, perMonth } = figures
  const bonus = pesos(bonusMinor)
  return {
    id,
    names,
    abouts: {
      EN: `${words.EN} ${wagering === 0 ? `${bonus} you can withdraw right away.` : `A bonus of ${bonus}. Wager ${pesos(bonusMinor * wagering)} within 30 days to withdraw it.`} Up to ${String(perMonth)} a month.`,
      TY: `${words.TY} ${wagering === 0 ? `${bonus} na pera, puwedeng i-withdraw agad.` : `${bonus} na bonus, sa iyo pagkatapos ng ${pesos(bonusMinor * wagering)} na taya sa loob ng 30 araw.`} Hanggang ${String(perMonth)} kada buwan.`,
    },
    picture: `mall/${id}.avif`,
    ...figures,
    ...(stock === undefined ? {} : { stock }),
  }
}

/** A point is worth about a twentieth of a peso, whatever it buys. */
export const parolaMall: readonly DemoMallItem[] = [
  item(
    'paper-boat',
    { EN: 'Paper boat', TY: 'Bangkang papel' },
    { EN: 'A small start.', TY: 'Munting panimula.' },
    { points: 400, bonusMinor: 2_000, wagering: 1, perMonth: 5 },
  ),
  item(
    'sea-shell',
    { EN: 'Sea shell', TY: 'Kabibe' },
    { EN: 'Found on the beach in the morning.', TY: 'Napulot sa dalampasigan isang umaga.' },
    { points: 1_000, bonusMinor: 5_000, wagering: 1, perMonth: 4 },
  ),
  item(
    'lantern',
    { EN: 'Star lantern', TY: 'Parol' },
    { EN: 'For the window.', TY: 'Pansabit sa bintana.' },
    { points: 2_000, bonusMinor: 10_000, wagering: 1, perMonth: 3 },
  ),
  item(
    'harbour-bell',
    { EN: 'Harbour bell', TY: 'Kampana ng pantalan' },
    { EN: 'It rings when a boat comes home.', TY: 'Pinapatunog kapag may umuuwing bangka.' },
    { points: 5_000, bonusMinor: 25_000, wagering: 1, perMonth: 2 },
  ),
  item(
    'star-map',
    { EN: 'Star map', TY: 'Mapa ng mga bituin' },
    { EN: 'It shows the way at sea.', TY: 'Gabay kahit walang tanaw na pampang.' },
    { points: 11_000, bonusMinor: 50_000, wagering: 0, perMonth: 1 },
  ),
  item(
    'lighthouse-lamp',
    { EN: 'Lighthouse lamp', TY: 'Ilaw ng parola' },
    { EN: 'Our largest light.', TY: 'Ang pinakamalaking ilaw namin.' },
    { points: 22_000, bonusMinor: 100_000, wagering: 0, perMonth: 1, stock: 500 },
  ),
]

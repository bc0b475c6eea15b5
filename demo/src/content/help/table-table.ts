import { table } from '../html.ts'
import { count, oneIn, percentOfPpm, type InBoth, type TextLanguage } from '../languages.ts'
import { tableFigures, type SpotFigures, type TableName } from './game-figures.ts'

const heads: InBoth<readonly string[]> = {
  EN: ['Bet', 'Pays', 'Chance', 'Return'],
  TY: ['Taya', 'Bayad', 'Tsansa', 'Balik'],
}

/** Spots by their names on the table. */
const names: Readonly<Record<string, InBoth<string>>> = {
  banker: { EN: 'Banker', TY: 'Banker' },
  player: { EN: 'Player', TY: 'Player' },
  tie: { EN: 'Tie', TY: 'Tabla' },
  playerPair: { EN: 'Player pair', TY: 'Pares ng Player' },
  bankerPair: { EN: 'Banker pair', TY: 'Pares ng Banker' },
  dragon: { EN: 'Dragon', TY: 'Dragon' },
  tiger: { EN: 'Tiger', TY: 'Tiger' },
  suitedTie: { EN: 'Suited tie', TY: 'Tablang magkapalo' },
  small: { EN: 'Small', TY: 'Maliit' },
  big: { EN: 'Big', TY: 'Malaki' },
  odd: { EN: 'Odd', TY: 'Gansal' },
  even: { EN: 'Even', TY: 'Pares' },
  triple: { EN: 'Any triple', TY: 'Tatlong pareho' },
  red: { EN: 'Red', TY: 'Pula' },
  black: { EN: 'Black', TY: 'Itim' },
  low: { EN: '1–18', TY: '1–18' },
  high: { EN: '19–36', TY: '19–36' },
  zero: { EN: '0', TY: '0' },
  gourd: { EN: 'Gourd', TY: 'Upo' },
  crab: { EN: 'Crab', TY: 'Alimango' },
  prawn: { EN: 'Prawn', TY: 'Hipon' },
  fish: { EN: 'Fish', TY: 'Isda' },
  rooster: { EN: 'Rooster', TY: 'Tandang' },
  deer: { EN: 'Deer', TY: 'Usa' },
  fourRed: { EN: '4 red', TY: '4 pula' },
  threeRed: { EN: '3 red', TY: '3 pula' },
  fourWhite: { EN: '4 white', TY: '4 puti' },
  threeWhite: { EN: '3 white', TY: '3 puti' },
  one: { EN: '1', TY: '1' },
  two: { EN: '2', TY: '2' },
  three: { EN: '3', TY: '3' },
  four: { EN: '4', TY: '4' },
}

/** Every spot of a live table: its payout, chance and return. */
export function spotTable(name: TableName, language: TextLanguage): string {
  const rows: readonly SpotFigures[] = tableFigures[name]
  return table(
    heads[language],
    rows.map(({ spots, pays, returnPpm }) => [
      spots.map((spot) => names[spot]?.[language] ?? '').join(', '),
      pays.map(([times]) => `${count(times)}×`).join('<br />'),
      pays.map(([, chancePpm]) => oneIn(Math.round(100_000_000 / chancePpm) / 100, language)).join('<br />'),
      percentOfPpm(returnPpm),
    ]),
  )
}

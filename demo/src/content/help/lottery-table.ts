import type { lottery } from '@parola/contract'
import { table } from '../html.ts'
import { count, oneIn as chanceOf, percent, unbroken, type InBoth, type TextLanguage } from '../languages.ts'
import { lotteryFigures, type BetFigures } from './lottery-figures.ts'

const heads: InBoth<readonly string[]> = {
  EN: ['Bet', 'Pays', 'Chance', 'Return'],
  TY: ['Taya', 'Bayad', 'Tsansa', 'Balik'],
}

/** Bets by their names on the lottery screens. */
const names: Readonly<Record<string, InBoth<string>>> = {
  last: { EN: 'Last digits', TY: 'Huling digit' },
  first: { EN: 'First digits', TY: 'Unang digit' },
  all: { EN: 'Whole number', TY: 'Buong numero' },
  head: { EN: 'Head', TY: 'Ulo' },
  tail: { EN: 'Tail', TY: 'Buntot' },
  both: { EN: 'Head and tail', TY: 'Ulo at buntot' },
  lo: { EN: 'Lô (any ending)', TY: 'Kahit anong dulo' },
  combo: { EN: 'All hit', TY: 'Lahat lalabas' },
  slip: { EN: 'None hit', TY: 'Walang lalabas' },
  size: { EN: 'Over or under', TY: 'Mataas o mababa' },
  parity: { EN: 'Odd or even', TY: 'Odd o even' },
  digit: { EN: 'One position', TY: 'Isang puwesto' },
  'digit-size': { EN: 'Position: over or under', TY: 'Puwesto: mataas o mababa' },
  'digit-parity': { EN: 'Position: odd or even', TY: 'Puwesto: odd o even' },
  'sum-size': { EN: 'Sum: over or under', TY: 'Suma: mataas o mababa' },
  'sum-parity': { EN: 'Sum: odd or even', TY: 'Suma: odd o even' },
  'dragon-tiger': { EN: 'Dragon or tiger', TY: 'Dragon o tiger' },
  'dragon-tiger-tie': { EN: 'Dragon and tiger tie', TY: 'Tabla ang dragon at tiger' },
  pick: { EN: 'Numbers', TY: 'Mga numero' },
  half: { EN: 'Upper or lower half', TY: 'Taas o baba' },
  'half-middle': { EN: 'Both halves equal', TY: 'Pantay ang hati' },
}

/** Kinds whose name includes the number of digits or numbers chosen. */
const counted = /^(last|first|head|both|lo|combo|slip|pick)(\d+)$/

function nameOf(code: string, language: TextLanguage): string {
  const [, name, many] = counted.exec(code) ?? []
  if (name !== undefined && many !== undefined) return `${names[name]?.[language] ?? ''}, ${many}`
  return names[code.replace(/\d/, '')]?.[language] ?? ''
}

/** Every bet of a kind of lottery: its payout, chance and return. */
export function betTable(kind: lottery.RuleKind, language: TextLanguage): string {
  return table(
    heads[language],
    lotteryFigures[kind].map((figures) => rowOf(figures, language)),
  )
}

function rowOf({ codes, prizes, oneIn, returnBp }: BetFigures, language: TextLanguage): string[] {
  const bets = [...new Set(codes.map((code) => nameOf(code, language)))].join('; ')
  return [bets, paysOf(prizes, language), chanceOf(oneIn, language), percent(returnBp)]
}

function paysOf(prizes: BetFigures['prizes'], language: TextLanguage): string {
  const [only, ...more] = prizes
  if (only && more.length === 0) return `${count(only[1])}×`
  const right = { EN: 'right', TY: 'tama' }[language]
  return prizes.map(([hits, times]) => unbroken(`${String(hits)} ${right}: ${count(times)}×`)).join('<br />')
}

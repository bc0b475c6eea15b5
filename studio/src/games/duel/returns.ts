import { toPpm } from '../../fraction.ts'
import { ruleChoiceOfRanks } from './house.ts'
import { keepAll, returnOf, studyAgainst, type Strategy } from './return.ts'

/** Long-term return of stakes, in parts per million. */
export interface Returns {
  /** Of the best strategy against the house. */
  readonly bestPpm: number
  /** Of the house's own rule, against the house or a player with the same rule. */
  readonly rulePpm: number
  /** Of never exchanging, against the house. */
  readonly keepPpm: number
}

let studied: ReturnType<typeof studyAgainst> | undefined

/** Counting all deals takes a fifth of a second, so the result is computed lazily, once. */
export function studyOfTheHouse(): ReturnType<typeof studyAgainst> {
  studied ??= studyAgainst(ruleChoiceOfRanks)
  return studied
}

let counted: Returns | undefined

export function returns(): Returns {
  const study = studyOfTheHouse()
  const ppm = (strategy: Strategy) => toPpm(returnOf(study.oddsOf(strategy)))
  counted ??= { bestPpm: ppm(study.best), rulePpm: ppm(ruleChoiceOfRanks), keepPpm: ppm(keepAll) }
  return counted
}

import { toPpm } from '../../fraction.ts'
import { ruleChoiceOfRanks } from './house.ts'
import { keepAll, returnOf, studyAgainst, type Strategy } from './return.ts'

/** What comes back of stakes in the long run, in parts of a million. */
export interface Returns {
  /** Of whoever chooses best against the house. */
  readonly bestPpm: number
  /** Of whoever plays by the house's own rule, against the house or anybody who does too. */
  readonly rulePpm: number
  /** Of whoever never exchanges, against the house. */
  readonly keepPpm: number
}

let studied: ReturnType<typeof studyAgainst> | undefined

/** Counting all deals takes a fifth of a second, so it is done when first asked, and once. */
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

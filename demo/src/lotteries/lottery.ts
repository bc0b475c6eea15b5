import type { lottery } from '@parola/contract'

/** The draw times: at times of the day, or at intervals between two. Days: 1 is Monday. */
export type DemoTimetable =
  | { readonly zone: string; readonly days: readonly number[]; readonly times: readonly string[] }
  | {
      readonly zone: string
      readonly days: readonly number[]
      readonly everySeconds: number
      readonly from: string
      readonly until: string
    }

/** A lottery as the seed creates it. Its names and picture are those of the game in the catalogue. */
export interface DemoLottery {
  readonly code: string
  readonly nodeId: number
  readonly kind: lottery.RuleKind
  readonly ruleVersion: number
  readonly source: 'fair' | 'external'
  readonly timetable: DemoTimetable
  readonly lockSeconds: number
  readonly patienceSeconds: number
}

export type Labels = Readonly<Record<'EN' | 'TY' | 'CN' | 'JA' | 'TH' | 'VI' | 'ID' | 'AR', string>>

/** Where a merchant shows which lotteries; the screens know the tag. */
export interface DemoLotteryGroup {
  readonly tag: string
  readonly labels: Labels
  readonly lotteries: readonly string[]
}

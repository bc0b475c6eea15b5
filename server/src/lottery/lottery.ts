import type { Language, lottery, NodeId, VendorCode } from '@parola/contract'
import type { Timetable } from './timetable.ts'

/** A game that draws by a timetable, as the deployment has it. */
export interface Lottery {
  readonly code: string
  readonly kind: lottery.RuleKind
  readonly ruleVersion: number
  readonly source: 'fair' | 'external'
  readonly timetable: Timetable
  readonly lockSeconds: number
  /** Of the game in the catalogue that opens it. */
  readonly nodeId: NodeId
  readonly gameId: string
  readonly vendorCode: VendorCode
  readonly icon: string
  readonly supportPlay: 0 | 1
  readonly names: Readonly<Partial<Record<Language, string>>>
}

/** A group of lotteries as a merchant shows them. */
export interface Group {
  readonly tag: string
  readonly labels: Readonly<Partial<Record<Language, string>>>
  readonly codes: readonly string[]
}

/** A draw that is on sale or will be. */
export interface Sale {
  readonly drawId: string
  readonly numero: string
  /** The rules that it was planned with. */
  readonly kind: lottery.RuleKind
  readonly ruleVersion: number
  readonly isOpen: boolean
  readonly closesAt: Date
  readonly drawsAt: Date
}

/** The last draw of a lottery that was published. */
export interface LastDraw {
  readonly numero: string
  readonly drawsAt: Date
  readonly outcome: readonly (readonly string[])[]
}

/** In the asked language, else in English, else by its code. */
export const nameOf = ({ names, code }: Pick<Lottery, 'names' | 'code'>, language: Language): string =>
  names[language] ?? names.EN ?? code

/** Lotteries that draw all day long are played for entertainment, the others as the tradition has it. */
export const modeOf = ({ timetable }: Lottery): string =>
  'everySeconds' in timetable ? 'SEA_Entertainment' : 'SEA_Tradition'

import type { Language, lottery, NodeId, VendorCode } from '@parola/contract'
import type { Timetable } from './draws/timetable.ts'

/** A lottery of the deployment, drawn by a timetable. */
export interface Lottery {
  readonly code: string
  readonly kind: lottery.RuleKind
  readonly ruleVersion: number
  readonly source: 'fair' | 'external'
  readonly timetable: Timetable
  readonly lockSeconds: number
  /** Node of the catalogue game that opens this lottery. */
  readonly nodeId: NodeId
  readonly gameId: string
  readonly vendorCode: VendorCode
  readonly icon: string
  readonly supportPlay: 0 | 1
  readonly names: Readonly<Partial<Record<Language, string>>>
}

export interface Group {
  readonly tag: string
  readonly labels: Readonly<Partial<Record<Language, string>>>
  readonly codes: readonly string[]
}

export interface Sale {
  readonly drawId: string
  readonly numero: string
  /** The rules in force when the draw was planned. */
  readonly kind: lottery.RuleKind
  readonly ruleVersion: number
  readonly isOpen: boolean
  readonly closesAt: Date
  readonly drawsAt: Date
  /** Hash of its promise; null for a draw of version 1. */
  readonly promise: string | null
}

/** The latest published draw of a lottery. */
export interface LastDraw {
  readonly numero: string
  readonly drawsAt: Date
  readonly outcome: readonly (readonly string[])[]
}

/** The name in the requested language, else in English, else the code. */
export const nameOf = ({ names, code }: Pick<Lottery, 'names' | 'code'>, language: Language): string =>
  names[language] ?? names.EN ?? code

/** The mode that the app groups by: lotteries that draw all day are "Entertainment", the others "Tradition". */
export const modeOf = ({ timetable }: Lottery): string =>
  'everySeconds' in timetable ? 'SEA_Entertainment' : 'SEA_Tradition'

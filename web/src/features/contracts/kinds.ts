import { agents, type Call } from '@parola/contract'
import type { ScreenName } from '../../paths.ts'

/** What differs between the three kinds of contract. */
export const kinds = {
  dailySalary: { screen: 'salaryContract', call: agents.dailySalaryContract },
  dividend: { screen: 'dividendContract', call: agents.dividendInfo },
  hourSalary: { screen: 'hourContract', call: agents.hourSalaryContract },
} as const satisfies Record<agents.ContractKind, { screen: ScreenName; call: Call }>

export const kindNames = Object.keys(kinds) as agents.ContractKind[]

/** Everything that an act on a contract can change. */
export const changedByActs = [
  ...kindNames.map((kind) => kinds[kind].call.path),
  agents.givenContracts.path,
  agents.contractsDue.path,
  agents.dailySalaryRequest.path,
  agents.dividendRequest.path,
  agents.dividendCurrent.path,
  agents.dividendHistory.path,
  agents.dividendIncomeMessage.path,
]

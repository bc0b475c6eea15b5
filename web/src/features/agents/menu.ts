import type { system } from '@parola/contract'
import {
  BookOpenText,
  CalendarClock,
  ChartPie,
  Clock,
  HandCoins,
  Link2,
  Network,
  PieChart,
  Receipt,
  type LucideIcon,
} from 'lucide-react'
import { useBoot, useInfo } from '../../api/index.ts'
import type { TextKey } from '../../i18n/index.ts'
import { screens, to, type ScreenName } from '../../paths.ts'

export interface MenuEntry {
  readonly name: string
  readonly title: TextKey
  readonly address: string
  readonly Icon: LucideIcon
  /** Only where the merchant has it. */
  readonly needs?: system.Flag
}

const entry = (name: string, screen: ScreenName, Icon: LucideIcon, needs?: system.Flag): MenuEntry => ({
  name,
  title: screens[screen].title,
  address: to(screen),
  Icon,
  ...(needs ? { needs } : {}),
})

/** The screen on which the agent chooses who receives a transfer. */
export const transferAddress = `${to('team')}?act=transfer`

const entries: readonly MenuEntry[] = [
  entry('register_center', 'agentRegister', Link2, 'REGCEN'),
  entry('team_propfit_and_loss', 'teamProfitAndLoss', ChartPie, 'AGETEAMPNL3'),
  entry('team_manage', 'team', Network, 'DOWNMAN'),
  entry('team_bet', 'teamBetting', BookOpenText, 'TEAMBETTING3'),
  entry('transaction_record', 'transactionRecord', Receipt, 'TRANSREC3'),
  { name: 'transfer', title: 'downlineTransfer.title', address: transferAddress, Icon: HandCoins, needs: 'DOWNMAN' },
]

const contracts: readonly MenuEntry[] = [
  entry('daily_salary', 'salaryContract', CalendarClock),
  entry('dividend', 'dividendContract', PieChart),
  entry('hour_salary', 'hourContract', Clock),
]

/** The agent's screens besides the overview. */
export function menuFor(flags: readonly system.Flag[], hasTransfer: boolean): MenuEntry[] {
  const own = entries.filter(
    ({ name, needs }) => (!needs || flags.includes(needs)) && (name !== 'transfer' || hasTransfer),
  )
  return [...own, ...contracts]
}

export function useMenu(): MenuEntry[] {
  const { whitelabel } = useInfo()
  return menuFor(whitelabel, useBoot().settings.downlineTransfer)
}

import { sessions, type Role, type system } from '@parola/contract'
import {
  Anchor,
  BadgePercent,
  BookOpenText,
  CalendarClock,
  ChartNoAxesColumn,
  CircleHelp,
  Clock,
  CreditCard,
  Crown,
  FileText,
  Gauge,
  Gift,
  HandCoins,
  Headset,
  HeartHandshake,
  IdCard,
  LayoutDashboard,
  Link2,
  Mail,
  Megaphone,
  MessageSquareText,
  Network,
  Receipt,
  ScrollText,
  ShieldCheck,
  ShoppingBag,
  ArrowLeftRight,
  ChartPie,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import { useInfo, useSession } from '../../api/index.ts'
import type { ScreenName } from '../../paths.ts'

export interface Entry {
  readonly screen: ScreenName
  readonly Icon: LucideIcon
  /** Only where the merchant has it. */
  readonly needs?: system.Flag
  /** Who sees it; everyone by default. */
  readonly roles?: readonly Role[]
}

export type GroupName = 'money' | 'records' | 'rewards' | 'team' | 'safety' | 'help'

export interface EntryGroup {
  readonly name: GroupName
  readonly entries: readonly Entry[]
}

/** Members with real money. */
const owners: readonly Role[] = ['player', 'agent']
const agents: readonly Role[] = ['agent']

const groups: readonly EntryGroup[] = [
  {
    name: 'records',
    entries: [
      { screen: 'gameRecord', Icon: ScrollText },
      { screen: 'transactionRecord', Icon: Receipt },
      { screen: 'profitAndLoss', Icon: ChartNoAxesColumn },
      { screen: 'statement', Icon: FileText, roles: owners },
    ],
  },
  {
    name: 'money',
    entries: [
      { screen: 'transfer', Icon: ArrowLeftRight, roles: owners },
      { screen: 'bankCards', Icon: CreditCard, roles: owners },
    ],
  },
  {
    name: 'team',
    entries: [
      { screen: 'teamOverview', Icon: LayoutDashboard, roles: agents },
      { screen: 'agentRegister', Icon: Link2, needs: 'REGCEN', roles: agents },
      { screen: 'team', Icon: Network, needs: 'DOWNMAN', roles: agents },
      { screen: 'teamProfitAndLoss', Icon: ChartPie, needs: 'AGETEAMPNL3', roles: agents },
      { screen: 'teamBetting', Icon: BookOpenText, needs: 'TEAMBETTING3', roles: agents },
      { screen: 'salaryContract', Icon: CalendarClock, roles: agents },
      { screen: 'dividendContract', Icon: HandCoins, roles: agents },
      { screen: 'hourContract', Icon: Clock, roles: agents },
    ],
  },
  {
    name: 'rewards',
    entries: [
      { screen: 'promotions', Icon: BadgePercent },
      { screen: 'vip', Icon: Crown },
      { screen: 'rewardCentre', Icon: Gift, needs: 'REWARDCENTER3', roles: owners },
      { screen: 'mall', Icon: ShoppingBag, needs: 'POINTS3', roles: owners },
      // Agents invite from the register centre, where their links are made.
      { screen: 'invite', Icon: UsersRound, needs: 'REFERRAL', roles: ['player'] },
    ],
  },
  {
    name: 'safety',
    entries: [
      { screen: 'securityCentre', Icon: ShieldCheck, roles: owners },
      { screen: 'identity', Icon: IdCard, roles: owners },
      { screen: 'limits', Icon: Gauge, roles: owners },
      { screen: 'takeBreak', Icon: Anchor, roles: owners },
      { screen: 'saferPlay', Icon: HeartHandshake },
    ],
  },
  {
    name: 'help',
    entries: [
      { screen: 'messages', Icon: Mail },
      { screen: 'notice', Icon: Megaphone },
      { screen: 'help', Icon: CircleHelp },
      { screen: 'service', Icon: Headset },
      { screen: 'feedback', Icon: MessageSquareText, roles: owners },
    ],
  },
]

/** The groups that have anything for this role at this merchant. */
export const groupsFor = (role: Role, flags: readonly system.Flag[]): EntryGroup[] =>
  groups
    .map(({ name, entries }) => ({
      name,
      entries: entries.filter(
        ({ needs, roles }) => (!needs || flags.includes(needs)) && (!roles || roles.includes(role)),
      ),
    }))
    .filter(({ entries }) => entries.length > 0)

/** The entries that this member can open. */
export function useEntryGroups(): EntryGroup[] {
  const { whitelabel } = useInfo()
  return groupsFor(useRole(), whitelabel)
}

export function useRole(): Role {
  const session = useSession()
  return session ? sessions.roleOf(session.type) : 'player'
}

import type { staff } from '@parola/contract'
import {
  ArrowDownLeft,
  ArrowUpRight,
  Boxes,
  CheckCheck,
  CircleDot,
  CircleUser,
  Gamepad2,
  IdCard,
  KeySquare,
  Megaphone,
  Scale,
  ScrollText,
  SlidersHorizontal,
  Store,
  Users,
  Zap,
  type LucideIcon,
} from 'lucide-react'
import { text } from '../texts.ts'

export interface Screen {
  readonly path: string
  readonly title: string
  /** Null for a screen that shows everybody what they may decide. */
  readonly permission: staff.Permission | null
  readonly icon: LucideIcon
  /** About all merchants, beside none of one. */
  readonly isOfPlatform?: true
  /** A tab of another screen, which the navigation leads to. */
  readonly isTab?: true
}

/** In the order of the navigation; the first that is allowed is where somebody begins. */
export const screens: readonly Screen[] = [
  { path: 'withdrawals', title: text.screens.withdrawals, permission: 'withdrawals.read', icon: ArrowUpRight },
  { path: 'deposits', title: text.screens.deposits, permission: 'deposits.read', icon: ArrowDownLeft },
  { path: 'kyc', title: text.screens.kyc, permission: 'kyc.read', icon: IdCard },
  { path: 'members', title: text.screens.members, permission: 'members.read', icon: CircleUser },
  { path: 'games', title: text.screens.games, permission: 'games.read', icon: Gamepad2 },
  { path: 'vendors', title: text.screens.vendors, permission: 'games.read', icon: Boxes },
  { path: 'rounds', title: text.screens.rounds, permission: 'play.read', icon: CircleDot },
  { path: 'content', title: text.screens.content, permission: 'content.read', icon: Megaphone },
  { path: 'approvals', title: text.screens.approvals, permission: null, icon: CheckCheck },
  { path: 'approval-rules', title: text.screens['approval-rules'], permission: 'settings.money', icon: Scale },
  { path: 'automatic-approval', title: text.screens.rule, permission: 'withdrawals.read', icon: Zap },
  { path: 'team', title: text.screens.team, permission: 'team.read', icon: Users },
  { path: 'team/roles', title: text.screens['team/roles'], permission: 'team.read', icon: Users, isTab: true },
  { path: 'team/reviews', title: text.screens['team/reviews'], permission: 'team.review', icon: Users, isTab: true },
  { path: 'team/pairs', title: text.screens['team/pairs'], permission: 'team.review', icon: Users, isTab: true },
  { path: 'team/who-can', title: text.screens['team/who-can'], permission: 'team.read', icon: Users, isTab: true },
  { path: 'keys', title: text.screens.keys, permission: 'team.keys', icon: KeySquare },
  { path: 'settings', title: text.screens.settings, permission: 'settings.read', icon: SlidersHorizontal },
  ...(
    [
      'settings/brand',
      'settings/theme',
      'settings/languages',
      'settings/features',
      'settings/registration',
      'settings/jurisdiction',
      'settings/payments',
      'settings/limits',
      'settings/access',
      'settings/rewards',
      'settings/text',
      'settings/changes',
      'settings/earlier',
    ] as const
  ).map((path): Screen => ({
    path,
    title: text.screens[path],
    permission: 'settings.read',
    icon: SlidersHorizontal,
    isTab: true,
  })),
  {
    path: 'merchants',
    title: text.screens.merchants,
    permission: 'merchants.read',
    icon: Store,
    isOfPlatform: true,
  },
  { path: 'audit', title: text.screens.audit, permission: 'audit.read', icon: ScrollText },
]

/** For pages below a screen. */
export function screenAt(path: string): Screen {
  const found = screens.find((screen) => screen.path === path)
  if (!found) throw new Error(`There is no screen at ${path}`)
  return found
}

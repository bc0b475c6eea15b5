import type { staff } from '@parola/contract'
import { ArrowUpRight, CheckCheck, CircleUser, KeySquare, ScrollText, Users, type LucideIcon } from 'lucide-react'
import { text } from '../texts.ts'

export interface Screen {
  readonly path: string
  readonly title: string
  /** Null for a screen that shows everybody what they may decide. */
  readonly permission: staff.Permission | null
  readonly icon: LucideIcon
}

/** In the order of the navigation; the first that is allowed is where somebody begins. */
export const screens: readonly Screen[] = [
  { path: 'withdrawals', title: text.screens.withdrawals, permission: 'withdrawals.read', icon: ArrowUpRight },
  { path: 'members', title: text.screens.members, permission: 'members.read', icon: CircleUser },
  { path: 'approvals', title: text.screens.approvals, permission: null, icon: CheckCheck },
  { path: 'team', title: text.screens.team, permission: 'team.read', icon: Users },
  { path: 'keys', title: text.screens.keys, permission: 'team.keys', icon: KeySquare },
  { path: 'audit', title: text.screens.audit, permission: 'audit.read', icon: ScrollText },
]

/** For pages below a screen. */
export function screenAt(path: string): Screen {
  const found = screens.find((screen) => screen.path === path)
  if (!found) throw new Error(`There is no screen at ${path}`)
  return found
}

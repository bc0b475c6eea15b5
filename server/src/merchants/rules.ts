import { merchants } from '@parola/contract'
import type { Permissions } from '../platform/http/serve.ts'
import type { Change } from './difference.ts'

type Item = Pick<Change, 'section' | 'item'>

const ruleOf = ({ section, item }: Item) => merchants.ruleOfItem(section, item)

export const takesTwo = (changes: readonly Item[]): boolean => changes.some((change) => ruleOf(change).takesTwo)

export const dangerOf = (changes: readonly Item[]): number =>
  Math.max(0, ...changes.map((change) => ruleOf(change).danger))

/** The changes that these permissions do not allow. */
export const notAllowed = <C extends Item>(changes: readonly C[], permissions: Permissions): C[] =>
  changes.filter((change) => !permissions.has(ruleOf(change).permission))

/** Whether somebody may change anything of a section. */
export const mayChange = (section: merchants.Section, permissions: Permissions): boolean =>
  permissions.has(merchants.sectionRules[section].permission) ||
  (section === 'settings' && permissions.has('settings.money'))

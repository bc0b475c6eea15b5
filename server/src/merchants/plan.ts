import { isDeepStrictEqual } from 'node:util'
import { merchantFile, merchants, theming, type system } from '@parola/contract'
import { announcementAsKept, helpAsKept } from '../content/index.ts'
import type { Trx } from '../platform/db/db.ts'
import { DomainError } from '../platform/errors.ts'
import { checkChoices, fixedBy, settingsOf } from '../system/index.ts'
import { changesBetween, conflictsIn, itemIn, merged, unnamed, withItem, type Change } from './difference.ts'
import { MerchantFileError, UnknownAccountError } from './errors.ts'
import { maskedChange, maskedSection } from './masked.ts'
import { parts, readState, writePart } from './parts/index.ts'
import { ruleOf, usualRules } from './parts/people.ts'
import { choicesOf } from './parts/site.ts'
import type { SecretStore, SectionName, State } from './state.ts'
import * as store from './store.ts'

export interface PlanOptions {
  /** Withdraws what a listed section does not name. */
  readonly prunes?: boolean
  /** Replaces what was changed in the console since the last file. */
  readonly overwrites?: boolean
}

type Item = Readonly<merchants.SectionItem>

/** A change of what is no longer as it was when the set was `begun`. */
interface Conflict extends Change {
  readonly begun: unknown
}

/** What sections would change at a merchant. */
export interface Plan {
  readonly changes: readonly Change[]
  /** What listed sections do not name, and stays. */
  readonly stays: readonly Item[]
  /** Why it cannot be done. */
  readonly refusals: readonly merchants.Refusal[]
  /** Changes of what is no longer as it was known, and about which nobody has decided. */
  readonly conflicts: readonly Conflict[]
  /** Settings in force that become others without being named. */
  readonly effects: readonly Change[]
  readonly before: State
  readonly wanted: State
}

export interface Planning {
  readonly sections: merchants.Sections
  readonly prunes: boolean
  /** The accounts to which the sections refer. */
  readonly secretsFor: (before: State) => SecretStore
  /** What the sections were when somebody last looked, without numbers of accounts. */
  readonly known: Readonly<Record<string, unknown>>
  /** Which side holds where the two differ. */
  readonly resolved?: readonly (Item & { readonly side: 'set' | 'now' })[]
}

/** Compares a merchant with what some of its sections shall be. */
export async function planSections(
  trx: Trx,
  { sections, prunes, secretsFor, known, resolved = [] }: Planning,
): Promise<Plan> {
  const before = await readState(trx)
  const refusals: merchants.Refusal[] = []
  const said = await asKept(sections, before, prunes, secretsFor(before), refusals)
  const wanted = { ...before }
  for (const section of sectionNames) merge(wanted, section, said[section], prunes)
  if (wanted.pack !== before.pack) leaveToPack(wanted, sections.settings)

  const changed = () => sectionNames.flatMap((section) => changesBetween(section, before[section], wanted[section]))
  const conflicts: Conflict[] = []
  for (const change of changed()) {
    if (conflictsIn([maskedChange(change)], known[change.section]).length === 0) continue
    const side = resolved.find(({ section, item }) => section === change.section && item === change.item)?.side
    if (side === undefined)
      conflicts.push({ ...change, begun: itemIn(change.section, known[change.section], change.item) })
    if (side === 'now') keep(wanted, change)
  }
  const changes = changed()
  refusals.push(...packRefusals(wanted), ...themeRefusals(wanted, before), ...(await promised(trx, changes)))
  return {
    changes,
    stays: sectionNames.flatMap((section) =>
      said[section] === undefined
        ? []
        : unnamed(section, before[section], said[section], prunes).map((item) => ({ section, item })),
    ),
    refusals,
    conflicts,
    effects: refusals.length > 0 ? [] : effectsOf(before, wanted, changes),
    before,
    wanted,
  }
}

/** Colours that nobody can read, and tokens that are no merchant's to set. What a merchant has already is left alone. */
function themeRefusals({ theme }: State, before: State): merchants.Refusal[] {
  if (isDeepStrictEqual(theme, before.theme)) return []
  const isSound = theming.unreadable(theme).length === 0 && theming.strangeTokens(theme).length === 0
  return isSound ? [] : [{ section: 'theme', item: null, reason: 'invalid' }]
}

export interface FilePlan extends Plan {
  /** The sections as they are after this file and earlier ones. */
  readonly applied: Readonly<Record<string, unknown>>
}

/** Compares a merchant with a file. Refuses a file that the pack forbids, and one that would undo a change made in the console. */
export async function planMerchant(
  trx: Trx,
  file: merchantFile.MerchantFile,
  secrets: SecretStore,
  { prunes = false, overwrites = false }: PlanOptions,
): Promise<FilePlan> {
  const applied = await store.readApplied(trx)
  const sections = sectionsOf(file)
  const plan = await planSections(trx, { sections, prunes, secretsFor: () => secrets, known: applied })
  if (plan.refusals.length > 0) throw new MerchantFileError(sentenceOf(plan))
  if (!overwrites && plan.conflicts.length > 0)
    throw new MerchantFileError(
      `Changed in the console since the last file: ${plan.conflicts.map(nameOf).join(', ')}. --overwrite replaces it`,
    )
  return { ...plan, applied: appliedAfter(applied, sections, plan) }
}

export const sectionNames = Object.keys(merchantFile.sections) as SectionName[]

export const sectionsOf = ({ apiVersion: _api, kind: _kind, code: _code, ...sections }: merchantFile.MerchantFile) =>
  sections

/** `settings.idleMinutes`, or the section where it is one value. */
export const nameOf = ({ section, item }: Item): string => (item === null ? section : `${section}.${item}`)

/** What is remembered of a file: the sections that it named, as it left them. */
export const appliedAfter = (
  applied: Readonly<Record<string, unknown>>,
  sections: merchants.Sections,
  { wanted }: Plan,
): Readonly<Record<string, unknown>> => ({
  ...applied,
  ...Object.fromEntries(
    sectionNames
      .filter((section) => sections[section] !== undefined)
      .map((section) => [section, maskedSection(section, wanted[section])]),
  ),
})

function merge<Name extends SectionName>(wanted: State, section: Name, said: State[Name] | undefined, prunes: boolean) {
  if (said !== undefined) wanted[section] = merged(section, wanted[section], said, prunes)
}

function keep(wanted: State, { section, item, before }: Change): void {
  Object.assign(wanted, { [section]: withItem(section, wanted[section], item, before) })
}

/** What is chosen now and the next pack fixes is left to it. */
function leaveToPack(wanted: State, said: merchants.Sections['settings'] = {}): void {
  const left = fixedBy(wanted.pack).filter((name) => !Object.hasOwn(said, name))
  wanted.settings = Object.fromEntries(
    Object.entries(wanted.settings).filter(([name]) => !(left as readonly string[]).includes(name)),
  )
}

/** What sections say in the form in which it is kept, so that what is the same compares as the same. */
async function asKept(
  sections: merchants.Sections,
  before: State,
  prunes: boolean,
  secrets: SecretStore,
  refusals: merchants.Refusal[],
): Promise<Partial<State>> {
  const allowed = sections.linkHosts ?? before.linkHosts
  const { registration, announcements, help, paymentChannels, linkHosts, links, campaigns, hosts, ...rest } = sections
  const said = { ...rest } as Partial<State>
  if (hosts) said.hosts = hosts.toSorted()
  if (links) said.links = { ...links, resources: links.resources.toSorted(byKind) }
  if (linkHosts) said.linkHosts = linkHosts.toSorted()
  // A code that somebody was given stays good.
  if (campaigns) said.campaigns = [...new Set([...before.campaigns, ...campaigns])].toSorted()
  if (registration) {
    const rules = registration.map(ruleOf)
    const named = new Set(rules.map(({ field }) => field))
    // Every field has a rule: one that is no longer named has the default again.
    said.registration = prunes ? [...rules, ...usualRules().filter(({ field }) => !named.has(field))] : rules
  }
  if (announcements) said.announcements = announcements.map((one) => announcementAsKept(one, allowed))
  if (help) said.help = help.map((one) => helpAsKept(one, allowed))
  if (paymentChannels) {
    said.paymentChannels = []
    for (const { account, ...channel } of paymentChannels) {
      const used = account && (await accountOf(secrets, account.secretRef))
      if (account && !used) refusals.push({ section: 'paymentChannels', item: channel.code, reason: 'unknown_account' })
      said.paymentChannels.push({ ...channel, account: account && used && { ...used, ...account } })
    }
  }
  return JSON.parse(JSON.stringify(said)) as Partial<State>
}

async function accountOf(secrets: SecretStore, secretRef: string) {
  try {
    return await secrets.accountOf(secretRef)
  } catch (error) {
    if (error instanceof UnknownAccountError) return null
    throw error
  }
}

const byKind = (a: system.Resource, b: system.Resource): number => (a.resourceType < b.resourceType ? -1 : 1)

function packRefusals(wanted: State): merchants.Refusal[] {
  try {
    checkChoices(choicesOf(wanted))
    return []
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const { fields, reason } = error.value as { fields: readonly string[]; reason?: string }
    return fields.map((item) => ({
      section: 'settings',
      item,
      reason: reason === 'fixed_by_pack' ? 'pack' : 'invalid',
    }))
  }
}

/** A merchant that has opened keeps its currency, and the limits of a supplier are released in a call of their own. */
async function promised(trx: Trx, changes: readonly Change[]): Promise<merchants.Refusal[]> {
  const touched = changes.filter(
    ({ section, before }) => section === 'currencies' || (section === 'supplierLimits' && before !== undefined),
  )
  const isOpen = touched.length > 0 && (await store.readStateOf(trx)) !== 'setup'
  return touched
    .filter(({ section }) => section === 'supplierLimits' || isOpen)
    .map(({ section, item }) => ({ section, item, reason: 'promised' }))
}

function effectsOf(before: State, wanted: State, changes: readonly Change[]): Change[] {
  const named = new Set(changes.filter(({ section }) => section === 'settings').map(({ item }) => item))
  const [was, becomes] = [before, wanted].map((state): object => {
    const { pack: _, languages: __, defaultLanguage: ___, currency: ____, ...rest } = settingsOf(choicesOf(state))
    return rest
  })
  return changesBetween('settings', was, becomes).filter(({ item }) => !named.has(item))
}

function sentenceOf({ refusals, wanted }: Plan): string {
  const fixed = refusals.filter(({ reason }) => reason === 'pack').map(({ item }) => item)
  if (fixed.length > 0) return `settings: the pack ${wanted.pack} fixes ${fixed.join(', ')}`
  return refusals.map((one) => `${nameOf(one)}: ${sentences[one.reason]}`).join('\n')
}

const sentences: Readonly<Record<merchants.RefusalKind, string>> = {
  pack: 'the pack fixes it',
  promised:
    'this was promised, and a file does not change it; limits of suppliers are changed by two people in the console',
  taken: 'this belongs to another merchant',
  unknown_account: 'there is no account behind the reference',
  no_permission: 'you may not change this',
  invalid: 'this is not valid',
}

/** Writes what the plan changes. */
export async function carryOut(trx: Trx, plan: Plan): Promise<void> {
  const changed = new Set(plan.changes.map(({ section }) => section))
  for (const part of parts) await writePart(part, trx, changed, plan)
}

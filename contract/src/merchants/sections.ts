import * as z from 'zod/mini'
import { sections, type SectionName } from '../merchant-file.ts'
import type { Permission } from '../staff/permissions.ts'
import { shown } from '../recorded.ts'

/** What changing a section of a merchant asks of the person who publishes it. */
export interface SectionRule {
  readonly permission: Permission
  /** As dialogs count it: 1 has a true inverse, 2 shows its effect, 3 asks for a reason, 4 for a second person. */
  readonly danger: 1 | 2 | 3 | 4
  /** A second person must agree, whatever the merchant's own rules say. */
  readonly takesTwo?: true
}

const site = { permission: 'settings.site', danger: 2 } as const
const money = { permission: 'settings.money', danger: 3 } as const
const guarded = { danger: 4, takesTwo: true } as const
const words = { permission: 'content.publish', danger: 2 } as const
const rewards = { permission: 'levels.write', danger: 3 } as const

/** One line for each section of a merchant file. */
export const sectionRules: Readonly<Record<SectionName, SectionRule>> = {
  name: site,
  languages: site,
  currencies: { ...money, ...guarded },
  pack: { permission: 'settings.pack', ...guarded },
  hosts: { permission: 'settings.site', danger: 3 },
  settings: site,
  theme: { permission: 'settings.theme', danger: 2 },
  features: site,
  imageCdns: site,
  dialingCodes: site,
  links: site,
  download: site,
  linkHosts: words,
  registration: site,
  campaigns: site,
  games: { permission: 'games.offer', danger: 2 },
  gameVisibility: { permission: 'games.offer', danger: 2 },
  lotteries: { permission: 'lottery.offer', danger: 2 },
  supplierLimits: { permission: 'games.supplier', ...guarded },
  paymentChannels: { ...money, ...guarded },
  banks: money,
  vendorWallets: money,
  announcements: words,
  help: words,
  promotions: { permission: 'promotions.publish', ...guarded },
  levels: rewards,
  mall: rewards,
  referral: rewards,
}

/** Settings that let money out sooner or in larger amounts: changed by those who may change what concerns money. */
export const moneySettings: ReadonlySet<string> = new Set([
  'trialMinor',
  'withdrawMinMinor',
  'withdrawMaxMinor',
  'withdrawDayMinor',
  'withdrawTimesADay',
  'payeeCoolingHours',
  'holdLimitMinor',
  'identityLimitMinor',
  'identityBeforePlay',
  'bonusBetMaxMinor',
  'downlineTransfer',
  'rebateMostLottery',
  'rebateMostGames',
  'identitySecondPercent',
])

/** What changing one item of a section asks for. */
export const ruleOfItem = (section: SectionName, item: string | null): SectionRule =>
  section === 'settings' && item !== null && moneySettings.has(item) ? money : sectionRules[section]

export const Section = z.enum(Object.keys(sections) as [SectionName, ...SectionName[]])
export type Section = z.output<typeof Section>

/** Some sections in the form of a merchant file. */
export const Sections = z.partial(z.strictObject(sections))
export type Sections = z.output<typeof Sections>

/** An account as staff see it. The number itself is shown to nobody. */
export const ShownAccount = z.object({ secretRef: z.string(), bank: z.string(), lastFour: z.string() })
export type ShownAccount = z.output<typeof ShownAccount>

/**
 * Sections as they are read: those of a merchant file, with accounts as `ShownAccount`. Only what the merchant has is there: `referral` is
 * missing where it rewards no invitations.
 */
export const ShownSections = z.partial(
  z.object({
    ...sections,
    paymentChannels: z.array(z.extend(sections.paymentChannels.def.element, { account: z.nullable(ShownAccount) })),
  }),
)
export type ShownSections = z.output<typeof ShownSections>

/** One thing that differs. `item` is the setting or the item of a list; null for a section that is one value, and for the order of its items. */
export const SectionChange = z.object({
  section: Section,
  item: z.nullable(z.string()),
  /** Null for what is new. */
  before: z.unknown(),
  /** Null for what is withdrawn. */
  after: z.unknown(),
})
export type SectionChange = z.output<typeof SectionChange>

/** Which item of which section. */
export const SectionItem = z.object({
  section: Section,
  item: z.nullable(shown(z.string().check(z.maxLength(100)))),
})
export type SectionItem = z.output<typeof SectionItem>

/** Why something cannot be as it is wanted: the pack fixes it, it was promised, it belongs to others, or it is not valid at all. */
export const RefusalKind = z.enum(['pack', 'promised', 'taken', 'unknown_account', 'no_permission', 'invalid'])
export type RefusalKind = z.output<typeof RefusalKind>

export const Refusal = z.object({ section: Section, item: z.nullable(z.string()), reason: RefusalKind })
export type Refusal = z.output<typeof Refusal>

/** What publishing would do. */
export const Preview = z.object({
  changes: z.array(SectionChange).check(z.maxLength(10_000)),
  /** What listed sections do not name, and stays. */
  stays: z.array(SectionItem).check(z.maxLength(10_000)),
  /** With any of these nothing can be published. */
  refusals: z.array(Refusal).check(z.maxLength(1_000)),
  /**
   * Changed since the set was begun, when it was `begun`: `before` is what it is now, `after` what the set says. Each is published or kept as
   * it is now, as `resolved` says.
   */
  conflicts: z.array(z.extend(SectionChange, { begun: z.unknown() })).check(z.maxLength(10_000)),
  /** How many people it takes. */
  people: z.union([z.literal(1), z.literal(2)]),
  /** The greatest of its changes' dangers; 0 if nothing would change. */
  danger: z.int().check(z.gte(0), z.lte(4)),
  /** What holds differently as a consequence: settings that another pack fixes or supplies. */
  effects: z.array(SectionChange).check(z.maxLength(1_000)),
})
export type Preview = z.output<typeof Preview>

import * as z from 'zod/mini'
import { GameType } from './catalogue.ts'
import { publishAnnouncement, publishHelp } from './editing.ts'
import { MerchantCode, NodeId, VendorCode } from './ids.ts'
import { Language } from './languages.ts'
import { Currency } from './money.ts'
import { ChannelCode, ChannelKind } from './payments.ts'
import { PromoTerms } from './promotions.ts'
import { FieldRule } from './registration.ts'
import { CustomerService, Flag, MerchantSettings, MobileTemplate, Pack, Resource, Theme } from './system.ts'

/**
 * A merchant as a file. A section that is absent is left alone, and so is a setting or an item that a section does not name. Amounts are in
 * the smallest unit of the merchant's currency.
 */
const Code = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/i))
const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(80))
const Host = z.string().check(z.regex(/^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/))
const Texts = z.partialRecord(Language, z.string().check(z.minLength(1), z.maxLength(400)))
const Count = z.int().check(z.nonnegative(), z.lte(1_000_000_000_000_000))
/** ISO 3166. */
const Country = z.string().check(z.regex(/^[A-Z]{2}$/))
const listOf = <S extends z.ZodMiniType>(item: S, most = 2_000) => z.array(item).check(z.maxLength(most))
const Bank = z.strictObject({ code: Code, name: Name })

const {
  pack: _pack,
  languages: _languages,
  defaultLanguage: _language,
  currency: _currency,
  ...ownSettings
} = MerchantSettings.shape

/** Settings that a merchant may leave to its pack. */
export const FileSettings = z.partial(z.strictObject(ownSettings))
export type FileSettings = z.output<typeof FileSettings>

export const Links = z.strictObject({
  customerService: z._default(listOf(CustomerService, 20), []),
  resources: z._default(listOf(Resource, 20), []),
})
export type Links = z.output<typeof Links>

/** The page where the app is installed, and the newer screens that are on. */
export const Download = z.strictObject({
  background: z._default(z.string(), ''),
  textColor: z._default(z.string(), ''),
  texts: z._default(Texts, {}),
  memberCentre: z._default(MobileTemplate.shape.mem_cen, 0),
  depositPage: z._default(MobileTemplate.shape.dep_func, 0),
})
export type Download = z.output<typeof Download>

const mostGames = 20_000

export const Games = z.strictObject({
  /** In display order, each with the kinds of games it is offered for. */
  vendors: listOf(z.strictObject({ code: VendorCode, types: listOf(GameType, 20).check(z.minLength(1)) })),
  /** The offered games in display order. */
  order: listOf(NodeId, mostGames),
  /** Those of them that are marked as hot, in order. */
  hot: z._default(listOf(NodeId, mostGames), []),
})
export type Games = z.output<typeof Games>

/** Who may see some of the games, whatever the offer says. Without a condition everybody may. */
export const GameVisibility = z.strictObject({
  code: Code,
  /** Vendors with all their games, and single games. */
  vendors: z._default(listOf(VendorCode), []),
  games: z._default(listOf(NodeId), []),
  /** A visitor of unknown country is in none. */
  onlyCountries: z._default(z.nullable(z.array(Country).check(z.minLength(1), z.maxLength(300))), null),
  notCountries: z._default(listOf(Country, 300), []),
  devices: z._default(z.nullable(z.array(z.enum(['MOBILE', 'web'])).check(z.minLength(1), z.maxLength(2))), null),
  currencies: z._default(z.nullable(z.array(Currency).check(z.minLength(1), z.maxLength(100))), null),
  /** The lowest level of members who see them. */
  fromLevel: z._default(z.nullable(z.int().check(z.gte(1), z.lte(50))), null),
})
export type GameVisibility = z.output<typeof GameVisibility>

export const LotteryGroup = z.strictObject({
  tag: z.string().check(z.regex(/^[a-z0-9_-]{1,64}$/)),
  labels: Texts,
  codes: listOf(z.string()),
})
export type LotteryGroup = z.output<typeof LotteryGroup>

/** Money goes to the account behind the reference; a file never contains a number. */
export const SecretRef = z.strictObject({ secretRef: z.string().check(z.regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/)) })

export const PaymentChannel = z.strictObject({
  code: ChannelCode,
  kind: ChannelKind,
  names: Texts,
  minMinor: Count,
  maxMinor: Count,
  /** The provider's code of the method; null for transfers that people check. */
  method: z._default(z.nullable(z.string()), null),
  banks: z._default(listOf(Bank), []),
  account: z._default(z.nullable(SecretRef), null),
})
export type PaymentChannel = z.output<typeof PaymentChannel>

export const VendorWallet = z.strictObject({ vendor: VendorCode, name: Name, access: z.string() })
export type VendorWallet = z.output<typeof VendorWallet>

/** What a supplier may pay out beyond a round; raising it later takes two people in the console. */
export const SupplierLimit = z.strictObject({
  supplier: z.string(),
  maxMultiplier: z.int().check(z.positive()),
  promoPerCall: Count,
  promoPerMemberDay: Count,
  promoPerDay: Count,
})
export type SupplierLimit = z.output<typeof SupplierLimit>

export const Level = z.strictObject({
  level: z.int().check(z.gte(1), z.lte(50)),
  names: Texts,
  turnoverMinor: Count,
  giftMinor: z._default(Count, 0),
  rebateBp: z._default(z.int().check(z.gte(0), z.lte(10_000)), 0),
  dailyWithdrawals: z._default(z.int().check(z.gte(0), z.lte(1000)), 0),
  pointsPerHundred: z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 0),
})
export type Level = z.output<typeof Level>

export const MallItem = z.strictObject({
  id: Code,
  names: Texts,
  abouts: Texts,
  picture: z.string(),
  points: z.int().check(z.positive()),
  bonusMinor: Count,
  wagering: z.int().check(z.nonnegative()),
  stock: z._default(z.nullable(z.int().check(z.nonnegative())), null),
  perMonth: z.int().check(z.positive()),
})
export type MallItem = z.output<typeof MallItem>

export const Referral = z.strictObject({
  rewardMinor: Count,
  leastDepositMinor: Count,
  leastStakedMinor: Count,
  wagering: z.int().check(z.nonnegative()),
  perMonth: z.int().check(z.positive()),
  budgetMinor: Count,
})
export type Referral = z.output<typeof Referral>

export const Announcement = publishAnnouncement.body
export type Announcement = z.output<typeof Announcement>
export const HelpEntry = publishHelp.body
export type HelpEntry = z.output<typeof HelpEntry>

/** The terms of the announcement with this id. */
export const Promotion = z.strictObject({
  id: Announcement.shape.id,
  code: z._default(z.nullable(z.string()), null),
  terms: PromoTerms,
  budgetMinor: Count,
})
export type Promotion = z.output<typeof Promotion>

/** Where a field of the registration differs from the default. Patterns are ours, because both sides run them on what visitors type. */
export const Registration = z.strictObject({
  field: FieldRule.shape.field,
  visible: z.optional(z.boolean()),
  required: z.optional(z.boolean()),
  min: FieldRule.shape.min,
  max: FieldRule.shape.max,
})
export type Registration = z.output<typeof Registration>

export const sections = {
  name: Name,
  /** The first is the merchant's own. */
  languages: z.tuple([Language], Language).check(z.maxLength(40)),
  currencies: z.tuple([Currency]),
  pack: Pack,
  hosts: listOf(Host, 50).check(z.minLength(1)),
  settings: FileSettings,
  theme: Theme,
  features: listOf(Flag),
  imageCdns: listOf(z.string()),
  dialingCodes: listOf(z.string().check(z.regex(/^[0-9]{1,4}$/))),
  links: Links,
  download: Download,
  /** Other sites that texts may link to. */
  linkHosts: listOf(Host),
  registration: listOf(Registration),
  /** Invitation codes of the merchant's own campaigns. */
  campaigns: listOf(z.string().check(z.regex(/^[A-Za-z0-9_-]{3,32}$/))),
  games: Games,
  gameVisibility: listOf(GameVisibility, 200),
  lotteries: listOf(LotteryGroup),
  supplierLimits: listOf(SupplierLimit),
  paymentChannels: listOf(PaymentChannel),
  banks: listOf(Bank),
  vendorWallets: listOf(VendorWallet),
  announcements: listOf(Announcement),
  help: listOf(HelpEntry),
  promotions: listOf(Promotion),
  levels: listOf(Level),
  mall: listOf(MallItem),
  referral: Referral,
} as const
export type SectionName = keyof typeof sections

export const MerchantFile = z.extend(z.partial(z.strictObject(sections)), {
  apiVersion: z.literal('parola/v1'),
  kind: z.literal('Merchant'),
  code: MerchantCode,
})
export type MerchantFile = z.output<typeof MerchantFile>

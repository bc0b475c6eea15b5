import * as z from 'zod/mini'
import { call } from './call.ts'
import { MerchantCode } from './ids.ts'
import { Language } from './languages.ts'
import { Currency } from './money.ts'
import { highestRebate } from './agents/rebates.ts'
import { realityMinutes } from './safer-play.ts'

/** White-label flags: which features a merchant has bought. */
export const flags = [
  'USERNAMEREG3',
  'MOBILENUMREG3',
  'REGMOBVERF3',
  'MOBILENUMPASSREG3',
  'FACEBOOKLOGIN3',
  'GOOGLELOGIN3',
  'FREEPLAY3',
  'MOBILEVERCODELOGIN3',
  'REGCEN',
  'AGETEAMPNL3',
  'DOWNMAN',
  'TEAMBETTING3',
  'TRANSREC3',
  'REWARDCENTER3',
  'POINTS3',
  'CHAT3',
  'REFERRAL',
] as const
export const Flag = z.enum(flags)
export type Flag = z.output<typeof Flag>

/** A jurisdiction pack is a named bundle of settings; see the decision D28. */
export const Pack = z.enum(['classic', 'strict'])
export type Pack = z.output<typeof Pack>

/** A theme is a ground to start from and the tokens in which the merchant differs from it. */
export const Theme = z.object({
  scheme: z.enum(['dark', 'light']),
  tokens: z.record(
    z.string().check(z.regex(/^--[a-z0-9-]+$/)),
    z.string().check(z.regex(/^[#a-z0-9(),.%/ -]{1,64}$/i)),
  ),
})
export type Theme = z.output<typeof Theme>

/** Providers that vouch for people: two for logins, and `sms` for mobile numbers. */
export const IdentityChannel = z.enum(['google', 'facebook', 'sms'])
export type IdentityChannel = z.output<typeof IdentityChannel>

/** What the operator may change without a release. */
export const Settings = z.object({
  pack: Pack,
  languages: z.array(Language).check(z.minLength(1)),
  defaultLanguage: Language,
  currency: Currency,
  sessionStore: z.enum(['local', 'session']),
  esportsVendors: z.array(z.string()).check(z.maxLength(100)),
  minimumAge: z.union([z.literal(18), z.literal(21)]),
  termsPreChecked: z.boolean(),
  launchFailure: z.enum(['silent', 'explain']),
  downlineTransfer: z.boolean(),
  /** The terms that members must have agreed to. */
  termsVersion: z.string().check(z.minLength(1), z.maxLength(40)),
  registerCaptcha: z.boolean(),
  /** The play money of a new trial account. */
  trialMinor: z.int().check(z.nonnegative(), z.maximum(100_000_000_000)),
  /** After so long without a call a session ends. */
  idleMinutes: z.int().check(z.gte(5), z.lte(720)),
  /** Whether a login ends the member's other sessions. */
  sessionsPerMember: z.enum(['one', 'many']),
  /** The providers that may vouch for a member here. */
  identity: z.optional(z.array(IdentityChannel).check(z.maxLength(10))),
})
export type Settings = z.output<typeof Settings>

const Hours = z.int().check(z.nonnegative(), z.lte(720))
const LimitMinor = z.int().check(z.positive(), z.lte(1_000_000_000_000))

const Zone = z.string().check(z.regex(/^(UTC|[A-Z][A-Za-z_]+(\/[A-Za-z0-9_+-]+)+)$/), z.refine(isZone))

function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** With those that a phone has no use for: what holds for a member is told where the member asks for it. */
export const MerchantSettings = z.extend(Settings, {
  /** By whose clock the merchant counts hours and days. */
  reportZone: Zone,
  withdrawMinMinor: LimitMinor,
  withdrawMaxMinor: LimitMinor,
  /** What a member may take out in one day, and how often. */
  withdrawDayMinor: LimitMinor,
  withdrawTimesADay: z.int().check(z.positive(), z.lte(1000)),
  /** Within so long an operator looks at a withdrawal, and within so long after that the money is there. */
  reviewHours: Hours,
  payoutHours: Hours,
  /** A new card cannot be paid for so long, and after any security change only `holdLimitMinor` leaves the account for so long. */
  payeeCoolingHours: Hours,
  /** What may leave in all during that time, to cards and to other members. */
  holdLimitMinor: z.int().check(z.nonnegative(), z.lte(1_000_000_000_000)),
  /** What a member may withdraw in all, ever, before the identity is proven. */
  identityLimitMinor: z.int().check(z.nonnegative(), z.lte(1_000_000_000_000)),
  /** Nobody plays for money before the identity is proven. */
  identityBeforePlay: z.boolean(),
  /** The most that may be staked on one draw or round to count towards a bonus without terms of its own: a reward, an item of the mall. */
  bonusBetMaxMinor: LimitMinor,
  /** After so long a member who has chosen nothing else is told how long it has been. */
  realityCheckMinutes: z.literal(realityMinutes),
  /** How deep a team can be, its top agent included. */
  teamLevels: z.int().check(z.gte(1), z.lte(10)),
  /** The most that agents can be given, in hundredths of a percent of counted stakes. */
  rebateMostLottery: z.int().check(z.nonnegative(), z.lte(highestRebate)),
  rebateMostGames: z.int().check(z.nonnegative(), z.lte(highestRebate)),
  /** How many masked fields of members one staff user may see in 24 hours. */
  revealsADay: z.int().check(z.nonnegative(), z.lte(1000)),
  /** How many of a hundred decisions about documents a second person judges too. */
  identitySecondPercent: z.int().check(z.nonnegative(), z.lte(100)),
})
export type MerchantSettings = z.output<typeof MerchantSettings>

export const Merchant = z.object({
  merchantCode: MerchantCode,
  name: z.string(),
  theme: Theme,
})
export type Merchant = z.output<typeof Merchant>

export const CustomerService = z.object({
  type: z.enum(['LIVECHAT', 'TELEGRAM', 'FACEBOOK', 'ONLINE', 'EMAIL']),
  url: z.string(),
})
export type CustomerService = z.output<typeof CustomerService>

export const Resource = z.object({
  resourceType: z.enum(['IOS', 'Android', 'MOBILECONFIG', 'AppDownloadIcon', 'DRAW_HISTORY', 'AFFILIATELINK']),
  url: z.string(),
})
export type Resource = z.output<typeof Resource>

/** Names as the template knows them. `mem_cen` and `dep_func` choose the newer member centre and deposit. */
export const MobileTemplate = z.object({
  app_background: z.string(),
  app_desc: z.string(),
  app_desc_font_color: z.string(),
  mem_cen: z.union([z.literal(0), z.literal(1)]),
  dep_func: z.union([z.literal(0), z.literal(1)]),
})
export type MobileTemplate = z.output<typeof MobileTemplate>

export const SiteStatus = z.object({
  maintenance: z.boolean(),
  regionRestriction: z.boolean(),
  ipBlocked: z.boolean(),
  /** The merchant is set up and has not opened yet. */
  opensSoon: z.boolean(),
  /** Shown on the maintenance page; open-ended work has no `until`. */
  maintenanceWindow: z.nullable(z.object({ from: z.iso.datetime(), until: z.nullable(z.iso.datetime()) })),
  /** The caller's address, so that a blocked player can name it to the service desk. */
  ip: z.string(),
  serverTime: z.iso.datetime(),
  info: z.object({
    customerService: z.array(CustomerService),
    mobileTemplate: MobileTemplate,
    resources: z.array(Resource),
    whitelabel: z.array(Flag),
    imageCDNs: z.array(z.string()),
    /** Where vendors’ games open from: the app opens no other address as a game. */
    gameOrigins: z.array(z.string()),
    sms: z.object({ dialingCodes: z.array(z.string()) }),
  }),
})
export type SiteStatus = z.output<typeof SiteStatus>

/** 0 the app, 1 blocked or maintenance, 2 region; the decision D4. */
export function gateOf(
  status: Pick<SiteStatus, 'maintenance' | 'regionRestriction' | 'ipBlocked'> & { readonly opensSoon?: boolean },
): 0 | 1 | 2 {
  if (status.maintenance || status.ipBlocked || status.opensSoon) return 1
  return status.regionRestriction ? 2 : 0
}

export const domainRoute = call({
  method: 'GET',
  path: '/wps/system/domainRoute',
  about: 'The merchant that the asked host belongs to',
  auth: 'none',
  limit: 'read',
  value: Merchant,
  errors: [],
})

export const status = call({
  method: 'GET',
  path: '/wps/system/status',
  about: 'Whether this visitor may use the site now, and the links and flags the shell needs',
  auth: 'none',
  limit: 'read',
  query: z.object({ language: z.optional(Language) }),
  value: SiteStatus,
  errors: [],
})

export const consolidatedSettings = call({
  method: 'GET',
  path: '/wps/system/consolidatedSettings',
  about: "The merchant's settings",
  auth: 'none',
  limit: 'read',
  cache: 'public',
  value: Settings,
  errors: [],
})

export const whitelabel = call({
  method: 'GET',
  path: '/wps/system/whitelabel',
  about: 'The white-label flags that are on',
  auth: 'none',
  limit: 'read',
  cache: 'public',
  value: z.object({ whitelabel: z.array(Flag) }),
  errors: [],
})

export const customerServiceInfo = call({
  method: 'GET',
  path: '/wps/system/customerService',
  about: 'Links to the service desk; type 3 is the mobile gateway',
  auth: 'none',
  limit: 'read',
  cache: 'public',
  value: z.object({
    version: z.object({
      pathList: z.array(z.object({ type: z.literal(3), kind: CustomerService.shape.type, path: z.string() })),
    }),
  }),
  errors: [],
})

/** What a phone tells about itself: how quick it was, and what broke. Nothing in it names a person. */
export const clientReport = call({
  method: 'POST',
  path: '/wps/system/clientReport',
  about: 'Web vitals and failures seen in the browser',
  auth: 'none',
  limit: 'telemetry',
  body: z.object({
    kind: z.enum(['vital', 'chunk', 'error']),
    name: z.string().check(z.maxLength(100)),
    value: z.optional(z.number()),
    path: z.string().check(z.maxLength(200)),
    detail: z.optional(z.string().check(z.maxLength(500))),
  }),
  value: z.object({ taken: z.literal(true) }),
  errors: [],
})

export const country = call({
  method: 'GET',
  path: '/wps/system/country',
  about: 'From which country the call comes, as far as the network tells',
  auth: 'none',
  limit: 'read',
  /** ISO 3166-1 alpha-2; null where nobody knows. */
  value: z.object({ country: z.nullable(z.string()) }),
  errors: [],
})

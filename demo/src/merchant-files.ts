import {
  AnnouncementId,
  Minor,
  VendorCode,
  NodeId,
  minorDigitsOf,
  type Currency,
  type merchantFile,
} from '@parola/contract'
import { games, isPlayed, supplierByVendor, supplierLimits, vendors } from './catalogue/index.ts'
import { groupsOf } from './lotteries/index.ts'
import { merchants, type DemoMerchant } from './merchants/index.ts'
import {
  announcementIdOf,
  announcementsOf,
  helpOf,
  levelsOf,
  mallOf,
  promotionsOf,
  referralOf,
  type DemoAnnouncement,
  type DemoPromotion,
} from './content/index.ts'

type Merchant = Pick<DemoMerchant, 'code' | 'currencies'>

/** Fills two screens of the hot area; marking every game as hot would help no player. */
const hotGames = 30

/** All played games except those of vendors without a contract with the merchant, best first. Vendors keep the catalogue's order. */
function offered({
  code: merchantCode,
  currencies,
  withoutVendors,
}: Merchant & Pick<DemoMerchant, 'withoutVendors'>): Pick<
  merchantFile.MerchantFile,
  'games' | 'lotteries' | 'supplierLimits'
> {
  const order = games
    .filter((game) => isPlayed(game) && !withoutVendors.includes(game.vendorCode))
    .toSorted((a, b) => a.rank - b.rank)
  const minor = (amount: number) => amount * 10 ** minorDigitsOf(currencies[0])
  const { maxMultiplier, promoPerCall, promoPerMemberDay, promoPerDay } = supplierLimits
  return {
    games: {
      vendors: vendors
        .filter(({ code }) => !withoutVendors.includes(code))
        .map(({ code, gameTypes }) => ({ code: VendorCode.parse(code), types: [...gameTypes] })),
      order: order.map(({ nodeId }) => NodeId.parse(nodeId)),
      hot: order
        .filter(({ isTop }) => isTop)
        .slice(0, hotGames)
        .map(({ nodeId }) => NodeId.parse(nodeId)),
    },
    lotteries: groupsOf(merchantCode).map(({ tag, labels, lotteries }) => ({ tag, labels, codes: [...lotteries] })),
    supplierLimits: [...new Set(supplierByVendor.values())].toSorted().map((supplier) => ({
      supplier,
      maxMultiplier,
      promoPerCall: minor(promoPerCall),
      promoPerMemberDay: minor(promoPerMemberDay),
      promoPerDay: minor(promoPerDay),
    })),
  }
}

/** What the merchant tells its players, and what play brings them. */
function told({ code, currencies }: Merchant): Partial<merchantFile.MerchantFile> {
  const referral = referralOf[code]
  return {
    announcements: (announcementsOf[code] ?? []).map((announcement, sequence) =>
      announcementOf(code, announcement, sequence),
    ),
    help: (helpOf[code] ?? []).map(({ slug, tag, wordings }, sequence) => ({
      slug,
      tag,
      sequence,
      wordings: mapValues(wordings, ({ title, html }) => ({ title, content: html })),
    })),
    promotions: (promotionsOf[code] ?? []).map((promotion) => promotionOf(code, currencies[0], promotion)),
    levels: [...(levelsOf[code] ?? [])],
    mall: (mallOf[code] ?? []).map((item) => Object.assign({ stock: null }, item)),
    ...(referral ? { referral } : {}),
  }
}

function announcementOf(
  merchantCode: string,
  { key, kind, category, group, photo, url, audience, frequency, startsAt, endsAt, wordings }: DemoAnnouncement,
  sequence: number,
): merchantFile.Announcement {
  return {
    id: AnnouncementId.parse(announcementIdOf(merchantCode, key)),
    kind,
    category,
    group: group ?? null,
    audience: audience ?? 'all',
    frequency: frequency ?? 'once',
    startsAt,
    endsAt: endsAt ?? null,
    sequence,
    photo: photo ?? null,
    images: photo === undefined ? [] : [photo],
    url: url ?? null,
    wordings: mapValues(wordings, (wording) => ({
      title: wording.title,
      summary: wording.summary,
      content: contentOf(wording),
    })),
  }
}

type DemoWording = DemoAnnouncement['wordings']['EN']

const contentOf = ({ summary, paragraphs, html }: DemoWording): string =>
  html ?? (paragraphs?.length ? paragraphs : [summary]).map((paragraph) => `<p>${escaped(paragraph)}</p>`).join('')

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function promotionOf(
  merchantCode: string,
  currency: Currency,
  { key, code, terms, budgetMinor }: DemoPromotion,
): merchantFile.Promotion {
  const { kind, bonusMinor, rateBp, leastMinor, wagering, wagered, largestMinor, days, period } = terms
  const money = (minor: number) => ({ minor: Minor.parse(minor), currency })
  const optional = (minor: number | null) => (minor === null ? null : money(minor))
  return {
    id: AnnouncementId.parse(announcementIdOf(merchantCode, key)),
    code: code ?? null,
    terms: {
      kind,
      bonus: money(bonusMinor),
      rateBp,
      least: optional(leastMinor),
      wagering,
      wagered,
      largest: optional(largestMinor),
      days,
      period,
    },
    budgetMinor,
  }
}

const mapValues = <T, U>(byName: Readonly<Record<string, T>>, change: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(byName).map(([name, value]) => [name, change(value)]))

/** The complete files of the demo merchants: what is written in them, and what the demo makes. */
export const merchantFiles: readonly merchantFile.MerchantFile[] = merchants.map((merchant) =>
  Object.assign({}, merchant.file, offered(merchant), told(merchant)),
)

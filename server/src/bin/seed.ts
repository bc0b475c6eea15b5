import {
  AnnouncementId,
  Minor,
  minorDigitsOf,
  VendorCode,
  type approvals,
  type Currency,
  type supplierLimits as supplierCalls,
} from '@parola/contract'
import { games, isPlayed, supplierByVendor, supplierLimits, vendors } from '@parola/demo/catalogue'
import {
  announcementIdOf,
  announcementsOf,
  helpOf,
  levelsOf,
  mallOf,
  promotionsOf,
  referralOf,
  type DemoAnnouncement,
} from '@parola/demo/content'
import { groupsOf, lotteries } from '@parola/demo/lotteries'
import {
  demoLeader,
  demoMembers,
  demoOperatorsAt,
  demoStaff,
  demoPassword,
  demoContracts,
  demoTeam,
  merchants,
  type DemoMerchant,
} from '@parola/demo/merchants'
import { answerContract, hasContract, proposeContract } from '../agent-contracts/index.ts'
import { hasPlace, issueAffiliateCode, makeAgent, placementByAgent, joinTeam } from '../agents/index.ts'
import { importCatalogue, offerGames, type Offer } from '../catalogue/index.ts'
import { allowLinkHosts, publishAnnouncements, publishHelp, type AnnouncementInput } from '../content/index.ts'
import { importLotteries, offerLotteries } from '../lottery/index.ts'
import { createMember, findByLogin, hashPassword, setRegisterRules } from '../members/index.ts'
import { addOperator, hasOperator, setCeiling } from '../operators/index.ts'
import { addStaff, assign, findByHandle } from '../staff/index.ts'
import { offerBanks, offerVendorWallets, setDepositChannels, type VendorWalletOffer } from '../payments/index.ts'
import { systemClock, type Clock } from '../platform/clock.ts'
import { configOrExit } from '../platform/config/config.ts'
import { inTransaction, openPool, type Pool, type Trx } from '../platform/db/db.ts'
import { setLevels, setMall, setPromotion, setReferral } from '../promotions/index.ts'
import { describeSite, readSite, registerMerchant } from '../system/index.ts'
import { replaceVendorSuppliers, startLimits } from '../vendors/index.ts'
import { setIdentityVerified } from '../safer-play/index.ts'
import { openWallet } from '../wallet/index.ts'

interface SeedOptions {
  /** Demo members and operators have published passwords and keys, so production gets none of them. */
  readonly members: boolean
}

/** Writes the demo merchants with all their content. Idempotent; the gate keeps the operators' settings. */
export async function seed(ownerPool: Pool, clock: Clock, { members }: SeedOptions): Promise<void> {
  const passwordHash = await hashPassword(demoPassword)
  const ids = await inTransaction(ownerPool, { merchantId: null, now: clock.now() }, async (trx) => {
    await importCatalogue(trx, { vendors, games })
    await replaceVendorSuppliers(trx, supplierByVendor)
    await importLotteries(trx, lotteries)
    const made = new Map<string, string>()
    for (const merchant of merchants) made.set(merchant.code, await registerMerchant(trx, merchant))
    return made
  })
  for (const merchant of merchants) {
    const merchantId = ids.get(merchant.code) ?? null
    await inTransaction(ownerPool, { merchantId, now: clock.now() }, async (trx) => {
      await describeSite(trx, merchant)
      await publishContent(trx, merchant)
      await setPromotions(trx, merchant)
      await setWhatPlayBrings(trx, merchant)
      await offerGames(trx, offerOf(merchant))
      await offerLotteries(trx, lotteryGroupsOf(merchant))
      await setRegisterRules(trx, merchant.registerRules)
      await issueAffiliateCode(trx, { code: merchant.campaignCode, memberId: null, host: null })
      await startLimits(trx, supplierLimitsOf(merchant))
      await setDepositChannels(trx, merchant)
      await offerBanks(trx, merchant.payoutBanks)
      await offerVendorWallets(trx, walletOffersOf(merchant))
      if (members) await makeMembers(trx, merchant, passwordHash)
      if (members) await makeTeam(trx, merchant, passwordHash)
      if (members) await makeOperators(trx, merchant)
      if (members) await makeStaff(trx)
    })
  }
}

/** Leaves existing members unchanged, because they may have played. */
async function makeMembers(trx: Trx, { choices }: DemoMerchant, passwordHash: string): Promise<void> {
  for (const { nickname, inviteCode, ...member } of demoMembers) {
    const found = await findByLogin(trx, 'username', member.userName)
    const made =
      found ??
      (await createMember(trx, {
        ...member,
        isEmailProven: true,
        passwordHash,
        termsVersion: '1',
        registered: { nickname },
      }))
    await openWallet(trx, made, 'real', choices.currency)
    // Verified, so that they can play where identity is required.
    await setIdentityVerified(trx, made)
    if (inviteCode !== undefined) await issueAffiliateCode(trx, { code: inviteCode, memberId: made.id, host: null })
  }
}

/** The demo agent is an agent at every merchant and has a downline at one. Existing places stay unchanged. */
async function makeTeam(trx: Trx, merchant: DemoMerchant, passwordHash: string): Promise<void> {
  const { settings, flags } = await readSite(trx, [])
  const idOf = async (userName: string) => (await findByLogin(trx, 'username', userName))?.id ?? ''
  const leaderId = await idOf(demoLeader.userName)
  const deps = { sessions: { endAll: async () => {} }, site: async () => ({ settings, flags }) }
  if (!(await hasPlace(trx, leaderId))) await makeAgent(deps, trx, { memberId: leaderId, rebates: demoLeader.rebates })
  for (const { userName, above, memberType, rebates } of merchant.hasTeam ? demoTeam : []) {
    if ((await idOf(userName)) !== '') continue
    const customerType = memberType === 'agent' ? 1 : 0
    const made = await createMember(trx, { userName, customerType, passwordHash, termsVersion: '1' })
    await openWallet(trx, made, 'real', settings.currency)
    await joinTeam(
      trx,
      made.id,
      await placementByAgent(trx, await idOf(above), { memberType, rebates }, settings),
      settings,
    )
  }
  if (merchant.hasTeam) await makeContracts(trx, leaderId, idOf, settings.currency)
}

/** One contract that runs from the next period on, and one proposal that waits for the downline. */
async function makeContracts(
  trx: Trx,
  leaderId: string,
  idOf: (userName: string) => Promise<string>,
  currency: Currency,
): Promise<void> {
  for (const { kind, payee, isAgreed, formula } of demoContracts) {
    const payeeId = await idOf(payee)
    if (await hasContract(trx, payeeId, kind)) continue
    const id = await proposeContract(trx, leaderId, { kind, with: payeeId, formula }, currency)
    if (isAgreed) await answerContract(trx, payeeId, { id, version: 1, accept: true })
  }
}

/** How much each demo operator may release, per action and per day, in whole units of the currency. */
const demoCeilings: readonly (readonly [approvals.ReleaseKind, perAction: number, perDay: number])[] = [
  ['reward', 50_000, 500_000],
  ['claim', 100_000, 1_000_000],
  ['withdrawal', 5_000_000, 20_000_000],
  ['adjustment', 1_000_000, 5_000_000],
  ['deposit', 5_000_000, 20_000_000],
  ['payout', 5_000_000, 20_000_000],
  ['promotion', 5_000_000, 20_000_000],
  ['supplier_limit', 5_000_000, 20_000_000],
]

async function makeOperators(trx: Trx, { code, choices: { currency } }: DemoMerchant): Promise<void> {
  const unit = 10 ** minorDigitsOf(currency)
  for (const { name, key } of demoOperatorsAt(code)) {
    if (!(await hasOperator(trx, name))) await addOperator(trx, name, { key })
    for (const [kind, perAction, perDay] of demoCeilings)
      await setCeiling(trx, name, { kind, currency, perActionMinor: perAction * unit, perDayMinor: perDay * unit })
  }
}

/** Everybody works at every demo merchant. */
async function makeStaff(trx: Trx): Promise<void> {
  for (const { handle, name, role } of demoStaff) {
    const id = await findByHandle(trx, handle)
    if (id === null) await addStaff(trx, { handle, name, email: `${handle}@staff.example` }, [role])
    else await assign(trx, { id, handle }, [role])
  }
}

async function publishContent(trx: Trx, { code, linkHosts }: DemoMerchant): Promise<void> {
  await allowLinkHosts(trx, linkHosts)
  await publishAnnouncements(
    trx,
    (announcementsOf[code] ?? []).map((announcement, sequence) => inputOf(code, announcement, sequence)),
  )
  await publishHelp(
    trx,
    (helpOf[code] ?? []).map(({ slug, tag, wordings }, sequence) => ({
      slug,
      tag,
      sequence,
      wordings: mapValues(wordings, ({ title, html }) => ({ title, content: html })),
    })),
  )
}

/** Sets the terms of each announced promotion. */
async function setPromotions(trx: Trx, { code: merchantCode, choices: { currency } }: DemoMerchant): Promise<void> {
  const money = (minor: number) => ({ minor: Minor.parse(minor), currency })
  for (const { key, code = null, terms, budgetMinor } of promotionsOf[merchantCode] ?? []) {
    const { kind, bonusMinor, rateBp, leastMinor, wagering, wagered, largestMinor, days, period } = terms
    const same = { kind, rateBp, wagering, wagered, days, period }
    const optional = (minor: number | null) => (minor === null ? null : money(minor))
    await setPromotion(trx, currency, {
      id: announcementIdOf(merchantCode, key),
      code,
      terms: { ...same, bonus: money(bonusMinor), least: optional(leastMinor), largest: optional(largestMinor) },
      budgetMinor,
    })
  }
}

/** Sets VIP levels, the points mall and the referral reward. */
async function setWhatPlayBrings(trx: Trx, { code, choices: { currency } }: DemoMerchant): Promise<void> {
  await setLevels(trx, levelsOf[code] ?? [])
  const items = (mallOf[code] ?? []).map(({ stock = null, ...item }) => Object.assign(item, { stock }))
  await setMall(trx, items, currency)
  const referral = referralOf[code]
  if (referral) await setReferral(trx, referral, currency)
}

function inputOf(merchantCode: string, announcement: DemoAnnouncement, sequence: number): AnnouncementInput {
  const { key, kind, category, group, photo, url, audience, frequency, startsAt, endsAt, wordings } = announcement
  return {
    id: AnnouncementId.parse(announcementIdOf(merchantCode, key)),
    kind,
    category,
    group: group ?? null,
    audience,
    frequency,
    startsAt: new Date(startsAt),
    endsAt: endsAt === undefined ? null : new Date(endsAt),
    sequence,
    photo: photo ?? null,
    images: photo === undefined ? [] : [photo],
    url: url ?? null,
    wordings: mapValues(wordings, ({ title, summary, paragraphs, html }) =>
      html === undefined
        ? { title, summary, paragraphs: paragraphs?.length ? paragraphs : [summary] }
        : { title, summary, content: html },
    ),
  }
}

const mapValues = <T, U>(byName: Readonly<Record<string, T>>, change: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(byName).map(([name, value]) => [name, change(value)]))

/** Fills two screens of the hot area; marking every game as hot would help no player. */
const hotGames = 30

/** All played games except those of vendors without a contract with the merchant, best first. Vendors keep the catalogue's order. */
function offerOf({ withoutVendors }: DemoMerchant): Offer {
  const offered = games
    .filter((game) => isPlayed(game) && !withoutVendors.includes(game.vendorCode))
    .toSorted((a, b) => a.rank - b.rank)
  return {
    vendors: vendors
      .filter(({ code }) => !withoutVendors.includes(code))
      .flatMap(({ code, gameTypes }) => gameTypes.map((gameType) => ({ vendorCode: code, gameType }))),
    games: offered.map(({ nodeId }) => nodeId),
    hot: offered
      .filter(({ isTop }) => isTop)
      .slice(0, hotGames)
      .map(({ nodeId }) => nodeId),
  }
}

const lotteryGroupsOf = ({ code }: DemoMerchant) =>
  groupsOf(code).map(({ tag, labels, lotteries: codes }) => ({ tag, labels, codes }))

const walletOffersOf = ({ walletVendors }: DemoMerchant): VendorWalletOffer[] =>
  vendors.flatMap(({ code, displayName: name }) => {
    const access = walletVendors[code]
    return access === undefined ? [] : [{ vendor: VendorCode.parse(code), name, access }]
  })

function supplierLimitsOf({ choices: { currency } }: DemoMerchant): supplierCalls.SupplierLimit[] {
  const { maxMultiplier, promoPerCall, promoPerMemberDay, promoPerDay } = supplierLimits
  const minor = (amount: number) => amount * 10 ** minorDigitsOf(currency)
  return [...new Set(supplierByVendor.values())].map((supplier) => ({
    supplier,
    currency,
    maxMultiplier,
    promoPerCall: minor(promoPerCall),
    promoPerMemberDay: minor(promoPerMemberDay),
    promoPerDay: minor(promoPerDay),
  }))
}

if (import.meta.main) {
  const config = configOrExit()
  const pool = openPool({
    url: config.databaseOwnerUrl,
    size: 1,
    name: 'parola-seed',
    statementTimeoutMs: 30_000,
  })
  await seed(pool, systemClock, { members: !config.production })
  await pool.end()
  console.log(
    `${merchants.map(({ name }) => name).join(' and ')} are there, with ${vendors.length} vendors, ${games.length} games and ${lotteries.length} lotteries`,
  )
}

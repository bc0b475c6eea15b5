import { AnnouncementId } from '@parola/contract'
import { games, vendors } from '@parola/demo/catalogue'
import { announcementIdOf, announcementsOf, type DemoAnnouncement } from '@parola/demo/content'
import { merchants, type DemoMerchant } from '@parola/demo/merchants'
import { importCatalogue, offerGames, type Offer } from '../catalogue/index.ts'
import { allowLinkHosts, publishAnnouncements, type AnnouncementInput } from '../content/index.ts'
import { systemClock, type Clock } from '../platform/clock.ts'
import { configOrExit } from '../platform/config.ts'
import { inTransaction, openPool, type Pool, type Trx } from '../platform/db.ts'
import { describeSite, registerMerchant } from '../system/index.ts'

/** Writes the demo merchants with all they show. Running it again leaves the same rows; the gate stays as operators left it. */
export async function seed(ownerPool: Pool, clock: Clock): Promise<void> {
  const ids = await inTransaction(ownerPool, { merchantId: null, now: clock.now() }, async (trx) => {
    await importCatalogue(trx, { vendors, games })
    const made = new Map<string, string>()
    for (const merchant of merchants) made.set(merchant.code, await registerMerchant(trx, merchant))
    return made
  })
  for (const merchant of merchants) {
    const merchantId = ids.get(merchant.code) ?? null
    await inTransaction(ownerPool, { merchantId, now: clock.now() }, async (trx) => {
      await describeSite(trx, merchant)
      await publishContent(trx, merchant)
      await offerGames(trx, offerOf(merchant))
    })
  }
}

async function publishContent(trx: Trx, { code, linkHosts }: DemoMerchant): Promise<void> {
  await allowLinkHosts(trx, linkHosts)
  await publishAnnouncements(
    trx,
    (announcementsOf[code] ?? []).map((announcement, sequence) => inputOf(code, announcement, sequence)),
  )
}

function inputOf(merchantCode: string, announcement: DemoAnnouncement, sequence: number): AnnouncementInput {
  const { key, kind, category, group, photo, url, startsAt, endsAt, wordings } = announcement
  return {
    id: AnnouncementId.parse(announcementIdOf(merchantCode, key)),
    kind,
    category,
    group: group ?? null,
    startsAt: new Date(startsAt),
    endsAt: endsAt === undefined ? null : new Date(endsAt),
    sequence,
    photo: photo ?? null,
    images: photo === undefined ? [] : [photo],
    url: url ?? null,
    wordings: Object.fromEntries(
      Object.entries(wordings).map(([language, { title, summary, paragraphs }]) => [
        language,
        { title, summary, paragraphs: paragraphs?.length ? paragraphs : [summary] },
      ]),
    ),
  }
}

/** Enough for two screens of the hot area; a list in which everything is hot helps nobody. */
const hotGames = 30

/** All games but those of vendors the merchant has no contract with, best first; vendors in the catalogue's order. */
function offerOf({ withoutVendors }: DemoMerchant): Offer {
  const offered = games
    .filter(({ vendorCode }) => !withoutVendors.includes(vendorCode))
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

if (import.meta.main) {
  const pool = openPool({
    url: configOrExit().databaseOwnerUrl,
    size: 1,
    name: 'parola-seed',
    statementTimeoutMs: 30_000,
  })
  await seed(pool, systemClock)
  await pool.end()
  console.log(
    `${merchants.map(({ name }) => name).join(' and ')} are there, with ${vendors.length} vendors and ${games.length} games`,
  )
}

import { checkDraw, type Check } from '../../../fair-draw/src/check.ts'
import { auditDatabase, type Report } from '../../../server/src/bin/audit.ts'
import { readLotteries } from '../../../server/src/lottery/store-lotteries.ts'
import { showDraw } from '../../../server/src/lottery/show-draw.ts'
import { inTransaction } from '../../../server/src/platform/db.ts'
import { chanceFrom } from '../acts.ts'
import { readBook, type Book } from './book.ts'
import { controlsOf, type Controls } from './controls.ts'
import { startCrew } from './crew.ts'
import type { Story } from './draw-differences.ts'
import { signer } from './draw-context.ts'
import { chain, fateFrom, type Fate } from './fate.ts'
import { lotteriesFor } from './lotteries.ts'
import { patiently } from './patiently.ts'
import { differencesIn, reckon, type Differences } from './reckoning.ts'
import { openShop, type Shop } from './shop.ts'
import { simulateYear, type Deeds } from './simulate-year.ts'
import { openTown, type Town } from './town.ts'

export interface YearOptions {
  readonly games: number
  readonly days: number
  readonly seed: number
  readonly kills: number
  readonly tickets: number
  /** For how many days lotteries are there that draw every few minutes. */
  readonly beatDays: number
  /** Of so many rounds one is signed and sealed as the product does it. */
  readonly realEvery: number
  readonly say?: (line: string) => void
}

export interface YearRun extends YearOptions {
  readonly seconds: number
  readonly deeds: Deeds
  readonly shop: Shop
  readonly book: Book
  readonly differences: Differences
  readonly audits: readonly Report[]
  readonly disagreements: number
  /** Draws that were checked as anybody can, and what failed. */
  readonly checked: { readonly draws: number; readonly failed: readonly string[] }
  readonly controls: Controls
  readonly logs: string
}

const crewSize = 3
const playersEach = 16
const mostChecks = 40
const dayMs = 86_400_000
const start = new Date('2026-01-01T00:07:00Z')

/** A year of draws, and everything that must be true of it afterwards. */
export async function runYear(options: YearOptions): Promise<YearRun> {
  const { games, days, seed, kills, tickets, beatDays, realEvery, say = () => {} } = options
  const began = performance.now()
  const chance = chanceFrom(seed)
  const end = new Date(start.getTime() + days * dayMs)
  const lotteries = lotteriesFor({ games, start, end, beatDays }, chance)
  const fate = fateFrom(seed, realEvery)
  const town = await openTown(lotteries, playersEach, start)
  const env = { DATABASE_URL: town.url, YEAR_SEED: String(seed), YEAR_REAL_EVERY: String(realEvery) }
  const crew = startCrew(crewSize, env, `${town.logs}/workers`, chance)
  let run: YearRun | undefined
  try {
    const now = { at: start }
    const shop = openShop(town, chance, () => now.at)
    const audits: Report[] = []
    const look = async () => {
      audits.push(await patiently(() => auditDatabase(town.ownerPool)))
    }
    const plan = { lotteries, start, end, kills, tickets, say, now, look }
    const deeds = await simulateYear({ town, crew, shop, fate, chance, ...plan })
    await look()
    const book = await readBook(town.ownerPool, town.schemas)
    const { heldSince, gaps } = deeds
    const { sold, contradictions } = shop
    const told = { sold, contradictions, players: town.players, publicKey: signer.publicKey }
    const story: Story = { lotteries, heldSince, gaps, end, fate, ...told }
    run = {
      ...options,
      deeds,
      shop,
      book,
      audits,
      differences: reckon(story, book),
      checked: await checkSample(town, book, fate),
      controls: controlsOf(story, book),
      disagreements: crew.disagreements,
      logs: town.logs,
      seconds: (performance.now() - began) / 1000,
    }
    return run
  } finally {
    await crew.stop()
    await town.close({ keepLogs: run === undefined || !isFaultless(run) })
  }
}

export const isFaultless = ({ differences, audits, checked, controls, disagreements }: YearRun): boolean =>
  differencesIn(differences) === 0 &&
  audits.every(({ isClean }) => isClean) &&
  checked.failed.length === 0 &&
  disagreements === 0 &&
  Object.values(controls).every(Boolean)

/** Checks draws by their public page, as a player's phone does it: of those whose round and seal are real. */
async function checkSample({ ownerPool, players }: Town, { draws }: Book, fate: Fate) {
  const real = draws.filter(
    ({ state, round, sealedSecret }) =>
      state === 'published' && round !== null && fate.isReal(round) && sealedSecret?.length !== 0,
  )
  const every = Math.max(1, Math.ceil(real.length / mostChecks))
  const sample = real.filter((_, index) => index % every === 0)
  const failed: string[] = []
  const merchantId = players[0]?.merchant.id ?? null
  const lotteries = new Map(
    (await inTransaction(ownerPool, { merchantId, now: start }, readLotteries)).map((one) => [one.code, one]),
  )
  for (const { gameCode, numero, signature } of sample) {
    const one = lotteries.get(gameCode)
    if (!one) throw new Error('A draw has a lottery')
    const page = await inTransaction(ownerPool, { merchantId, now: start }, (trx) =>
      showDraw(trx, { chain, mirrors: [] }, one, numero, 'EN'),
    )
    const checks: Check[] = await checkDraw(page, { fetchRound: async () => signature, chains: [chain] })
    if (checks.length < 7 || checks.some(({ ok }) => !ok)) failed.push(`${gameCode} ${numero}`)
  }
  return { draws: sample.length, failed }
}

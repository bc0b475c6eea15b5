import { minorDigitsOf, type approvals, type Currency } from '@parola/contract'
import { games, supplierByVendor, vendors } from '@parola/demo/catalogue'
import { lotteries } from '@parola/demo/lotteries'
import { merchantFiles } from '@parola/demo/merchant-files'
import {
  demoAccounts,
  demoContracts,
  demoLeader,
  demoMembers,
  demoOperatorsAt,
  demoPassword,
  demoStaff,
  demoTeam,
  merchants,
  type DemoMerchant,
} from '@parola/demo/merchants'
import { answerContract, hasContract, proposeContract } from '../agent-contracts/index.ts'
import { hasPlace, issueAffiliateCode, joinTeam, makeAgent, placementByAgent } from '../agents/index.ts'
import { importCatalogue } from '../catalogue/index.ts'
import { importLotteries } from '../lottery/index.ts'
import { createMember, findByLogin, hashPassword } from '../members/index.ts'
import { applyMerchant } from '../merchants/index.ts'
import { addOperator, hasOperator, setCeiling } from '../operators/index.ts'
import { systemClock, type Clock } from '../platform/clock.ts'
import { configOrExit } from '../platform/config/config.ts'
import { inTransaction, openPool, type Pool, type Trx } from '../platform/db/db.ts'
import { invariant } from '../platform/errors.ts'
import { setIdentityVerified } from '../safer-play/index.ts'
import { addStaff, assign, findByHandle } from '../staff/index.ts'
import { findMerchant, readSite, setMerchantState } from '../system/index.ts'
import { replaceVendorSuppliers } from '../vendors/index.ts'
import { openWallet } from '../wallet/index.ts'

interface SeedOptions {
  /** Demo members and operators have published passwords and keys, so production gets none of them. */
  readonly members: boolean
}

/** Writes the demo merchants with all their content. Idempotent; the gate keeps the operators' settings. */
export async function seed(ownerPool: Pool, clock: Clock, { members }: SeedOptions): Promise<void> {
  await inTransaction(ownerPool, { merchantId: null, now: clock.now() }, async (trx) => {
    await importCatalogue(trx, { vendors, games })
    await replaceVendorSuppliers(trx, supplierByVendor)
    await importLotteries(trx, lotteries)
  })
  const deps = { pool: ownerPool, clock, secrets: { accountOf: async (ref: string) => demoAccountOf(ref) } }
  for (const file of merchantFiles) {
    const { isNew } = await applyMerchant(deps, file, { overwrites: true })
    if (isNew) await open(ownerPool, clock, file.code)
  }
  if (!members) return
  const passwordHash = await hashPassword(demoPassword)
  for (const merchant of merchants) {
    const merchantId = await inTransaction(ownerPool, { merchantId: null, now: clock.now() }, (trx) =>
      findMerchant(trx, merchant.code),
    )
    invariant(merchantId, `the file makes ${merchant.code}`)
    await inTransaction(ownerPool, { merchantId: merchantId.id, now: clock.now() }, async (trx) => {
      await makeMembers(trx, merchant, passwordHash)
      await makeTeam(trx, merchant, passwordHash)
      await makeOperators(trx, merchant)
      await makeStaff(trx)
    })
  }
}

function demoAccountOf(ref: string) {
  const account = demoAccounts[ref]
  invariant(account, `the demo has no account ${ref}`)
  return account
}

/** Leaves existing members unchanged, because they may have played. */
/** Without the two people who take a merchant live. */
async function open(pool: Pool, clock: Clock, code: string): Promise<void> {
  const scope = { merchantId: null, now: clock.now() }
  const merchant = await inTransaction(pool, scope, (trx) => findMerchant(trx, code))
  await inTransaction(pool, { ...scope, merchantId: merchant?.id ?? null }, (trx) => setMerchantState(trx, 'live'))
}

async function makeMembers(trx: Trx, { currencies }: DemoMerchant, passwordHash: string): Promise<void> {
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
    await openWallet(trx, made, 'real', currencies[0])
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

async function makeOperators(trx: Trx, { code, currencies }: DemoMerchant): Promise<void> {
  const currency = currencies[0]
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

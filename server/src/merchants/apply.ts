import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { merchantFile, system } from '@parola/contract'
import type { Clock } from '../platform/clock.ts'
import { forMerchant, inTransaction, type Pool, type Trx } from '../platform/db/db.ts'
import { findMerchant, startMerchant } from '../system/index.ts'
import { MerchantFileError } from './errors.ts'
import { carryOut, planMerchant, type FilePlan, type PlanOptions } from './plan.ts'
import type { SecretStore } from './state.ts'
import { writeApplied } from './store.ts'

interface ApplyDeps {
  /** As the owner of the tables. */
  readonly pool: Pool
  readonly clock: Clock
  readonly secrets: SecretStore
}

export interface Planned extends FilePlan {
  readonly isNew: boolean
}

/** What applying the file would change. Nothing is written. */
export async function previewMerchant(
  deps: ApplyDeps,
  file: merchantFile.MerchantFile,
  options: PlanOptions = {},
): Promise<Planned> {
  try {
    return await transact(deps, file, options, async (plan) => {
      throw new Previewed(plan)
    })
  } catch (error) {
    if (error instanceof Previewed) return error.plan
    throw error
  }
}

/**
 * Makes the merchant what the file says, completely or not at all; creates it if there is none.
 * @param shown the difference that was agreed to: if it is another one by now, nothing is done.
 */
export const applyMerchant = (
  deps: ApplyDeps,
  file: merchantFile.MerchantFile,
  options: PlanOptions = {},
  shown?: Planned,
): Promise<Planned> =>
  transact(deps, file, options, async (plan, trx) => {
    if (shown && !isDeepStrictEqual(plan.changes, shown.changes))
      throw new MerchantFileError('The merchant has changed since the difference was shown')
    await carryOut(trx, plan)
    await writeApplied(trx, plan.applied)
  })

/** Ends a transaction that is only looked at. */
class Previewed extends Error {
  readonly plan: Planned

  constructor(plan: Planned) {
    super('previewed')
    this.plan = plan
  }
}

const transact = (
  { pool, clock, secrets }: ApplyDeps,
  file: merchantFile.MerchantFile,
  options: PlanOptions,
  act: (plan: Planned, trx: Trx) => Promise<void>,
): Promise<Planned> =>
  inTransaction(pool, { merchantId: null, now: clock.now() }, async (all) => {
    const found = await findMerchant(all, file.code)
    const trx = await forMerchant(all, found?.id ?? randomUUID())
    if (!found) await createInSetup(trx, file)
    const plan = { ...(await planMerchant(trx, file, secrets, options)), isNew: found === null }
    await act(plan, trx)
    return plan
  })

/** Creates the merchant of a file, with nothing but what it cannot be without. */
export function createInSetup(trx: Trx, file: merchantFile.MerchantFile): Promise<void> {
  const { code, name, pack, languages, currencies, hosts, theme = plainTheme } = file
  const [defaultLanguage] = languages ?? []
  const [currency] = currencies ?? []
  const missing = Object.entries({ name, pack, languages, currencies, hosts }).filter(([, said]) => said === undefined)
  if (name === undefined || pack === undefined || !languages || !defaultLanguage || !currency || !hosts)
    throw new MerchantFileError(`A new merchant also needs: ${missing.map(([section]) => section).join(', ')}`)
  return startMerchant(trx, { code, name, theme, choices: { pack, languages, defaultLanguage, currency } })
}

const plainTheme: system.Theme = { scheme: 'dark', tokens: {} }

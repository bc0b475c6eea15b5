import { randomUUID } from 'node:crypto'
import { merchants, type merchantFile, type ValueOf } from '@parola/contract'
import { forMerchant, type Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { createInSetup } from '../apply.ts'
import { requirePublishable } from '../change-sets/publish-set.ts'
import { MerchantFileError, UnknownAccountError } from '../errors.ts'
import { appliedAfter, carryOut, planSections, sectionNames, sectionsOf } from '../plan.ts'
import { writeApplied } from '../store.ts'

/** The jurisdiction and the currency are what a merchant begins with; going live shows them to two people. */
const isLeft = (section: merchants.Section): boolean =>
  merchants.sectionRules[section].takesTwo === true && section !== 'pack' && section !== 'currencies'

/** Creates a merchant in setup. What takes two people is left to them. */
export async function createMerchant(
  all: Trx,
  file: merchantFile.MerchantFile,
): Promise<ValueOf<typeof merchants.createMerchant>> {
  const trx = await forMerchant(all, randomUUID())
  try {
    await createInSetup(trx, file)
  } catch (error) {
    if (error instanceof MerchantFileError) throw new DomainError('field_invalid', { fields: missingIn(file) })
    throw error
  }
  const said = sectionsOf(file)
  const left = sectionNames.filter((section) => said[section] !== undefined && isLeft(section))
  const sections = Object.fromEntries(Object.entries(said).filter(([name]) => !left.some((one) => one === name)))
  const plan = await planSections(trx, { sections, prunes: false, known: {}, secretsFor: () => noAccounts })
  requirePublishable(plan)
  await carryOut(trx, plan)
  await writeApplied(trx, appliedAfter({}, sections, plan))
  return { code: file.code, left }
}

const needed = ['name', 'pack', 'languages', 'currencies', 'hosts'] as const

const missingIn = (file: merchantFile.MerchantFile) => needed.filter((section) => file[section] === undefined)

const noAccounts = {
  accountOf: (secretRef: string) => Promise.reject(new UnknownAccountError(secretRef)),
}

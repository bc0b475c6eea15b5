import { randomBytes } from 'node:crypto'
import type { registration } from '@parola/contract'
import { isFree, isReserved } from '../../members/index.ts'
import type { AskedInSteps, CookieName } from '../../platform/http/serve.ts'
import { networkKeyOf } from '../../platform/http/visitor.ts'
import { TriedTooOftenError } from '../errors.ts'
import type { RegistrationDeps } from './deps.ts'

const flowCookie: CookieName = '__Host-flow'
const withoutWork = 5
const most = 20
const windowSeconds = 3600

/** Reports whether a name is free. A caller that harvests names needs proof of work for each and soon reaches the limit. */
export async function checkUsername(
  { verification }: RegistrationDeps,
  { runStep, visitor, browser, query }: AskedInSteps<typeof registration.checkUsername>,
): Promise<{ available: boolean }> {
  // Counts both the browser and the address, so that changing one of them does not reset the count.
  const askers = [`address:${networkKeyOf(visitor.ip)}`, `flow:${flowOf(browser)}`]
  const left = async (budget: string, points: number) => {
    const answers = await Promise.all(askers.map((asker) => verification.spend(budget, asker, points, windowSeconds)))
    return answers.every(Boolean)
  }
  if (!(await left('username', most))) throw new TriedTooOftenError()
  if (!(await left('username-without-work', withoutWork))) await verification.checkProof(query.proof)
  return { available: !isReserved(query.username) && (await runStep((trx) => isFree(trx, query.username))) }
}

function flowOf(browser: AskedInSteps<typeof registration.checkUsername>['browser']): string {
  const kept = browser.cookie(flowCookie)
  if (kept !== undefined && /^[\w-]{22}$/.test(kept)) return kept
  const flow = randomBytes(16).toString('base64url')
  browser.setCookie(flowCookie, flow, windowSeconds)
  return flow
}

import { randomBytes } from 'node:crypto'
import type { registration } from '@parola/contract'
import { isFree, isReserved } from '../members/index.ts'
import type { AskedInSteps, CookieName } from '../platform/http.ts'
import { householdOf } from '../platform/visitor.ts'
import { TriedTooOftenError } from './errors.ts'
import type { RegistrationNeeds } from './registration-needs.ts'

const flowCookie: CookieName = '__Host-flow'
const withoutWork = 5
const most = 20
const windowSeconds = 3600

/** Whether a name is free, for somebody who registers. Whoever collects names must work for each and soon hears no more. */
export async function checkUsername(
  { verification }: RegistrationNeeds,
  { act, visitor, browser, query }: AskedInSteps<typeof registration.checkUsername>,
): Promise<{ available: boolean }> {
  // The browser is counted as well as the address: neither changing alone starts afresh.
  const askers = [`address:${householdOf(visitor.ip)}`, `flow:${flowOf(browser)}`]
  const left = async (budget: string, points: number) => {
    const answers = await Promise.all(askers.map((asker) => verification.spend(budget, asker, points, windowSeconds)))
    return answers.every(Boolean)
  }
  if (!(await left('username', most))) throw new TriedTooOftenError()
  if (!(await left('username-without-work', withoutWork))) await verification.checkProof(query.proof)
  return { available: !isReserved(query.username) && (await act((trx) => isFree(trx, query.username))) }
}

function flowOf(browser: AskedInSteps<typeof registration.checkUsername>['browser']): string {
  const kept = browser.cookie(flowCookie)
  if (kept !== undefined && /^[\w-]{22}$/.test(kept)) return kept
  const flow = randomBytes(16).toString('base64url')
  browser.setCookie(flowCookie, flow, windowSeconds)
  return flow
}

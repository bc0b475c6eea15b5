import { checkDraw, type Check } from '@parola/fair-draw/check'
import { developmentChain, quicknet, signatureFrom } from '@parola/fair-draw'
import { lottery } from '@parola/contract'
import { callApi } from '../../../api/index.ts'
import { isDevelopersMachine } from '../kept/developers-machine.ts'

export type { Check } from '@parola/fair-draw/check'

const mirrorTimeoutMs = 8_000

/**
 * Recomputes a draw on this phone. This file and its imports load with the first check, because the cryptography is larger than the
 * screen. Without a ticket of the member it checks the draw alone.
 */
export async function runCheck(page: lottery.DrawPage, ownTicket: string | null): Promise<Check[]> {
  const { proof } = page
  if (proof === null) return []
  const isLooking = ownTicket !== null && proof.root !== null
  const ticket = isLooking ? await callApi(lottery.inclusion, { query: { ticket: ownTicket } }) : null
  return checkDraw(page, {
    fetchRound: (round) => signatureFrom(proof.mirrors, proof.chain, round, mirrorTimeoutMs),
    chains: isDevelopersMachine() ? [quicknet, developmentChain] : [quicknet],
    ...(ticket ? { ticket } : {}),
  })
}

import { checkDraw, type Check, type TicketProof } from '@parola/fair-draw/check'
import { developmentChain, quicknet, signatureFrom } from '@parola/fair-draw'
import { lottery } from '@parola/contract'
import { callApi } from '../../../api/index.ts'
import { isDevelopersMachine } from '../kept/developers-machine.ts'

export type { Check } from '@parola/fair-draw/check'

const mirrorTimeoutMs = 8_000

/** Which of the member's tickets is looked for among all of its draw. */
export interface OwnTicket {
  order: string
  number: string
}

/**
 * Recomputes a draw on this phone. This file and its imports load with the first check, because the cryptography is larger than the
 * screen.
 */
export async function runCheck(page: lottery.DrawPage, own: OwnTicket | null): Promise<Check[]> {
  const { proof } = page
  if (proof === null) return []
  const ticket = own && proof.root !== null ? await proofOf(own) : null
  return checkDraw(page, {
    fetchRound: (round) => signatureFrom(proof.mirrors, proof.chain, round, mirrorTimeoutMs),
    chains: isDevelopersMachine() ? [quicknet, developmentChain] : [quicknet],
    ...(ticket ? { ticket } : {}),
  })
}

/** The receipt, its place among all tickets of the draw, and the key that signs both; null for a ticket without a receipt. */
async function proofOf({ order, number }: OwnTicket): Promise<TicketProof | null> {
  const [{ receipts }, place, { publicKey }] = await Promise.all([
    callApi(lottery.orderDetail, { query: { id: order, language: 'EN' } }),
    callApi(lottery.inclusion, { query: { ticket: number } }),
    // Only the key is needed, so it requests entries after the last possible one.
    callApi(lottery.drawLog, { query: { after: Number.MAX_SAFE_INTEGER } }),
  ])
  const receipt = receipts.find(({ ticket }) => ticket === number)
  if (!receipt) return null
  const { text, salt, signature } = receipt
  return { text, salt, signature, publicKey, index: place.index, tickets: place.tickets, path: place.path }
}

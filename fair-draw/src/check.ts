import type { lottery } from '@parola/contract'
import { verifyRound } from './beacon.ts'
import { fromHex, toHex } from './bytes.ts'
import { isSameChain, quicknet, roundFor, type Chain } from './chain.ts'
import { leafOf, rootFrom } from './merkle.ts'
import { outcomeOf, seedOf, winningNumberOf } from './outcome.ts'
import { commitmentOf, unseal } from './timelock.ts'

export type CheckName =
  /** The beacon is one that the player's own software knows. */
  | 'chain'
  /** The round follows from the draw's moment. */
  | 'round'
  /** The sealed secret is the one committed to before the sale. */
  | 'commitment'
  /** The beacon signed the round, and a mirror has the same signature as the page. */
  | 'beacon'
  /** The sealed secret opens to the published one. */
  | 'secret'
  | 'seed'
  | 'outcome'
  /** The ticket's index is within the published number of tickets. */
  | 'count'
  /** The ticket is of this draw and under the published root. */
  | 'ticket'

/** One step: the value computed here, and the published one. Long values are shortened for display; `ok` compares them in full. */
export interface Check {
  readonly name: CheckName
  readonly ok: boolean
  readonly expected: string
  readonly found: string
}

/** A ticket with its index in the tree. Its receipt was signed anew at each view, which proved nothing. */
export interface TicketProof {
  readonly text: string
  readonly salt: string
  readonly index: number
  readonly tickets: number
  readonly path: readonly string[]
}

export interface CheckSources {
  /** The round's signature from a mirror of the player's choice; null if none responds. It is verified here. */
  readonly fetchRound: (round: number) => Promise<Uint8Array | null>
  readonly ticket?: TicketProof
  /** Trusted beacons. A page with another beacon could sign its own results. */
  readonly chains?: readonly Chain[]
}

type Proof = NonNullable<lottery.DrawPage['proof']>

/**
 * Recomputes the draw and compares each step with the published values. Every step continues from its own results, so that a false claim
 * fails where it was made. Before a draw has a result, only what is known by then is checked.
 */
export async function checkDraw(page: lottery.DrawPage, sources: CheckSources): Promise<Check[]> {
  const { proof } = page
  if (proof === null) return []
  const promised = checkPromise(page, proof, sources.chains ?? [quicknet])
  const drawn = page.winningNumber === null ? [] : await checkResult(page, proof, sources.fetchRound)
  const own = sources.ticket && proof.root !== null ? checkTicket(page, proof, sources.ticket) : []
  return [...promised, ...drawn, ...own]
}

function checkPromise(page: lottery.DrawPage, proof: Proof, chains: readonly Chain[]): Check[] {
  const known = chains.find((chain) => isSameChain(chain, proof.chain))
  const round = roundFor(proof.chain, new Date(page.drawsAt))
  const steps = [
    { name: 'chain', ok: known !== undefined, expected: short(chains[0]?.hash), found: short(proof.chain.hash) },
    step('round', String(round), String(proof.round)),
  ] satisfies Check[]
  // Before sales close it is only committed to. A draw made without publishing it must be detected.
  if (proof.sealedSecret === null && page.winningNumber === null) return steps
  return [...steps, step('commitment', commitmentTo(proof.sealedSecret), proof.commitment)]
}

const commitmentTo = (sealed: string | null): string => (sealed === null ? '' : toHex(commitmentOf(fromHex(sealed))))

async function checkResult(
  page: lottery.DrawPage,
  proof: Proof,
  fetchRound: CheckSources['fetchRound'],
): Promise<Check[]> {
  const signature = await signatureOf(proof, fetchRound)
  if (signature === null)
    return (['beacon', 'secret', 'seed', 'outcome'] as const).map((name) => ({
      name,
      ok: false,
      expected: '',
      found: '',
    }))
  const secret = await secretOf(proof, signature)
  const { gameCode, numero } = page
  const seed = seedOf({ signature, secret, gameCode, numero, round: proof.round })
  return [
    step('beacon', toHex(signature), proof.signature),
    step('secret', secret === null ? '' : toHex(secret), proof.secret),
    step('seed', toHex(seed), proof.seed),
    step('outcome', winningNumberOf(outcomeOf(page.shape, seed)), page.winningNumber),
  ]
}

/** Exactly one signature of a round verifies, so its source does not matter. */
async function signatureOf(proof: Proof, fetchRound: CheckSources['fetchRound']): Promise<Uint8Array | null> {
  const verifies = (signature: Uint8Array | null): signature is Uint8Array =>
    signature !== null && verifyRound(proof.chain, proof.round, signature)
  const fetched = await fetchRound(proof.round).catch(() => null)
  if (verifies(fetched)) return fetched
  const told = proof.signature === null ? null : fromHex(proof.signature)
  return verifies(told) ? told : null
}

/** A secret that was not published in time, does not match the commitment or does not open counts as none, by the rule of the draw. */
async function secretOf(proof: Proof, signature: Uint8Array): Promise<Uint8Array | null> {
  if (proof.sealedSecret === null || commitmentTo(proof.sealedSecret) !== proof.commitment) return null
  return unseal(fromHex(proof.sealedSecret), signature)
}

function checkTicket(page: lottery.DrawPage, proof: Proof, ticket: TicketProof): Check[] {
  const leaf = leafOf(ticket.text, fromHex(ticket.salt))
  const size = proof.tickets ?? 0
  const root = rootFrom({ leaf, index: ticket.index, size, path: ticket.path.map(fromHex) })
  const [, , , , gameCode, numero] = ticket.text.split('|')
  const isOfThisDraw = gameCode === page.gameCode && numero === page.numero
  return [
    step('count', String(ticket.tickets), String(size)),
    step('ticket', root === null || !isOfThisDraw ? '' : toHex(root), proof.root),
  ]
}

const step = (name: CheckName, expected: string, found: string | null): Check => ({
  name,
  ok: expected === (found ?? ''),
  expected: short(expected),
  found: short(found ?? ''),
})

const short = (text = ''): string => (/^[0-9a-f]{33,}$/.test(text) ? `${text.slice(0, 16)}…${text.slice(-8)}` : text)

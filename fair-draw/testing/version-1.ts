/** Finished draws of version 1, as they were made: a secret sealed to the beacon's round, its commitment, and a tree of tickets. */
import { encryptOnG2RFC9380 } from 'tlock-js/crypto/ibe.js'
import type { lottery } from '@parola/contract'
import { messageOf } from '../src/beacon.ts'
import { fromHex, toHex } from '../src/bytes.ts'
import { developmentChain, roundFor, type Chain } from '../src/chain.ts'
import { inclusionPath, leafOf, merkleRoot } from '../src/merkle.ts'
import { outcomeOf, seedOf, winningNumberOf, type Outcome } from '../src/outcome.ts'
import { commitmentOf } from '../src/timelock.ts'
import { developmentSignature } from './beacon.ts'

/** Seals a secret of 32 bytes so that only the round's signature opens it. */
export async function sealSecret(chain: Chain, round: number, secret: Uint8Array): Promise<Uint8Array> {
  const { U, V, W } = await encryptOnG2RFC9380(fromHex(chain.publicKey), messageOf(round), secret)
  return Uint8Array.from([...U, ...V, ...W])
}

interface OldTicket {
  readonly number: string
  readonly text: string
  /** Hex, like all bytes here. */
  readonly salt: string
}

export interface OldDraw {
  readonly gameCode: string
  readonly numero: string
  readonly opensAt: Date
  readonly closesAt: Date
  readonly drawsAt: Date
  readonly outcome: Outcome
  readonly winningNumber: string
  readonly proof: Pick<
    NonNullable<lottery.DrawPage['proof']>,
    'round' | 'commitment' | 'sealedSecret' | 'root' | 'tickets' | 'signature' | 'secret' | 'seed'
  >
  readonly tickets: readonly OldTicket[]
  /** What the server answers about one of the tickets. */
  inclusionOf(number: string): {
    text: string
    salt: string
    index: number
    tickets: number
    path: string[]
    root: string
  }
}

interface OldLine {
  readonly bet: string
  readonly pick: string
  readonly stake: number
}

const leafOfTicket = ({ text, salt }: OldTicket): Uint8Array => leafOf(text, fromHex(salt))

/** A draw of the development beacon with one ticket for each line. */
export async function drawOfVersion1(options: {
  gameCode: string
  numero: string
  drawsAt: Date
  shape: lottery.DrawShape
  lines: readonly OldLine[]
}): Promise<OldDraw> {
  const { gameCode, numero, drawsAt, shape, lines } = options
  const round = roundFor(developmentChain, drawsAt)
  const secret = new Uint8Array(32).fill(5)
  const sealed = await sealSecret(developmentChain, round, secret)
  const signature = developmentSignature(round)
  const seed = seedOf({ signature, secret, gameCode, numero, round })
  const outcome = outcomeOf(shape, seed)
  const tickets = lines.map(({ bet, pick, stake }, at): OldTicket => {
    const number = `V1V1-0000-0000-${String(at + 1).padStart(4, '0')}`
    const text = ['v1', 'parola', '0190b6a8-7c1e-4b58-9a5e-3f2f6c1f0b02', number, gameCode, numero, 1, bet, pick, stake]
    return {
      number,
      text: [...text, 'PHP', 'real', drawsAt.toISOString()].join('|'),
      salt: toHex(new Uint8Array(16).fill(at + 1)),
    }
  })
  const leaves = tickets.map(leafOfTicket).toSorted((a, b) => (toHex(a) < toHex(b) ? -1 : 1))
  const root = toHex(merkleRoot(leaves))
  return {
    gameCode,
    numero,
    opensAt: new Date(drawsAt.getTime() - 60_000),
    closesAt: new Date(drawsAt.getTime() - 15_000),
    drawsAt,
    outcome,
    winningNumber: winningNumberOf(outcome),
    proof: {
      round,
      commitment: toHex(commitmentOf(sealed)),
      sealedSecret: toHex(sealed),
      root,
      tickets: leaves.length,
      signature: toHex(signature),
      secret: toHex(secret),
      seed: toHex(seed),
    },
    tickets,
    inclusionOf(number) {
      const ticket = tickets.find((one) => one.number === number)
      if (!ticket) throw new RangeError('There is no such ticket')
      const leaf = toHex(leafOfTicket(ticket))
      const index = leaves.findIndex((one) => toHex(one) === leaf)
      const { text, salt } = ticket
      return { text, salt, index, tickets: leaves.length, path: inclusionPath(leaves, index).map(toHex), root }
    },
  }
}

import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { developmentChain, signRound, timeOf, toHex, type Chain } from '@parola/fair-draw'

/** Public, so anyone can compute the rounds of this beacon in advance. */
const secretKey = createHash('sha256').update('parola development beacon').digest()

/** The development beacon's signature for a round, without waiting for it. */
export const developmentSignature = (round: number): Uint8Array => signRound(secretKey, round)

export interface BeaconDesk {
  answer(response: ServerResponse, path: string): void
  /** Delays rounds by this much; Infinity withholds them. */
  beLate(ms: number): void
}

/** What drand answers to `<hash>/info`. */
export const beaconInfo = ({ hash, publicKey, genesis, period }: Chain) => ({
  public_key: publicKey,
  period,
  genesis_time: genesis,
  hash,
  groupHash: '00'.repeat(32),
  schemeID: 'bls-unchained-g1-rfc9380',
  metadata: { beaconID: 'default' },
})

/** A fake beacon mirror with drand's HTTP API: `<hash>/info` and `<hash>/public/<round>`. */
export function createBeaconDesk(now: () => number = Date.now): BeaconDesk {
  let lateMs = 0
  const { hash } = developmentChain
  const info = beaconInfo(developmentChain)

  return {
    beLate(ms) {
      lateMs = ms
    },
    answer(response, path) {
      const [chain, page, round] = path.split('/')
      if (chain !== hash) return say(response, 404)
      if (page === 'info' && round === undefined) return say(response, 200, info)
      if (page !== 'public' || !/^[1-9]\d{0,14}$/.test(round ?? '')) return say(response, 404)
      const number = Number(round)
      if (timeOf(developmentChain, number).getTime() + lateMs > now()) return say(response, 425)
      const signature = developmentSignature(number)
      const randomness = createHash('sha256').update(signature).digest('hex')
      return say(response, 200, { round: number, randomness, signature: toHex(signature) })
    },
  }
}

/** Any origin may call it, as at drand's mirrors, because phones verify draws from merchants' pages. */
function say(response: ServerResponse, status: number, value: unknown = {}): void {
  response
    .writeHead(status, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    })
    .end(JSON.stringify(value))
}

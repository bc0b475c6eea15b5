import { signatureFrom, type Chain } from '@parola/fair-draw'

export interface BeaconSource {
  readonly chain: Chain
  /** Public URLs of the rounds; the draw pages list them so that players can check. */
  readonly mirrors: readonly string[]
  /** The verified signature, or null while no mirror has the round. */
  signatureOf(round: number): Promise<Uint8Array | null>
}

interface BeaconOptions {
  readonly chain: Chain
  readonly mirrors: readonly string[]
  readonly timeoutMs: number
}

/** Fetches beacon rounds from all mirrors in parallel, so a mirror that hangs or lies delays nothing. */
export function createBeaconSource({ chain, mirrors, timeoutMs }: BeaconOptions): BeaconSource {
  return { chain, mirrors, signatureOf: (round) => signatureFrom(mirrors, chain, round, timeoutMs) }
}

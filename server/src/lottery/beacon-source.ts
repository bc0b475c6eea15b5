import { signatureFrom, type Chain } from '@parola/fair-draw'

export interface BeaconSource {
  readonly chain: Chain
  /** Where anybody can ask for the rounds; draws' pages name them. */
  readonly mirrors: readonly string[]
  /** The beacon's signature, verified; null while no mirror has it. */
  signatureOf(round: number): Promise<Uint8Array | null>
}

interface BeaconOptions {
  readonly chain: Chain
  readonly mirrors: readonly string[]
  readonly timeoutMs: number
}

/** Where draws get the beacon's rounds from: all mirrors at once, so that one that hangs or lies delays nothing. */
export function createBeaconSource({ chain, mirrors, timeoutMs }: BeaconOptions): BeaconSource {
  return { chain, mirrors, signatureOf: (round) => signatureFrom(mirrors, chain, round, timeoutMs) }
}

/** A public beacon: its key, start and period. Hex and seconds, as in drand's own description. */
export interface Chain {
  readonly hash: string
  readonly publicKey: string
  readonly genesis: number
  readonly period: number
}

/** drand's quicknet (scheme bls-unchained-g1-rfc9380), run by independent organisations. */
export const quicknet: Chain = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesis: 1_692_803_367,
  period: 3,
}

/** The same scheme with a public secret key, for machines without a network and never for real money. */
export const developmentChain: Chain = {
  // As drand works it out, of a group whose hash is zeros: the stand-alone verifier accepts no other.
  hash: '0650e2f382ac9ac9e9f1f95460c36b68994b87aa020e6f4d5cd43f92a9b36a2e',
  publicKey:
    '8c2198844625be022891b9e3a64e8ba12ab5259bd10d79eb943ff7e0976ad16960c70bc344c87f5d9d1cfaeb6db6296719b344d5cbf0a494ab8d1d742309b9089cb5091fcae873885c970e4c4fadd544cb2bd077e2712e0aedf4a6aa5cb0e080',
  genesis: quicknet.genesis,
  period: quicknet.period,
}

/** The round that decides a draw: the first that cannot be known before the draw's moment. */
export function roundFor(chain: Chain, at: Date): number {
  const round = Math.ceil((at.getTime() / 1000 - chain.genesis) / chain.period) + 1
  if (round < 1) throw new RangeError('The beacon had not begun at that moment')
  return round
}

/** When a round's signature is due. */
export const timeOf = (chain: Chain, round: number): Date =>
  new Date((chain.genesis + (round - 1) * chain.period) * 1000)

/** Whether two descriptions are of the same beacon. */
export const isSameChain = (one: Chain, other: Chain): boolean =>
  one.hash === other.hash &&
  one.publicKey === other.publicKey &&
  one.genesis === other.genesis &&
  one.period === other.period

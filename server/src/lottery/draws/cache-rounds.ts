import type { BeaconSource } from './sources/beacon-source.ts'

const maxRounds = 100

/** Lotteries that draw at the same moment share a beacon round, which is fetched and verified once. */
export function cacheRounds(beacon: BeaconSource): BeaconSource {
  const asked = new Map<number, Promise<Uint8Array | null>>()
  const forget = (round: number) => asked.delete(round)
  return {
    ...beacon,
    signatureOf(round) {
      const known = asked.get(round)
      if (known) return known
      const asking = beacon.signatureOf(round)
      asked.set(round, asking)
      // Do not cache a round that is not published yet or failed to load.
      asking.then(
        (signature) => signature ?? forget(round),
        () => forget(round),
      )
      const [oldest] = asked.keys()
      if (asked.size > maxRounds && oldest !== undefined) forget(oldest)
      return asking
    },
  }
}

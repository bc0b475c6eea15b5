import type { BeaconSource } from './beacon-source.ts'

const mostRounds = 100

/** Lotteries that draw at the same moment draw by the same round: it is fetched and verified once for all of them. */
export function rememberRounds(beacon: BeaconSource): BeaconSource {
  const asked = new Map<number, Promise<Uint8Array | null>>()
  const forget = (round: number) => asked.delete(round)
  return {
    ...beacon,
    signatureOf(round) {
      const known = asked.get(round)
      if (known) return known
      const asking = beacon.signatureOf(round)
      asked.set(round, asking)
      // What is not there yet, or could not be asked, is asked for again.
      asking.then(
        (signature) => signature ?? forget(round),
        () => forget(round),
      )
      const [oldest] = asked.keys()
      if (asked.size > mostRounds && oldest !== undefined) forget(oldest)
      return asking
    },
  }
}

import { createHmac, randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Clock } from '../platform/clock.ts'
import { HumanCheckFailedError } from './errors.ts'
import { algorithm, cost, handedIn, mostAttempts, proofSeconds, type Risk } from './proof.ts'
import type { ShortLivedStore } from './short-lived-store.ts'

interface ProofDeps {
  readonly shortLivedStore: ShortLivedStore
  readonly clock: Clock
  readonly secret: Buffer
}

/**
 * Creates and checks proof-of-work challenges. A challenge costs us one attempt and a check two signatures, so solving always costs more
 * than checking.
 */
export function createProofs({ shortLivedStore, clock, secret }: ProofDeps) {
  const keyFor = (use: string) => createHmac('sha256', secret).update(use).digest('hex')
  const secrets = { hmacSignatureSecret: keyFor('challenge'), hmacKeySignatureSecret: keyFor('solution') }
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1000)

  return {
    async challenge(risk: Risk = 'low'): Promise<string> {
      const challenge = await createChallenge({
        algorithm,
        cost,
        counter: randomInt(mostAttempts[risk]),
        deriveKey,
        // Signed with the rest. The library's own expiry uses the system clock instead of ours.
        data: { until: nowSeconds() + proofSeconds },
        ...secrets,
      })
      return JSON.stringify(challenge)
    },

    async checkProof(proof: string | undefined): Promise<void> {
      const sent = handedIn(proof ?? '')
      if (!sent || sent.challenge.parameters.data.until <= nowSeconds()) throw new HumanCheckFailedError()
      const { challenge, solution } = sent
      const { verified } = await verifySolution({
        challenge,
        solution: { counter: solution.counter, derivedKey: solution.derivedKey },
        deriveKey,
        ...secrets,
      })
      if (!verified) throw new HumanCheckFailedError()
      // Stored for as long as the proof is valid, so that it cannot be used twice.
      if (!(await shortLivedStore.claim(`proof:${challenge.parameters.nonce}`, '1', proofSeconds)))
        throw new HumanCheckFailedError()
    },
  }
}

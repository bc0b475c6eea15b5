import { createHmac, randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Clock } from '../platform/clock.ts'
import { HumanCheckFailedError } from './errors.ts'
import { algorithm, cost, handedIn, mostAttempts, proofSeconds, type Risk } from './proof.ts'
import type { SharedMemory } from './shared-memory.ts'

interface ProofNeeds {
  readonly memory: SharedMemory
  readonly clock: Clock
  readonly secret: Buffer
}

/** Sets work and checks it. Setting costs one attempt, checking two signatures, so it is always dearer to ask than to answer. */
export function createProofs({ memory, clock, secret }: ProofNeeds) {
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
        // Signed with the rest. The library's own end is measured by the machine's clock, and ours is an argument.
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
      // Noted for as long as it would be good: what is handed in twice is worth nothing.
      if (!(await memory.claim(`proof:${challenge.parameters.nonce}`, '1', proofSeconds)))
        throw new HumanCheckFailedError()
    },
  }
}

import { codeOf } from '../../api/index.ts'
import { useRef } from 'react'

/** The server accepts a proof for five minutes; a little less leaves time for the network. */
const goodForMs = 4 * 60_000

interface PrecomputedProof {
  /** Starts the work, so that it is done when the button is pressed. */
  begin: () => void
  /** Makes a call with a proof, and retries with a new one if the server rejects the first. */
  withProof: <Value>(call: (proof: string) => Promise<Value>) => Promise<Value>
}

/** Computes a proof of work while the member types. Each proof is good for one call. */
export function usePrecomputedProof(): PrecomputedProof {
  const begun = useRef<{ proof: Promise<string>; at: number } | null>(null)
  const take = () => {
    const ready = begun.current
    begun.current = null
    return ready && Date.now() - ready.at < goodForMs ? ready.proof.catch(() => start().proof) : start().proof
  }
  return {
    begin() {
      begun.current ??= start()
    },
    async withProof(call) {
      try {
        return await call(await take())
      } catch (error) {
        if (codeOf(error) !== 'human_check_failed') throw error
        return call(await start().proof)
      }
    },
  }
}

function start() {
  const proof = import('../../api/proof.ts').then(({ workOutProof }) => workOutProof())
  // The caller handles the failure; a proof that is never used must not raise an unhandled rejection.
  proof.catch(() => undefined)
  return { proof, at: Date.now() }
}

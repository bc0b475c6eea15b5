import { codeOf } from '../../api/index.ts'
import { useRef } from 'react'

/** The server takes a proof for five minutes; a little less leaves time for the way. */
const goodForMs = 4 * 60_000

interface ProofAhead {
  /** Begins the work, so that it is done when the button is pressed. */
  begin: () => void
  /** Makes a call with a proof, and once more with another if the server would not have the first. */
  withProof: <Value>(call: (proof: string) => Promise<Value>) => Promise<Value>
}

/** Work that the phone does beside the typing. A proof is good for one call. */
export function useProofAhead(): ProofAhead {
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
      } catch (fault) {
        if (codeOf(fault) !== 'human_check_failed') throw fault
        return call(await start().proof)
      }
    },
  }
}

function start() {
  const proof = import('../../api/proof.ts').then(({ workOutProof }) => workOutProof())
  // Whoever takes it hears of the failure; nobody may ever take it.
  proof.catch(() => undefined)
  return { proof, at: Date.now() }
}

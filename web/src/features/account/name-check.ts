import { registration } from '@parola/contract'
import { useEffect, useRef, useState } from 'react'
import { ask, codeOf } from '../../api/index.ts'

const waitMs = 300

interface NameCheck {
  /** Looks whether a name is free, in a moment and without a word if nobody answers. */
  look: (name: string) => void
  isTaken: (name: string) => boolean
  isFree: (name: string) => boolean
}

/** `onTaken`: somebody has this name. */
export function useNameCheck(onTaken: () => void): NameCheck {
  const [known, setKnown] = useState<ReadonlyMap<string, boolean>>(new Map())
  // Rules run between two renders, so what was learnt is also at hand at once.
  const learnt = useRef(new Map<string, boolean>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const learn = (name: string, isFree: boolean) => {
    learnt.current.set(keyOf(name), isFree)
    setKnown(new Map(learnt.current))
    if (!isFree) onTaken()
  }
  return {
    look(name) {
      clearTimeout(timer.current)
      if (learnt.current.has(keyOf(name))) return
      timer.current = setTimeout(() => {
        isAvailable(name).then(
          (isFree) => learn(name, isFree),
          () => undefined,
        )
      }, waitMs)
    },
    isTaken: (name) => learnt.current.get(keyOf(name)) === false,
    isFree: (name) => known.get(keyOf(name)) === true,
  }
}

const keyOf = (name: string): string => name.trim().toLowerCase()

/** The first few are free of charge; then the phone works for each. */
async function isAvailable(username: string): Promise<boolean> {
  try {
    return (await ask(registration.checkUsername, { query: { username } })).available
  } catch (fault) {
    if (codeOf(fault) !== 'human_check_failed') throw fault
    const { workOutProof } = await import('../../api/proof.ts')
    const proof = await workOutProof()
    return (await ask(registration.checkUsername, { query: { username, proof } })).available
  }
}

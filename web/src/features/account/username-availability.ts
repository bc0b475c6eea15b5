import { registration } from '@parola/contract'
import { useEffect, useRef, useState } from 'react'
import { callApi, codeOf } from '../../api/index.ts'

const waitMs = 300

interface UsernameAvailability {
  /** Checks after a moment whether a name is free; ignores a call that fails. */
  check: (name: string) => void
  isTaken: (name: string) => boolean
  isFree: (name: string) => boolean
}

/** `onTaken` runs when the name is taken. */
export function useUsernameAvailability(onTaken: () => void): UsernameAvailability {
  const [known, setKnown] = useState<ReadonlyMap<string, boolean>>(new Map())
  // Validation runs between two renders, so results are also kept in a ref.
  const learnt = useRef(new Map<string, boolean>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const learn = (name: string, isFree: boolean) => {
    learnt.current.set(keyOf(name), isFree)
    setKnown(new Map(learnt.current))
    if (!isFree) onTaken()
  }
  return {
    check(name) {
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

/** The first checks need no proof of work; later ones do. */
async function isAvailable(username: string): Promise<boolean> {
  try {
    return (await callApi(registration.checkUsername, { query: { username } })).available
  } catch (error) {
    if (codeOf(error) !== 'human_check_failed') throw error
    const { workOutProof } = await import('../../api/proof.ts')
    const proof = await workOutProof()
    return (await callApi(registration.checkUsername, { query: { username, proof } })).available
  }
}

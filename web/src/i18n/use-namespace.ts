import { useEffect, useState } from 'react'
import type { Namespace } from './keys.ts'
import { useTexts } from './language.tsx'
import { untilArrived } from './until-arrived.ts'

/** For parts whose texts come with them: true once they are there. Until then the part stands back, as if its code had not come. */
export function useNamespace(namespace: Namespace): boolean {
  const texts = useTexts()
  const [, setArrived] = useState(texts)
  useEffect(() => {
    if (texts.has(namespace)) return undefined
    return untilArrived(
      () => texts.load(namespace),
      () => setArrived({ ...texts }),
    )
  }, [texts, namespace])
  return texts.has(namespace)
}

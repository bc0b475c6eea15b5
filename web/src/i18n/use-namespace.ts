import { useEffect, useState } from 'react'
import type { Namespace } from './keys.ts'
import { useTexts } from './language.tsx'

/** For parts whose texts come with them: true once they are there. Without them the part stands back, as if its code had not come. */
export function useNamespace(namespace: Namespace): boolean {
  const texts = useTexts()
  const [, setArrived] = useState(texts)
  useEffect(() => {
    if (texts.has(namespace)) return undefined
    let left = false
    texts.load(namespace).then(
      () => !left && setArrived({ ...texts }),
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [texts, namespace])
  return texts.has(namespace)
}

import { useEffect, useState } from 'react'
import type { Namespace } from './keys.ts'
import { useTexts } from './language.tsx'
import { retryUntilLoaded } from './retry-until-loaded.ts'

/** For parts whose texts load with them: true once loaded. Until then the part renders nothing. */
export function useNamespace(namespace: Namespace): boolean {
  const texts = useTexts()
  const [, setArrived] = useState(texts)
  useEffect(() => {
    if (texts.has(namespace)) return undefined
    return retryUntilLoaded(
      () => texts.load(namespace),
      () => setArrived({ ...texts }),
    )
  }, [texts, namespace])
  return texts.has(namespace)
}

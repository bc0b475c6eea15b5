import { createElement, lazy, useEffect, useState, type ComponentType } from 'react'
import { retryUntilLoaded } from '../../i18n/retry-until-loaded.ts'

type Load<Props> = () => Promise<ComponentType<Props>>

/** A part of a screen that loads later. A failed load never blocks the screen. */
export const lazyOptional = <Props extends object>(load: Load<Props>) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: retryingOptional(load) }),
    ),
  )

/** `lazy` loads once and caches the result, also a failure. */
const retryingOptional = <Props extends object>(load: Load<Props>): ComponentType<Props> =>
  function RetryingOptional(props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
    useEffect(() => retryUntilLoaded(load, (part) => setLoaded(() => part)), [])
    return Loaded && createElement(Loaded, props)
  }

import { lazy, type ComponentType } from 'react'

/** A part of a screen whose code comes later. If it does not arrive, the screen stands without it: no part is worth the whole. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      (): { default: ComponentType<Props> } => ({ default: () => null }),
    ),
  )

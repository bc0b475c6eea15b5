import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'

/**
 * A part that is all there is to see, so that the screen cannot stand without it. If its code does not arrive, the screen says so, and
 * its retry asks again.
 */
export function wholePart<Props extends object>(load: () => Promise<ComponentType<Props>>, fallback?: ReactNode) {
  const begin = () =>
    lazy(() =>
      load().then(
        (part) => ({ default: part }),
        (fault: unknown) => {
          Next = begin()
          throw fault
        },
      ),
    )
  let Next = begin()
  return function WholePart(props: Props) {
    // `lazy` keeps a failure for good: what stands shows it, and what stands after a retry begins anew.
    const [Part] = useState(() => Next)
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    )
  }
}

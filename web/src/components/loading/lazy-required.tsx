import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'

/**
 * A part without which the screen has nothing to show. If its code fails to load, the screen's error boundary says so, and its retry
 * loads it again.
 */
export function lazyRequired<Props extends object>(load: () => Promise<ComponentType<Props>>, fallback?: ReactNode) {
  const begin = () =>
    lazy(() =>
      load().then(
        (part) => ({ default: part }),
        (error: unknown) => {
          Next = begin()
          throw error
        },
      ),
    )
  let Next = begin()
  return function LazyRequired(props: Props) {
    // `lazy` caches a failure for good, so the component mounted after a retry takes a new one.
    const [Required] = useState(() => Next)
    return (
      <Suspense fallback={fallback}>
        <Required {...props} />
      </Suspense>
    )
  }
}

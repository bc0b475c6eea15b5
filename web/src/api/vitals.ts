import { report } from './report.ts'

/** How quick the app was in this hand: largest paint, movement, answer to touch, first paint, first byte. */
export async function reportVitals(): Promise<void> {
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals')
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    watch(({ name, value, rating }) => report({ kind: 'vital', name, value, detail: rating }))
    // A task each: together they would be what they measure.
    await new Promise((resume) => setTimeout(resume, 0))
  }
}

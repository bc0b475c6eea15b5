import type { Source } from './log/tiles.ts'

const timeoutMs = 30_000

export function httpSource(base: string): Source {
  const prefix = base.endsWith('/') ? base : `${base}/`
  return async (path) => {
    const response = await fetch(new URL(path, prefix), { signal: AbortSignal.timeout(timeoutMs) })
    if (response.status === 404) return null
    if (!response.ok) throw new Error(`${response.url} responds with ${response.status}`)
    return new Uint8Array(await response.arrayBuffer())
  }
}

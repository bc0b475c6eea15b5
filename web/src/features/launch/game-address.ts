import { destinationOf } from '../../api/index.ts'

/** Where a game is, if it opens from an origin that games open from, and not from the app's own, whose storage it could read. */
export function gameAddressOf(address: string, gameOrigins: readonly string[]): URL | null {
  const destination = destinationOf(address, new Set(gameOrigins))
  const url = destination?.kind === 'web' ? new URL(destination.href) : null
  return url && url.origin !== location.origin ? url : null
}

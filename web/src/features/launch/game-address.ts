import { destinationOf } from '../../api/index.ts'

/** The address of a game, if its origin is listed for games and is not the app's own, whose storage it could read. */
export function gameAddressOf(address: string, gameOrigins: readonly string[]): URL | null {
  const destination = destinationOf(address, new Set(gameOrigins))
  const url = destination?.kind === 'web' ? new URL(destination.href) : null
  return url && url.origin !== location.origin ? url : null
}

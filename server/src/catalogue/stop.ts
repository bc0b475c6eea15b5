import type { operators } from '@parola/contract'

export type Stop = operators.Stop
export type StopTarget = Pick<Stop, 'scope' | 'name'>

/** What a member wants to play. A vendor's lobby has no node. */
export interface Play {
  readonly vendor: string
  readonly nodeId: number | null
  readonly memberId: string
}

/** Whether one of the stops applies. The SQL function `play_stopped` implements the same rule. */
export function isStoppedBy(stops: readonly StopTarget[], { vendor, nodeId, memberId }: Play): boolean {
  const names = { all: '', vendor, game: String(nodeId), member: memberId.toLowerCase() }
  return stops.some(({ scope, name }) => names[scope] === name)
}

const shapes: Readonly<Record<Stop['scope'], RegExp>> = {
  all: /^$/,
  vendor: /^[A-Z0-9_]{2,32}$/,
  game: /^[1-9]\d{0,9}$/,
  member: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
}

/** The canonical form, or null when the name is invalid for the scope. */
export function canonicalTarget({ scope, name }: StopTarget): StopTarget | null {
  const written = scope === 'member' ? name.toLowerCase() : name
  return shapes[scope].test(written) ? { scope, name: written } : null
}

import { writeStored, type Session } from '../../../api/index.ts'

/** Stored while this phone keeps orders, so that only such phones load the code that checks them. */
export const keptKey = 'KEPT_ORDERS'
const listeners = new Set<() => void>()

export function noteKept(): void {
  writeStored('local', keptKey, '1')
  for (const listener of listeners) listener()
}

/** Calls the listener when another order was kept. */
export function onKept(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const memberOf = ({ merchantCode, userName }: Session): string => `${merchantCode} ${userName}`

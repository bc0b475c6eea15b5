const keptMs = 10 * 60_000

/** The receipts of the last minutes by order, so that no order gets two that differ. */
export interface SignedOrders {
  /** False when the order has another receipt; otherwise this is its receipt from now on. */
  claim(order: string, text: string): boolean
}

export function rememberOrders(nowMs: () => number): SignedOrders {
  const kept = new Map<string, { readonly text: string; readonly at: number }>()
  return {
    claim(order, text) {
      const now = nowMs()
      // Oldest first, as a map keeps the order in which its keys came.
      for (const [old, { at }] of kept) {
        if (at + keptMs > now) break
        kept.delete(old)
      }
      const known = kept.get(order)
      if (!known) kept.set(order, { text, at: now })
      return !known || known.text === text
    },
  }
}

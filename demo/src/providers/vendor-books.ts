/** A transfer order: `out` credits the player here, `in` returns the money to the portal. */
export interface VendorOrder {
  readonly reference: string
  readonly user: string
  readonly currency: string
  readonly direction: 'out' | 'in'
  readonly amount: number
}

type Decided = 'done' | 'refused'

/** A vendor's accounts: the players' balances, and the outcome of every order. An order is decided once. */
export interface VendorBooks {
  /** Executes the order, unless the player's balance is too low. */
  transfer(order: VendorOrder): Decided
  /** Refuses the order for good, unless it was executed. */
  refuse(order: VendorOrder): Decided
  find(reference: string): Decided | 'unheard'
  /** Whether another order has this reference. */
  isOther(order: VendorOrder): boolean
  balance(user: string, currency: string): number
  /** The sum of all balances. */
  readonly total: number
}

const nameOf = (user: string, currency: string) => `${user} ${currency}`

export function createVendorBooks(): VendorBooks {
  const orders = new Map<string, { order: VendorOrder; ended: Decided }>()
  const balances = new Map<string, number>()
  const balance = (user: string, currency: string) => balances.get(nameOf(user, currency)) ?? 0

  const decide = (order: VendorOrder, ended: Decided): Decided => {
    orders.set(order.reference, { order, ended })
    return ended
  }
  return {
    transfer(order) {
      const known = orders.get(order.reference)
      if (known) return known.ended
      const after = balance(order.user, order.currency) + (order.direction === 'out' ? order.amount : -order.amount)
      if (after < 0) return decide(order, 'refused')
      balances.set(nameOf(order.user, order.currency), after)
      return decide(order, 'done')
    },
    refuse: (order) => orders.get(order.reference)?.ended ?? decide(order, 'refused'),
    find: (reference) => orders.get(reference)?.ended ?? 'unheard',
    isOther(order) {
      const known = orders.get(order.reference)
      return known !== undefined && JSON.stringify(known.order) !== JSON.stringify(order)
    },
    balance,
    get total() {
      return [...balances.values()].reduce((sum, one) => sum + one, 0)
    },
  }
}

import type { Minor, Money, ValueOf, wallet } from '@parola/contract'

type Pnl = ValueOf<typeof wallet.memberPnl>

export const pesos = (minor: number): Money => ({ minor: minor as Minor, currency: 'PHP' })

export const merchantWalletOf = (
  changes: Partial<ValueOf<typeof wallet.merchantWallet>> = {},
): ValueOf<typeof wallet.merchantWallet> => ({
  balance: pesos(100_000),
  held: pesos(0),
  bonus: pesos(0),
  book: 'real',
  ...changes,
})

export const transactionOf = (id: number, changes: Partial<wallet.Transaction> = {}): wallet.Transaction => ({
  id: String(id),
  at: '2026-11-15T03:05:00.000Z',
  code: 'win',
  book: 'real',
  amount: pesos(5_000),
  balanceAfter: pesos(100_000),
  heldAfter: pesos(0),
  about: null,
  ...changes,
})

/** A hundred pesos staked, and what came of it. */
const figuresOf = (profit: number): Pnl['period'] => ({
  deposited: pesos(0),
  withdrawn: pesos(0),
  staked: pesos(10_000),
  won: pesos(10_000 + profit),
  bonus: pesos(0),
  profit: pesos(profit),
})

/** Profits by day. */
export const pnlOf = (profits: Record<string, number>, netDeposits = 0): Pnl => ({
  days: Object.entries(profits).map(([day, profit]) => Object.assign({ day }, figuresOf(profit))),
  period: figuresOf(Object.values(profits).reduce((sum, profit) => sum + profit, 0)),
  lifetime: { deposited: pesos(1_000_000), withdrawn: pesos(1_000_000 - netDeposits), netDeposits: pesos(netDeposits) },
})

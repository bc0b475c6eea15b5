import type { Minor, Money, ValueOf, wallet } from '@parola/contract'

type Pnl = ValueOf<typeof wallet.memberPnl>

export const php = (minor: number): Money => ({ minor: minor as Minor, currency: 'PHP' })

export const merchantWalletOf = (
  changes: Partial<ValueOf<typeof wallet.merchantWallet>> = {},
): ValueOf<typeof wallet.merchantWallet> => ({
  balance: php(100_000),
  held: php(0),
  bonus: php(0),
  book: 'real',
  ...changes,
})

export const transactionOf = (id: number, changes: Partial<wallet.Transaction> = {}): wallet.Transaction => ({
  id: String(id),
  at: '2026-11-15T03:05:00.000Z',
  code: 'win',
  book: 'real',
  amount: php(5_000),
  balanceAfter: php(100_000),
  heldAfter: php(0),
  about: null,
  ...changes,
})

/** A stake of a hundred PHP, and its outcome. */
const figuresOf = (profit: number): Pnl['period'] => ({
  deposited: php(0),
  withdrawn: php(0),
  staked: php(10_000),
  won: php(10_000 + profit),
  bonus: php(0),
  profit: php(profit),
})

/** Profits by day. */
export const pnlOf = (profits: Record<string, number>, netDeposits = 0): Pnl => ({
  days: Object.entries(profits).map(([day, profit]) => Object.assign({ day }, figuresOf(profit))),
  period: figuresOf(Object.values(profits).reduce((sum, profit) => sum + profit, 0)),
  lifetime: { deposited: php(1_000_000), withdrawn: php(1_000_000 - netDeposits), netDeposits: php(netDeposits) },
})

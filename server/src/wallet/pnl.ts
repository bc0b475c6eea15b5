import { Minor, type Currency, type Money, type ValueOf, type wallet } from '@parola/contract'

type Pnl = ValueOf<typeof wallet.memberPnl>
type Figures = Pnl['period']

/** Credits and debits under one code. Holds count as neither. */
export interface Flow {
  readonly code: wallet.TxCode
  readonly cameMinor: number
  readonly wentMinor: number
}

/**
 * A reversal counts under the code of the movement it undoes: a credit under `stake` is a refunded stake, and a debit under `win` a
 * reversed win.
 */
export function figuresOf(flows: readonly Flow[], currency: Currency): Figures {
  const came = (code: wallet.TxCode) => sum(flows, code, ({ cameMinor }) => cameMinor)
  const went = (code: wallet.TxCode) => sum(flows, code, ({ wentMinor }) => wentMinor)
  const netOf = (code: wallet.TxCode) => came(code) - went(code)
  const money = (minor: number): Money => ({ minor: Minor.parse(minor), currency })
  const [staked, won] = [went('stake'), netOf('win')]
  return {
    deposited: money(netOf('deposit') + netOf('deposit_reversed')),
    withdrawn: money(went('withdrawal') - came('withdrawal')),
    staked: money(staked),
    won: money(won),
    bonus: money(netOf('bonus') + netOf('bonus_reversed')),
    profit: money(won + came('stake') + netOf('refund') - staked),
  }
}

const sum = (flows: readonly Flow[], code: wallet.TxCode, minorOf: (flow: Flow) => number) =>
  flows.reduce((total, flow) => (flow.code === code ? total + minorOf(flow) : total), 0)

/** Received from the member's agent. */
export const givenOf = (flows: readonly Flow[]): number =>
  sum(flows, 'from_upline', ({ cameMinor, wentMinor }) => cameMinor - wentMinor)

export function lifetimeOf(flows: readonly Flow[], currency: Currency): Pnl['lifetime'] {
  const { deposited, withdrawn } = figuresOf(flows, currency)
  const netDeposits = { minor: Minor.parse(deposited.minor - withdrawn.minor), currency }
  return { deposited, withdrawn, netDeposits }
}

import { agents, Minor } from '@parola/contract'

interface DemoContract {
  readonly kind: agents.ContractKind
  /** The payee; the demo's leader pays. */
  readonly payee: string
  /** Whether it is active or waiting for an answer. */
  readonly isAgreed: boolean
  readonly formula: agents.Formula
}

const tier = (from: number, active: number, rate: number): agents.Tier => ({ from: Minor.parse(from), active, rate })

/** An active salary, and a dividend waiting for the downline's answer. */
export const demoContracts: readonly DemoContract[] = [
  {
    kind: 'dailySalary',
    payee: 'amihan',
    isAgreed: true,
    formula: {
      // The leader keeps 0.10 % of the turnover of this team, and pays no more of it.
      tiers: [tier(0, 0, 4), tier(1_000_000, 3, 7), tier(5_000_000, 5, 10)],
      cap: Minor.parse(10_000_000),
      activeStake: agents.usualActiveStake,
    },
  },
  {
    kind: 'dividend',
    payee: 'habagat',
    isAgreed: false,
    formula: {
      tiers: [tier(0, 0, 500), tier(10_000_000, 5, 1_000), tier(50_000_000, 10, 1_500)],
      cap: null,
      activeStake: agents.usualActiveStake,
    },
  },
]

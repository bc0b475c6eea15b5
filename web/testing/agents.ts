import { agents, type Minor, type ValueOf } from '@parola/contract'
import { php } from './money.ts'

const idOf = (number: number): string => `0190b6a8-7c1e-7b58-9a5e-${String(number).padStart(12, '0')}`

export const me: agents.Place = { memberId: idOf(0), userName: 'ligaya' }
export const placeOf = (number: number, userName: string): agents.Place => ({ memberId: idOf(number), userName })

export const downlineOf = (
  number: number,
  userName: string,
  changes: Partial<agents.Downline> = {},
): agents.Downline => ({
  ...placeOf(number, userName),
  memberType: 'player',
  depth: 1,
  joinedAt: '2026-10-02T08:00:00.000Z',
  lastLoginAt: '2026-11-14T20:15:00.000Z',
  rebates: { lottery: 120, games: 40 },
  balance: php(250_000),
  turnover: 0 as Minor,
  downlines: 0,
  teamSize: 0,
  ...changes,
})

export const linkOf = (code: string, changes: Partial<agents.AffiliateUrl> = {}): agents.AffiliateUrl => ({
  code,
  url: `https://parola.example/m/register?affiliateCode=${code}`,
  label: '',
  memberType: 'player',
  rebates: { lottery: 100, games: 50 },
  registered: 0,
  createdAt: '2026-11-01T08:00:00.000Z',
  ...changes,
})

/** Figures of a team in which this was staked, a third of it on lotteries. */
export const figuresOf = (staked: number, changes: Partial<agents.Figures> = {}): agents.Figures => {
  const lottery = Math.floor(staked / 3)
  const won = Math.floor(staked * 0.94)
  return {
    deposits: Math.floor(staked / 4) as Minor,
    withdrawals: Math.floor(staked / 9) as Minor,
    lotteryStake: lottery as Minor,
    gameStake: (staked - lottery) as Minor,
    won: won as Minor,
    bonus: Math.floor(staked / 100) as Minor,
    rebates: Math.floor(staked / 200) as Minor,
    net: (won - staked + Math.floor(staked / 100)) as Minor,
    bets: Math.floor(staked / 2_000),
    active: Math.ceil(staked / 500_000),
    joined: 2,
    ...changes,
  }
}

export const overviewOf = (
  changes: Partial<ValueOf<typeof agents.teamKpiA>> = {},
): ValueOf<typeof agents.teamKpiA> => ({
  currency: 'PHP',
  path: [me],
  team: figuresOf(18_245_600),
  own: figuresOf(120_000),
  before: figuresOf(15_100_000),
  teamSize: 24,
  directs: 5,
  countedUntil: '2026-11-15T03:59:00.000Z',
  ...changes,
})

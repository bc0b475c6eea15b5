import { lottery, type ValueOf } from '@parola/contract'
import { php } from './money.ts'

const bet = (
  code: string,
  pick: lottery.PickShape,
  prizes: lottery.BetKind['prizes'],
  changes: Partial<lottery.BetKind> = {},
): lottery.BetKind => {
  const { chance = { numerator: '1', denominator: '100', oneIn: 100 }, expectedReturn = 9_500 } = changes
  const { numerator, denominator } = chance
  return {
    code,
    pick,
    prizes,
    perHit: false,
    chance,
    expectedReturn,
    odds: [{ chance: { numerator, denominator }, return: { numerator: `${expectedReturn}`, denominator: '10000' } }],
    largestStake: php(5_000_000),
    ...changes,
  }
}

const common: Pick<lottery.Rules, 'rulesHash' | 'stake' | 'maxPrize' | 'source' | 'timetable' | 'maxLines'> = {
  rulesHash: 'ab'.repeat(32),
  stake: { min: php(100), max: php(5_000_000), step: php(100) },
  maxPrize: php(2_000_000_000),
  source: 'fair',
  timetable: { zone: 'Asia/Manila', days: '1,2,3,4,5,6,7', times: [], everySeconds: 60 },
  maxLines: 20,
}

/** Twenty numbers out of eighty, every minute. */
export const kenoRules = (): lottery.Rules => ({
  ...common,
  gameId: 'keno-1',
  gameCode: 'KENO_1',
  remark: 'Lucky Eighty',
  kind: 'keno',
  version: 1,
  draw: { shape: 'drum', count: 20, from: 80 },
  bets: [
    bet(
      'pick3',
      { shape: 'numbers', count: 3, from: 80 },
      [
        { hits: 2, factor: 200 },
        { hits: 3, factor: 4_300 },
      ],
      { chance: { numerator: '1', denominator: '6', oneIn: 6.55 }, expectedReturn: 8_741 },
    ),
    bet('spot3', { shape: 'numbers', count: 3, from: 80 }, [{ hits: 3, factor: 4_300 }]),
    bet('sum-parity', { shape: 'side', sides: ['odd', 'even'] }, [{ hits: 1, factor: 195 }], {
      chance: { numerator: '1', denominator: '2', oneIn: 2 },
      expectedReturn: 9_750,
    }),
  ],
})

/** Twenty-seven numbers in eight prizes, once a day. */
export const northRules = (): lottery.Rules => ({
  ...common,
  gameId: 'north-1',
  gameCode: 'NORTH_1',
  remark: 'Red River Draw',
  kind: 'north',
  version: 1,
  timetable: { zone: 'Asia/Ho_Chi_Minh', days: '1,3,5', times: ['18:15'], everySeconds: null },
  draw: {
    shape: 'tiers',
    tiers: [
      { label: 'GB', count: 1, digits: 5 },
      { label: 'G1', count: 2, digits: 4 },
    ],
  },
  bets: [
    bet('last2', { shape: 'digits', digits: 2 }, [{ hits: 1, factor: 9_700 }], { expectedReturn: 9_700 }),
    bet('last3', { shape: 'digits', digits: 3 }, [{ hits: 1, factor: 94_000 }]),
    bet('lo2', { shape: 'digits', digits: 2 }, [{ hits: 1, factor: 355 }], { perHit: true }),
    bet('combo2', { shape: 'set', digits: 2, count: 2 }, [{ hits: 1, factor: 1_700 }]),
  ],
})

type Results = ValueOf<typeof lottery.results>

/** One lottery's sale, which closes in this many seconds. */
export const resultsOf = (
  { gameId, gameCode, kind, remark }: lottery.Rules,
  changes: Partial<Results['results'][number]> = {},
): Results => ({
  serverTime: new Date().toISOString(),
  results: [
    {
      gameId,
      gameCode,
      kind,
      remark,
      numero: '20261115-0240',
      remainTime: 50,
      lockTime: 20,
      isSale: true,
      previousNumero: '20261115-0239',
      previousWinningTime: new Date().toISOString(),
      previousWinningNumber: kind === 'keno' ? kenoNumbers : '27183~1234,5678',
      ...changes,
    },
  ],
})

export const kenoNumbers = '7,80,3,1,22,41,5,66,18,9,10,11,12,73,14,55,16,37,48,19'

export const drawOf = (rules: lottery.Rules, changes: Partial<lottery.DrawPage> = {}): lottery.DrawPage => ({
  serverTime: new Date().toISOString(),
  gameId: rules.gameId,
  gameCode: rules.gameCode,
  remark: rules.remark,
  numero: '20261115-0240',
  kind: rules.kind,
  ruleVersion: rules.version,
  state: 'locked',
  source: 'fair',
  opensAt: new Date(Date.now() - 90_000).toISOString(),
  closesAt: new Date(Date.now() - 5_000).toISOString(),
  drawsAt: new Date(Date.now() + 15_000).toISOString(),
  shape: rules.draw,
  winningNumber: null,
  voidReason: null,
  promise: null,
  proof: {
    chain: { hash: 'ab', publicKey: 'cd', genesis: 1_692_803_367, period: 3 },
    mirrors: ['https://beacon.invalid'],
    round: 33_000_001,
    commitment: 'c0ffee',
    sealedSecret: null,
    root: null,
    tickets: null,
    signature: null,
    secret: null,
    seed: null,
  },
  ...changes,
})

export const orderId = '0190b6a8-7c1e-4b58-9a5e-3f2f6c1f0b01'

export const orderOf = (rules: lottery.Rules, changes: Partial<lottery.Order> = {}): lottery.Order => ({
  id: orderId,
  at: '2026-11-15T04:00:00.000Z',
  gameId: rules.gameId,
  gameCode: rules.gameCode,
  remark: rules.remark,
  numero: '20261115-0240',
  drawsAt: '2026-11-15T04:01:00.000Z',
  book: 'real',
  stake: php(300),
  prize: null,
  state: 'open',
  lines: 1,
  ...changes,
})

export const ticketOf = (changes: Partial<lottery.Ticket> = {}): lottery.Ticket => ({
  number: '7K2M-9QXA-0BCD-EFGH',
  bet: 'pick3',
  pick: '3,17,80',
  stake: php(300),
  state: 'open',
  prize: null,
  canCancel: true,
  ...changes,
})

export const detailOf = (
  rules: lottery.Rules,
  tickets: lottery.Ticket[] = [ticketOf()],
  changes: Partial<lottery.Order> = {},
): lottery.OrderDetail => ({
  order: orderOf(rules, { lines: tickets.length, ...changes }),
  kind: rules.kind,
  ruleVersion: rules.version,
  winningNumber: null,
  tickets,
  purchase: {
    promise: 'ab'.repeat(32),
    receipt: 'parola-draw/2 receipt\n\n— receipts.example beef\n',
    tickets: tickets.map(({ number }) => ({
      ticket: number,
      text: `parola-draw/2 ticket\nticket ${number}\n`,
      salt: '00112233445566778899aabbccddeeff',
    })),
    cancellations: [],
  },
})

/** A spot of a live table: its payout in stakes, stake included, the chance of the best one, and its return in parts per million. */
export interface SpotFigures {
  readonly spots: readonly string[]
  /** Each prize and its chance in parts per million, rounded. */
  readonly pays: readonly (readonly [times: number, chancePpm: number])[]
  readonly returnPpm: number
}

const spot = (spots: string, pays: SpotFigures['pays'], returnPpm: number): SpotFigures => ({
  spots: spots.split(' '),
  pays,
  returnPpm,
})

/** The live tables in the help texts. A test compares every figure of this file with the games. */
export const tableFigures = {
  baccarat: [
    spot(
      'banker',
      [
        [1.95, 458_597],
        [1, 95_156],
      ],
      989_421,
    ),
    spot(
      'player',
      [
        [2, 446_247],
        [1, 95_156],
      ],
      987_649,
    ),
    spot('tie', [[9, 95_156]], 856_404),
    spot('playerPair bankerPair', [[12, 74_699]], 896_386),
  ],
  dragonTiger: [
    spot(
      'dragon tiger',
      [
        [2, 462_651],
        [0.5, 74_699],
      ],
      962_651,
    ),
    spot('tie', [[9, 74_699]], 672_289),
    spot('suitedTie', [[51, 16_867]], 860_241),
  ],
  sicBo: [spot('small big odd even', [[2, 486_111]], 972_222), spot('triple', [[32, 27_778]], 888_889)],
  roulette: [spot('red black odd even low high', [[2, 486_486]], 972_973), spot('zero', [[36, 27_027]], 972_973)],
  fishPrawnCrab: [
    spot(
      'gourd crab prawn fish rooster deer',
      [
        [4, 4_630],
        [3, 69_444],
        [2, 347_222],
      ],
      921_296,
    ),
  ],
  discs: [
    spot('even odd', [[1.95, 500_000]], 975_000),
    spot('threeRed threeWhite', [[3.8, 250_000]], 950_000),
    spot('fourRed fourWhite', [[15, 62_500]], 937_500),
  ],
  fanTan: [spot('odd even', [[1.95, 500_000]], 975_000), spot('one two three four', [[3.85, 250_000]], 962_500)],
} as const satisfies Record<string, readonly SpotFigures[]>

export type TableName = keyof typeof tableFigures

/** Long-term returns, in parts per million. */
export const returnsPpm = {
  slots: { low: 959_260, medium: 964_892, high: 955_333 },
  fish: 960_000,
  duel: { best: 962_691, byTheRule: 960_061, neverExchanging: 718_768 },
  /** For singles: the lowest and highest return. */
  football: { least: 943_947, most: 952_379 },
  basketball: { least: 945_554, most: 952_372 },
  racing: { least: 944_693, most: 952_379 },
  esports: { least: 944_512, most: 952_380 },
} as const

/** Keno among the quick lotteries: the returns for one to ten picks, in parts per million. */
export const kenoReturnsPpm: readonly number[] = [
  950_000, 950_949, 943_525, 945_327, 947_755, 944_543, 945_114, 941_649, 955_166, 946_640,
]

import { date, decimal, hash, requireRising, word, type Form } from './text.ts'

/** A game's day in one currency. Draws, voids and late locks are the game's, the same in each of its currencies. */
export interface PaidGame {
  readonly game: string
  readonly currency: string
  readonly draws: number
  readonly tickets: number
  readonly stakesMinor: number
  readonly prizesMinor: number
  readonly voids: number
  readonly late: number
}

export interface Paid {
  readonly day: string
  readonly games: readonly PaidGame[]
}

export const paidForm: Form<Paid> = {
  kind: 'paid',
  read(lines) {
    const day = lines.take('day', date)
    const games = lines.many('game', 0, () => {
      const [game, currency, draws, tickets, stakesMinor, prizesMinor, voids, late] = lines.takeAll<
        [string, string, number, number, number, number, number, number]
      >('game', word, word, decimal, decimal, decimal, decimal, decimal, decimal)
      return { game, currency, draws, tickets, stakesMinor, prizesMinor, voids, late }
    })
    requireRising(
      'Games and currencies',
      games.map(({ game, currency }) => `${game} ${currency}`),
    )
    return { day, games }
  },
  write: ({ day, games }) => [
    ['day', day],
    ...games.map(
      ({ game, currency, draws, tickets, stakesMinor, prizesMinor, voids, late }) =>
        ['game', game, currency, draws, tickets, stakesMinor, prizesMinor, voids, late] as const,
    ),
  ],
}

/** Where this log goes on from: the version 1 log, or the log whose key was lost. */
export interface Before {
  readonly entries: number
  readonly hash: string
}

export const beforeForm: Form<Before> = {
  kind: 'before',
  read: (lines) => ({ entries: lines.take('entries', decimal), hash: lines.take('hash', hash) }),
  write: ({ entries, hash: head }) => [
    ['entries', entries],
    ['hash', head],
  ],
}

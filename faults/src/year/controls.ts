import type { Book } from './book.ts'
import type { Story } from './draw-differences.ts'
import { differencesIn, reckon } from './reckoning.ts'

/** A reckoning that never speaks proves nothing, so it is shown crimes on the run's own book, each of which it must see. */
export interface Controls {
  readonly unpaid: boolean
  readonly paidTwice: boolean
  readonly paidTooMuch: boolean
  readonly skipped: boolean
  readonly otherNumbers: boolean
}

export function controlsOf(story: Story, book: Book): Controls {
  const isSeen = (crime: Partial<Book>) => differencesIn(reckon(story, { ...book, ...crime })) > 0
  const { transfers, draws } = book
  const win = transfers.findLast(({ key }) => key.startsWith('win:'))
  const drawn = draws.find(({ round, state }) => state === 'published' && round !== null)
  const middle = Math.floor(draws.length / 2)
  if (!win || !drawn?.outcome)
    return { unpaid: false, paidTwice: false, paidTooMuch: false, skipped: false, otherNumbers: false }
  const others = transfers.filter((transfer) => transfer !== win)
  const reversed = drawn.outcome.map((tier) => tier.map((number) => String(9 - Number(number[0])) + number.slice(1)))
  return {
    unpaid: isSeen({ transfers: others }),
    paidTwice: isSeen({ transfers: [...transfers, win] }),
    paidTooMuch: isSeen({ transfers: [...others, { ...win, amount: win.amount * 2 }] }),
    skipped: isSeen({ draws: draws.filter((_, index) => index !== middle) }),
    otherNumbers: isSeen({ draws: draws.with(draws.indexOf(drawn), { ...drawn, outcome: reversed }) }),
  }
}

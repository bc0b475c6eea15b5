import type { SittingView } from '../../src/games/duel/index.ts'
import type { Table } from './table.ts'

type Over = Extract<SittingView, { stage: 'over' }>

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** First the player's new card, then the opponent's cards one by one, and the exchanged cards last. */
export async function reveal(table: Table, { mine, other }: Over, isAtOnce: boolean): Promise<void> {
  const wait = (ms: number) => (isAtOnce ? Promise.resolve() : pause(ms))
  if (mine.choice !== null && mine.choice !== 'keep') {
    const card = table.mine.cards[mine.choice]
    if (!isAtOnce) card.show(null)
    await wait(260)
    card.show(mine.hand[mine.choice])
    await wait(320)
  }
  for (const [index, card] of table.mine.cards.entries()) card.show(mine.hand[index] ?? null)
  for (const [index, card] of table.other.cards.entries()) {
    card.show(other.dealt[index] ?? null)
    await wait(240)
  }
  if (other.choice === null || other.choice === 'keep') return wait(200).then(() => undefined)
  const fresh = table.other.cards[other.choice]
  fresh.element.classList.add('is-marked')
  await wait(520)
  if (!isAtOnce) fresh.show(null)
  await wait(280)
  fresh.element.classList.remove('is-marked')
  fresh.show(other.hand[other.choice])
  await wait(380)
}

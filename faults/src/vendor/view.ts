import { statusOf, type Journal } from './journal.ts'
import { bodyOf, isStake, nameOf, type Question } from './question.ts'

/** The change to each player's wallet according to the responses the supplier got. */
export function believedBy(journal: Journal): ReadonlyMap<number, bigint> {
  const sums = new Map<number, bigint>()
  for (const [player, asks] of Map.groupBy(journal, (ask) => ask.player)) {
    const questions = asks.flatMap((ask) =>
      ask.matter.is === 'question' ? [{ question: ask.matter.question, status: statusOf(ask) }] : [],
    )
    const rollbacks = new Map<string, Set<string | null>>()
    for (const { question, status } of questions)
      if (question.call === 'rollback') {
        const name = nameOf(question.supplier, question.reference)
        rollbacks.set(name, (rollbacks.get(name) ?? new Set()).add(status))
      }
    let sum = 0n
    for (const same of Map.groupBy(questions, ({ question }) => bodyOf(question) + question.supplier).values()) {
      const [first] = same
      if (!first) continue
      const isOk = same.some(({ status }) => status === 'OK')
      const end = rollbacks.get(nameOf(first.question.supplier, first.question.uuid))
      // The bet's outcome is unknown and it cannot be rolled back, so it counts.
      const isKnownBy = end?.has('ALREADY_SETTLED') && same.every(({ status }) => status === null)
      if (isOk || isKnownBy) sum += worthOf(first.question, end?.has('OK') ?? false)
    }
    sums.set(player, sum)
  }
  return sums
}

function worthOf(question: Question, isRolledBack: boolean): bigint {
  if (isStake(question)) return isRolledBack ? 0n : question.winAmount - question.amount
  return question.call === 'rollback' ? 0n : question.amount
}

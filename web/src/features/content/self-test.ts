/** Answers to a question about the last twelve months. */
export const answers = ['never', 'sometimes', 'often'] as const
export type Answer = (typeof answers)[number]

export const questions = ['more', 'back', 'borrowed', 'hidden', 'stop', 'worried', 'others'] as const
export type Question = (typeof questions)[number]

const weights: Readonly<Record<Answer, number>> = { never: 0, sometimes: 1, often: 2 }

/** From here on the answers speak of harm, and not of a bad evening. */
const many = 4

export type Result = 'none' | 'some' | 'many'

/** The result; null until every question is answered. */
export function resultOf(given: Partial<Record<Question, Answer>>): Result | null {
  const all = questions.map((question) => given[question])
  if (all.some((answer) => answer === undefined)) return null
  const weight = all.reduce((sum, answer) => sum + (answer ? weights[answer] : 0), 0)
  return weight === 0 ? 'none' : weight < many ? 'some' : 'many'
}

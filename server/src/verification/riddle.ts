import { randomInt } from 'node:crypto'

/** What a picture shows and what must be typed. */
export interface Riddle {
  readonly kind: 'letters' | 'equation'
  readonly shown: string
  readonly answer: string
}

/** None that looks like another once it is bent. */
const letters = 'ACEFHKLMNPRTUVWXY34679'
const lettersShown = 5

export function newRiddle(): Riddle {
  if (randomInt(3) === 0) return equation()
  const shown = Array.from({ length: lettersShown }, () => letters.charAt(randomInt(letters.length))).join('')
  return { kind: 'letters', shown, answer: answerOf(shown) }
}

/** As it is compared: whoever types small letters means the same. */
export const answerOf = (typed: string): string => typed.trim().toUpperCase()

function equation(): Riddle {
  const [left, right] = [randomInt(2, 60), randomInt(2, 30)]
  const isSum = randomInt(2) === 0
  return {
    kind: 'equation',
    shown: `${left}${isSum ? '+' : '-'}${right}=`,
    answer: String(isSum ? left + right : left - right),
  }
}

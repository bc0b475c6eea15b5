import { randomInt } from 'node:crypto'

/** What the image shows and what the visitor must type. */
export interface CaptchaText {
  readonly kind: 'letters' | 'equation'
  readonly shown: string
  readonly answer: string
}

/** Characters that stay distinct when distorted. */
const letters = 'ACEFHKLMNPRTUVWXY34679'
const lettersShown = 5

export function newCaptchaText(): CaptchaText {
  if (randomInt(3) === 0) return equation()
  const shown = Array.from({ length: lettersShown }, () => letters.charAt(randomInt(letters.length))).join('')
  return { kind: 'letters', shown, answer: answerOf(shown) }
}

/** Normalised for comparison; case does not matter. */
export const answerOf = (typed: string): string => typed.trim().toUpperCase()

function equation(): CaptchaText {
  const [left, right] = [randomInt(2, 60), randomInt(2, 30)]
  const isSum = randomInt(2) === 0
  return {
    kind: 'equation',
    shown: `${left}${isSum ? '+' : '-'}${right}=`,
    answer: String(isSum ? left + right : left - right),
  }
}

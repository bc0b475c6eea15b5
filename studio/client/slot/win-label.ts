import { element } from '../engine/index.ts'

export interface WinLabel {
  show(what: {
    fromMinor: number
    toMinor: number
    stakeMinor: number
    title: string
    time: number
    isCalm: boolean
  }): void
  clear(): void
  /** Advances the counter; returns whether it is still counting. */
  step(time: number): boolean
}

/** From this multiple of the stake a win is called great. */
export const greatFactor = 15

/** The win, counted up in under two seconds. An amount below the stake is shown in plain figures, because it is not a gain. */
export function createWinLabel(label: HTMLElement, money: (minor: number) => string): WinLabel {
  const amount = element('b')
  const title = element('span')
  let counting: { from: number; to: number; at: number; lasts: number } | null = null

  return {
    show({ fromMinor, toMinor, stakeMinor, title: words, time, isCalm }) {
      const isQuiet = toMinor < stakeMinor
      const isGreat = toMinor >= stakeMinor * greatFactor
      label.classList.toggle('is-quiet', isQuiet)
      label.classList.toggle('is-great', isGreat)
      title.textContent = words
      amount.textContent = money(isQuiet || isCalm ? toMinor : fromMinor)
      label.replaceChildren(title, amount)
      counting = isQuiet || isCalm ? null : { from: fromMinor, to: toMinor, at: time, lasts: isGreat ? 1600 : 600 }
    },
    clear() {
      counting = null
      label.replaceChildren()
    },
    step(time) {
      if (!counting) return false
      const part = Math.min(1, Math.max(0, (time - counting.at) / counting.lasts))
      const eased = 1 - (1 - part) ** 3
      amount.textContent = money(Math.round(counting.from + (counting.to - counting.from) * eased))
      if (part === 1) counting = null
      return part < 1
    },
  }
}

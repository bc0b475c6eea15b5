import { button, element, icon } from './dom.ts'

export interface BetBar {
  readonly element: HTMLElement
  readonly stakeMinor: number
  /** The stakes to choose from, starting with the lowest. */
  setSteps(steps: readonly number[], chosen?: number): void
  /** Locks the stake while a round runs. */
  lock(isLocked: boolean): void
  setMain(main: { label: string; content?: Node; isEnabled: boolean; tone?: 'gold' | 'quiet' }): void
  showBalance(text: string): void
  /** Replaces the stake's label, such as with free spins or a total. Without a text the label returns. */
  showNote(text: string | null): void
  onMain(listener: () => void): void
  onStake(listener: (stakeMinor: number) => void): void
  /** A slot for the kind's own buttons, above the bar. */
  readonly extra: HTMLElement
}

export interface BetBarTexts {
  readonly balance: string
  readonly stake: string
  readonly less: string
  readonly more: string
}

/** Within reach of a thumb: the stake on one side, the main action in the middle, the balance on the other side. */
export function createBetBar(texts: BetBarTexts, money: (minor: number) => string): BetBar {
  let steps: readonly number[] = [0]
  let place = 0
  let isLocked = false
  const stakeListeners: ((stakeMinor: number) => void)[] = []

  const label = element('span', 'bar-label', texts.stake)
  const amount = element('output', 'bar-amount')
  const less = button('round-button', texts.less, () => move(-1))
  less.append(icon('M6 12h12'))
  const more = button('round-button', texts.more, () => move(1))
  more.append(icon('M6 12h12M12 6v12'))
  const balance = element('output', 'bar-amount')
  const main = button('main-button', '', () => {})
  const extra = element('div', 'bar-extra')
  const stake = element('div', 'bar-stake', label, element('div', 'stepper', less, amount, more))
  const holder = element('div', 'bar-balance', element('span', 'bar-label', texts.balance), balance)
  const root = element('footer', 'bar', extra, element('div', 'bar-row', stake, main, holder))

  function move(by: number): void {
    place = Math.min(steps.length - 1, Math.max(0, place + by))
    show()
    for (const listener of stakeListeners) listener(steps[place] ?? 0)
  }

  function show(): void {
    amount.textContent = money(steps[place] ?? 0)
    less.disabled = isLocked || place === 0
    more.disabled = isLocked || place === steps.length - 1
  }

  return {
    element: root,
    extra,
    get stakeMinor() {
      return steps[place] ?? 0
    },
    setSteps(given, chosen) {
      steps = given
      place = Math.max(0, chosen === undefined ? 0 : given.indexOf(chosen))
      show()
    },
    lock(locked) {
      isLocked = locked
      show()
    },
    setMain({ label: name, content, isEnabled, tone = 'gold' }) {
      main.setAttribute('aria-label', name)
      main.replaceChildren(content ?? name)
      main.disabled = !isEnabled
      main.dataset['tone'] = tone
    },
    showBalance: (text) => void (balance.textContent = text),
    showNote(text) {
      label.textContent = text ?? texts.stake
      label.classList.toggle('is-note', text !== null)
    },
    onMain: (listener) => main.addEventListener('click', listener),
    onStake: (listener) => void stakeListeners.push(listener),
  }
}

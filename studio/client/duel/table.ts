import { element } from '../engine/index.ts'
import { cardName, createCard, type CardView } from './cards.ts'
import { faceOf, houseFace } from './faces.ts'
import { picture, type Shape } from './svg.ts'

type Three = readonly [CardView, CardView, CardView]

/** One side of the table: the player and the three cards. */
export interface Side {
  readonly element: HTMLElement
  readonly cards: Three
  sit(who: { face: number | 'house' | null; name: string }): void
  say(text: string): void
  mark(outcome: 'won' | 'lost' | 'even' | null): void
}

export interface Table {
  readonly element: HTMLElement
  readonly other: Side
  readonly mine: Side
  readonly pot: HTMLElement
  readonly line: HTMLElement
  readonly clock: Clock
  /** The card selected for exchange, if any. */
  marked(): 0 | 1 | 2 | null
  clearMark(): void
  /** Whether cards can be selected. */
  setChoosing(isChoosing: boolean, label: (card: string) => string, hand: readonly number[]): void
}

export interface Clock {
  readonly element: HTMLElement
  run(leftMs: number, wholeMs: number): void
  stop(): void
}

export function createTable(onMark: () => void): Table {
  let place: 0 | 1 | 2 | null = null
  const other = createSide('other', ['div', 'div', 'div'])
  const mine = createSide('mine', ['button', 'button', 'button'])
  const pot = element('div', 'pot')
  const line = element('p', 'line')
  line.setAttribute('role', 'status')
  const clock = createClock()

  const setMark = (next: 0 | 1 | 2 | null) => {
    place = next
    for (const [index, card] of mine.cards.entries()) {
      card.element.classList.toggle('is-marked', index === place)
      card.element.setAttribute('aria-pressed', String(index === place))
    }
    onMark()
  }
  for (const [index, card] of mine.cards.entries()) {
    const own = index === 0 || index === 1 ? index : 2
    card.element.addEventListener('click', () => setMark(place === own ? null : own))
  }

  return {
    element: element('div', 'table', other.element, element('div', 'middle', clock.element, pot, line), mine.element),
    other,
    mine,
    pot,
    line,
    clock,
    marked: () => place,
    clearMark: () => setMark(null),
    setChoosing(isChoosing, label, hand) {
      for (const [index, { element: card }] of mine.cards.entries()) {
        if (card instanceof HTMLButtonElement) card.disabled = !isChoosing
        card.setAttribute('aria-label', label(cardName(hand[index] ?? 0)))
      }
    },
  }
}

function createSide(className: string, tags: readonly ['button' | 'div', 'button' | 'div', 'button' | 'div']): Side {
  const [a, b, c] = tags
  const cards: Three = [createCard(a), createCard(b), createCard(c)]
  const face = element('div', 'seat-face')
  const name = element('span', 'seat-name')
  const said = element('span', 'seat-said')
  const row = element('div', 'cards', ...cards.map((card) => card.element))
  const root = element('section', `side ${className}`, element('div', 'seat', face, name, said), row)
  return {
    element: root,
    cards,
    sit(who) {
      root.classList.toggle('is-empty', who.face === null)
      root.classList.toggle('is-house', who.face === 'house')
      const drawn = who.face === 'house' ? houseFace() : faceOf(who.face ?? 0)
      face.replaceChildren(...(who.face === null ? [] : [drawn]))
      name.textContent = who.name
    },
    say: (text) => void (said.textContent = text),
    mark: (outcome) => void (root.dataset['outcome'] = outcome ?? ''),
  }
}

/** Two small chip stacks, one per player. */
export const chips = (): SVGSVGElement => picture('chips', '0 0 60 36', [...stack('gold', 3), ...stack('teal', 31)])

const stack = (className: string, x: number): Shape[] =>
  [25, 21, 17, 13].flatMap((y): Shape[] => [
    [`${className} edge`, `M${x} ${y}v4a13 5 0 0 0 26 0v-4z`],
    [className, `M${x} ${y}a13 5 0 1 0 26 0a13 5 0 1 0 -26 0z`],
    [`${className} inner`, `M${x + 7} ${y}a6 2.4 0 1 0 12 0a6 2.4 0 1 0 -12 0z`],
  ])

/** A countdown ring with the seconds in it. */
function createClock(): Clock {
  const ring = picture('ring', '0 0 44 44', [
    ['ring-ground', 'M22 3a19 19 0 1 1 0 38a19 19 0 1 1 0-38z'],
    ['ring-left', 'M22 3a19 19 0 1 1 0 38a19 19 0 1 1 0-38z'],
  ])
  const left = ring.querySelector('.ring-left')
  const seconds = element('span', 'seconds')
  const root = element('div', 'clock', ring, seconds)
  let ticking: ReturnType<typeof setInterval> | undefined
  const stop = () => {
    clearInterval(ticking)
    root.classList.remove('is-running')
  }
  return {
    element: root,
    stop,
    run(leftMs, wholeMs) {
      stop()
      const until = performance.now() + leftMs
      const length = 120
      root.classList.add('is-running')
      left?.animate([{ strokeDashoffset: length * (1 - leftMs / wholeMs) }, { strokeDashoffset: length }], {
        duration: leftMs,
        fill: 'forwards',
      })
      const tell = () => {
        seconds.textContent = String(Math.max(0, Math.ceil((until - performance.now()) / 1000)))
      }
      tell()
      ticking = setInterval(tell, 200)
    },
  }
}

import type { SpotView, TableDescription } from '../../src/games/table/describe.ts'
import { button, element } from '../engine/index.ts'
import { stackOf, stackPicture } from './chip.ts'
import { tintOf } from './tints.ts'

export interface FeltBoard {
  readonly element: HTMLElement
  /** The chips on a spot: placed, and laid but not placed yet. */
  show(placed: Readonly<Record<string, number>>, laid: Readonly<Record<string, number>>): void
  /** The winning spots; nothing while a round runs. */
  showWon(won: ReadonlySet<string> | null): void
  setOpen(isOpen: boolean): void
}

export interface FeltDeps {
  readonly describe: TableDescription
  readonly money: (minor: number) => string
  readonly nameOf: (spot: string) => string
  readonly label: (spot: string, pays: string, amount: string) => string
  readonly onLay: (spot: SpotView) => void
}

/** The betting spots as buttons over the felt of the picture. */
export function createFeltBoard({ describe, money, nameOf, label, onLay }: FeltDeps): FeltBoard {
  const root = element('div', `felt felt-${describe.rules}`)
  const spots = describe.spots.map((spot) => {
    const press = button(`spot spot-${spot.id}`, '', () => onLay(spot))
    press.style.setProperty('--tint', tintOf(spot.id))
    const stack = element('span', 'spot-stack')
    const amount = element('span', 'spot-amount')
    press.append(
      element('span', 'spot-name', nameOf(spot.id)),
      element('span', 'spot-pays', paysText(spot)),
      stack,
      amount,
    )
    root.append(press)
    return { spot, press, stack, amount }
  })

  return {
    element: root,
    show(placed, laid) {
      for (const { spot, press, stack, amount } of spots) {
        const [firm, loose] = [placed[spot.id] ?? 0, laid[spot.id] ?? 0]
        const total = firm + loose
        press.setAttribute('aria-label', label(spot.id, paysText(spot), money(total)))
        press.classList.toggle('is-loose', loose > 0)
        press.classList.toggle('has-stake', total > 0)
        amount.textContent = total > 0 ? money(total) : ''
        stack.replaceChildren(...(total > 0 ? [stackPicture(stackOf(total, describe.chips, 5))] : []))
      }
    },
    showWon(won) {
      for (const { spot, press } of spots) {
        press.classList.toggle('has-won', won?.has(spot.id) === true)
        press.classList.toggle('has-lost', won?.has(spot.id) === false)
      }
    },
    setOpen(isOpen) {
      for (const { press } of spots) press.disabled = !isOpen
    },
  }
}

/** "8 : 1": the win on top of the stake. Isolated, so that right-to-left text does not reverse it. */
export function paysText({ pays }: SpotView): string {
  const ratios = pays.filter(({ factor }) => factor > 100).map(({ factor }) => (factor - 100) / 100)
  const [most, least] = [Math.max(...ratios), Math.min(...ratios)]
  return `\u2066${most === least ? most : `${least}–${most}`} : 1\u2069`
}

import { button, element } from '../engine/index.ts'

export interface Board {
  readonly element: HTMLElement
  showPicks(picks: ReadonlySet<number>): void
  /** A number has left the drum. */
  light(number: number, isHit: boolean): void
  /** Clears all marks. */
  darken(): void
  lock(isLocked: boolean): void
}

/** Eighty numbers to tap. */
export function createBoard(label: string, onTap: (number: number) => void): Board {
  const cells = Array.from({ length: 80 }, (_, at) => {
    const cell = button('cell', String(at + 1), () => onTap(at + 1))
    cell.append(element('span', '', String(at + 1)))
    cell.setAttribute('aria-pressed', 'false')
    return cell
  })
  const root = element('div', 'board', ...cells)
  root.setAttribute('role', 'group')
  root.setAttribute('aria-label', label)
  root.addEventListener('keydown', (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 8, ArrowUp: -8 }[event.key]
    const from = cells.indexOf(document.activeElement as HTMLButtonElement)
    if (by === undefined || from < 0) return
    event.preventDefault()
    cells[Math.min(79, Math.max(0, from + by))]?.focus()
  })

  return {
    element: root,
    showPicks(picks) {
      for (const [at, cell] of cells.entries()) {
        const isPicked = picks.has(at + 1)
        cell.classList.toggle('is-picked', isPicked)
        cell.setAttribute('aria-pressed', String(isPicked))
      }
    },
    light: (number, isHit) => cells[number - 1]?.classList.add(isHit ? 'is-hit' : 'is-drawn'),
    darken() {
      for (const cell of cells) cell.classList.remove('is-hit', 'is-drawn')
    },
    lock(isLocked) {
      for (const cell of cells) cell.disabled = isLocked
    },
  }
}

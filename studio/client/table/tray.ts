import { button, element, icon } from '../engine/index.ts'
import { chipPicture } from './chip.ts'

export interface Tray {
  readonly element: HTMLElement
  readonly chipMinor: number
  setOpen(isOpen: boolean, canTakeBack: boolean): void
}

export interface TrayDeps {
  readonly chips: readonly number[]
  readonly texts: {
    readonly chips: string
    readonly undo: string
    readonly clear: string
    chip(minor: number): string
    figure(minor: number): string
  }
  readonly onUndo: () => void
  readonly onClear: () => void
}

/** The chips to choose from, and undo for chips that are not placed. */
export function createTray({ chips, texts, onUndo, onClear }: TrayDeps): Tray {
  let chosen = 0
  const choices = chips.map((minor, place) => {
    const press = button('tray-chip', texts.chip(minor), () => choose(place))
    press.setAttribute('role', 'radio')
    press.append(chipPicture(place, texts.figure(minor)))
    return press
  })
  const group = element('div', 'tray-chips', ...choices)
  group.setAttribute('role', 'radiogroup')
  group.setAttribute('aria-label', texts.chips)
  group.addEventListener('keydown', ({ key }) => {
    const onwards = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    if (!key.startsWith('Arrow')) return
    const by = key === onwards || key === 'ArrowDown' ? 1 : -1
    choose((chosen + by + chips.length) % chips.length)
    choices[chosen]?.focus()
  })
  const undo = button('round-button turns', texts.undo, onUndo)
  undo.append(icon('M9 7L4 12l5 5', 'M4 12h10a6 6 0 016 6'))
  const clear = button('round-button', texts.clear, onClear)
  clear.append(icon('M6 6l12 12M18 6L6 18'))

  function choose(place: number): void {
    chosen = place
    for (const [at, press] of choices.entries()) {
      press.setAttribute('aria-checked', String(at === place))
      press.tabIndex = at === place ? 0 : -1
    }
  }
  choose(0)

  return {
    element: element('div', 'tray', undo, group, clear),
    get chipMinor() {
      return chips[chosen] ?? 0
    },
    setOpen(isOpen, canTakeBack) {
      for (const press of choices) press.disabled = !isOpen
      undo.disabled = clear.disabled = !canTakeBack
    },
  }
}

import { button, element } from '../engine/index.ts'

/** A card over the reels with a text and one button. Resolves when it is dismissed. */
export function showCard(
  room: HTMLElement,
  lines: { title: string; text: string; action: string; isQuiet?: boolean },
): Promise<void> {
  return new Promise((resolve) => {
    const go = button('plain-button', lines.action, () => {
      card.remove()
      resolve()
    })
    go.append(lines.action)
    const card = element(
      'div',
      lines.isQuiet ? 'card is-quiet' : 'card',
      element('h2', '', lines.title),
      element('p', '', lines.text),
      go,
    )
    card.setAttribute('role', 'alertdialog')
    card.setAttribute('aria-label', lines.title)
    room.append(card)
    go.focus({ preventScroll: true })
  })
}

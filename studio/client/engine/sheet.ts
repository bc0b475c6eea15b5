import { button, element, icon } from './dom.ts'

/** A bottom sheet with a title. Escape, the backdrop and the close button dismiss it; focus returns to where it was. */
export function openSheet(title: string, closeLabel: string, ...content: Node[]): { close(): void } {
  const before = document.activeElement
  const sheet = element('dialog', 'sheet')
  const head = element('header', 'sheet-head', element('h2', '', title))
  const cross = button('round-button', closeLabel, () => sheet.close())
  cross.append(icon('M6 6l12 12M18 6L6 18'))
  head.append(cross)
  sheet.append(head, element('div', 'sheet-body', ...content))
  sheet.addEventListener('click', (event) => {
    if (event.target === sheet) sheet.close()
  })
  sheet.addEventListener('close', () => {
    sheet.remove()
    if (before instanceof HTMLElement) before.focus()
  })
  document.body.append(sheet)
  sheet.showModal()
  return { close: () => sheet.close() }
}

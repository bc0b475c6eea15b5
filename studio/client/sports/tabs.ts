import { button, element } from '../engine/index.ts'

export interface Tabs {
  readonly element: HTMLElement
  readonly panels: readonly HTMLElement[]
  onChoose(listener: () => void): void
  /** A small number beside a name; none at 0. */
  count(place: number, count: number): void
}

/** One panel at a time on a phone. A wide page shows them side by side and hides the tabs. */
export function createTabs(given: readonly { name: string; panel: HTMLElement }[]): Tabs {
  const list = element('div', 'tabs')
  list.setAttribute('role', 'tablist')
  const listeners: (() => void)[] = []
  const tabs = given.map(({ name, panel }, place) => {
    const tab = button('tab', name, () => choose(place))
    tab.removeAttribute('aria-label')
    tab.setAttribute('role', 'tab')
    tab.id = `tab-${String(place)}`
    panel.id = `panel-${String(place)}`
    panel.setAttribute('role', 'tabpanel')
    panel.tabIndex = 0
    panel.setAttribute('aria-labelledby', tab.id)
    tab.setAttribute('aria-controls', panel.id)
    tab.append(name, element('span', 'count'))
    list.append(tab)
    return tab
  })

  function choose(chosen: number, isByKey = false): void {
    for (const [place, tab] of tabs.entries()) {
      tab.setAttribute('aria-selected', String(place === chosen))
      tab.tabIndex = place === chosen ? 0 : -1
      given[place]?.panel.classList.toggle('is-chosen', place === chosen)
    }
    for (const listener of listeners) listener()
    if (isByKey) tabs[chosen]?.focus()
  }

  list.addEventListener('keydown', ({ key }) => {
    const at = tabs.findIndex((tab) => tab === document.activeElement)
    const isTurned = document.documentElement.dir === 'rtl'
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    if (at >= 0 && step !== 0) choose((at + (isTurned ? -step : step) + tabs.length) % tabs.length, true)
  })
  choose(0)
  return {
    element: list,
    onChoose: (listener) => void listeners.push(listener),
    panels: given.map(({ panel }) => panel),
    count(place, count) {
      const shown = tabs[place]?.querySelector('.count')
      if (shown) shown.textContent = count > 0 ? String(count) : ''
    },
  }
}

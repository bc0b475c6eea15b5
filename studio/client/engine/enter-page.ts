import './engine.css'
import { enter, Refused, type Entrance } from './api.ts'
import { button, element } from './dom.ts'
import { createPortal, type Portal } from './portal.ts'
import { engineTexts, sayIn, tagOf, wordOfRefusal } from './texts.ts'

/** A page with a session. */
export interface Visit<Describe, Entered> {
  readonly entrance: Entrance<Describe, Entered>
  readonly portal: Portal
  readonly isPaused: () => boolean
  readonly onPause: (listener: (isPaused: boolean) => void) => void
  readonly enterAgain: () => Promise<Entrance<Describe, Entered>>
}

/** Enters with the launch in the address, in its language. On failure it says why and what to do. */
export async function enterPage<Describe, Entered>(begin: (visit: Visit<Describe, Entered>) => void): Promise<void> {
  const address = new URLSearchParams(location.search)
  const language = address.get('language') ?? 'EN'
  const t = sayIn(engineTexts, language)
  document.documentElement.lang = tagOf(language)
  const css = address.get('css')
  if (css) document.documentElement.dataset['css'] = css
  document.documentElement.dir = language === 'AR' ? 'rtl' : 'ltr'
  let isPaused = false
  const listeners: ((isPaused: boolean) => void)[] = []
  const pause = (paused: boolean) => {
    isPaused = paused
    for (const listener of listeners) listener(paused)
  }
  const portal = createPortal(address, { pause: () => pause(true), resume: () => pause(false) })
  const launch = address.get('launch') ?? ''
  const enterAgain = () => enter<Describe, Entered>(launch)
  document.body.replaceChildren(element('p', 'waiting', t('opening')))
  try {
    const entrance = await enterAgain()
    const onPause = (listener: (isPaused: boolean) => void) => void listeners.push(listener)
    begin({ entrance, portal, isPaused: () => isPaused, onPause, enterAgain })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    showTrouble(error, portal, t, () => void enterPage(begin))
  }
  portal.send('ready')
}

/** The address of another game of this visit, which keeps the merchant and its style. */
export function inSameBrand(url: string): string {
  const next = new URL(url, location.href)
  const own = new URLSearchParams(location.search)
  for (const name of ['merchant', 'css']) if (own.has(name)) next.searchParams.set(name, own.get(name) ?? '')
  return next.href
}

export function showTrouble(
  { status }: Refused,
  portal: Portal,
  t: (key: keyof typeof engineTexts) => string,
  again: () => void,
): void {
  const word = wordOfRefusal(status)
  const leave = action(t('back'), () => (portal.isFramed ? portal.send('close') : history.back()))
  const canRetry = word === 'offline' || word === 'notPlaced'
  const text = t(word === 'notPlaced' ? 'offline' : word)
  const actions = canRetry ? [action(t('again'), again), leave] : [leave]
  document.body.replaceChildren(element('main', 'trouble', element('p', '', text), ...actions))
}

function action(label: string, act: () => void): HTMLButtonElement {
  const made = button('plain-button', label, act)
  made.append(label)
  return made
}

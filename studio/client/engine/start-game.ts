import { ask, Refused, type Entrance } from './api.ts'
import { createBetBar, type BetBar } from './bet-bar.ts'
import { button, element, icon } from './dom.ts'
import { moneyIn, percentIn } from './money.ts'
import { enterPage, inSameBrand, showTrouble, type Visit } from './enter-page.ts'
import type { Portal } from './portal.ts'
import { openSheet } from './sheet.ts'
import { createSound, type Sound } from './sound.ts'
import { engineTexts, sayIn, wordOfRefusal, type Texts } from './texts.ts'

/** What the engine provides to a game. */
export interface Host<Describe, Entered, Key extends string> {
  readonly entrance: Entrance<Describe, Entered>
  /** The area for the game, above the bar. */
  readonly room: HTMLElement
  readonly bar: BetBar
  readonly sound: Sound
  readonly portal: Portal
  /** The player's system asks for reduced motion. */
  readonly isCalm: boolean
  readonly t: (key: Key, values?: Readonly<Record<string, string | number>>) => string
  readonly money: (minor: number) => string
  readonly percent: (ppm: number) => string
  /** Sends one act; a refusal is shown to the player and thrown. The balance updates at once, or when `showBalance` is called. */
  act<Result>(body: unknown, options?: { holdBalance?: boolean }): Promise<Result>
  showBalance(): void
  /** Shows the balance as it will be once the pending stake is accepted. */
  preview(takenMinor: number): void
  /** Shows the balance from an event. */
  updateBalance(minor: number): void
  /** Events of a game that runs on its own. `onReturn` runs after a lost connection: enter again, because the state has moved on. */
  listen(onEvent: (event: unknown) => void, onReturn: (entrance: Entrance<Describe, Entered>) => void): void
  /** A round begins or ends: the portal delays its reality check until the round is over. */
  roundOpened(): void
  roundClosed(): void
  /** The portal requested a pause: no new round begins. */
  isPaused(): boolean
  onPause(listener: (isPaused: boolean) => void): void
  /** Shows a message for a while and announces it to screen readers. */
  say(text: string, tone?: 'plain' | 'good' | 'trouble'): void
  /** The large line over the game that shows the win. Subdued if the win is below the stake. */
  readonly label: HTMLElement
}

export interface GamePage<Describe, Entered, Key extends string> {
  readonly texts: Texts<Key>
  /** Content of the rules sheet above the exact return. */
  rules?(host: Host<Describe, Entered, Key>): Node[]
  returnPpm?(entrance: Entrance<Describe, Entered>): number
  onEnter(host: Host<Describe, Entered, Key>): void
}

/** Enters, builds the frame that every game shares, and starts the game. */
export function startGame<Describe, Entered, Key extends string>(
  page: GamePage<Describe, Entered, Key>,
): Promise<void> {
  return enterPage<Describe, Entered>((visit) => page.onEnter(build(page, visit)))
}

function build<Describe, Entered, Key extends string>(
  page: GamePage<Describe, Entered, Key>,
  { entrance, portal, isPaused, onPause, enterAgain }: Visit<Describe, Entered>,
): Host<Describe, Entered, Key> {
  const { language, currency, session } = entrance
  const t = sayIn(engineTexts, language)
  const money = moneyIn(language, currency)
  const percent = percentIn(language)
  const bar = createBetBar({ balance: t('balance'), stake: t('stake'), less: t('less'), more: t('more') }, money)
  const sound = createSound()
  const room = element('div', 'room')
  const label = element('div', 'win-label')
  label.setAttribute('role', 'status')
  const said = element('p', 'said')
  said.setAttribute('role', 'status')
  let balanceMinor = entrance.balanceMinor
  let saying: ReturnType<typeof setTimeout> | undefined

  const host: Host<Describe, Entered, Key> = {
    entrance,
    room,
    bar,
    sound,
    portal,
    label,
    isCalm: matchMedia('(prefers-reduced-motion: reduce)').matches,
    t: sayIn(page.texts, language),
    money,
    percent,
    async act<Result>(body: unknown, { holdBalance = false } = {}) {
      try {
        const answer = await ask<{ result: Result; balanceMinor: number | null }>('/play/act', { session, body })
        if (answer.balanceMinor !== null) balanceMinor = answer.balanceMinor
        if (!holdBalance) host.showBalance()
        return answer.result
      } catch (error) {
        if (error instanceof Refused) refuse(error)
        throw error
      }
    },
    showBalance() {
      bar.showBalance(money(balanceMinor))
      portal.send('balance-changed')
    },
    preview: (takenMinor) => bar.showBalance(money(balanceMinor - takenMinor)),
    updateBalance(minor) {
      balanceMinor = minor
      host.showBalance()
    },
    listen: (onEvent, onReturn) => listen(session, onEvent, () => void enterAgain().then(onReturn, () => undefined)),
    roundOpened: () => portal.send('round-open'),
    roundClosed: () => portal.send('round-closed'),
    isPaused,
    onPause,
    say(text, tone = 'plain') {
      said.textContent = text
      said.dataset['tone'] = tone
      said.classList.add('is-shown')
      clearTimeout(saying)
      saying = setTimeout(() => said.classList.remove('is-shown'), Math.max(2500, text.length * 70))
    },
  }

  function refuse({ status }: Refused): void {
    const word = wordOfRefusal(status)
    host.say(t(word), 'trouble')
    if (word === 'notEnough' && !entrance.isPlayMoney) offerDeposit()
    if (word === 'ended') showTrouble(new Refused(status), portal, t, () => location.reload())
  }

  function offerDeposit(): void {
    // Several shots may be refused at once; one dialog is enough.
    if (!portal.isFramed || document.querySelector('dialog[open]')) return
    const deposit = button('plain-button', t('deposit'), () => portal.send('deposit'))
    deposit.append(t('deposit'))
    openSheet(t('notEnough'), t('close'), deposit)
  }

  const head = element('header', 'head', ...headOf(page, host, t))
  document.body.replaceChildren(head, element('main', 'room-holder', room, label, said), bar.element)
  bar.showBalance(money(balanceMinor))
  return host
}

function headOf<Describe, Entered, Key extends string>(
  page: GamePage<Describe, Entered, Key>,
  host: Host<Describe, Entered, Key>,
  t: ReturnType<typeof sayIn<keyof typeof engineTexts>>,
): Node[] {
  const { isDemo, isPlayMoney, isFromLobby, backUrl, session } = host.entrance
  const shown: Node[] = []
  const leave = (label: string, act: () => void) => {
    const made = button('round-button', label, act)
    made.append(icon('M15 5l-7 7 7 7'))
    made.classList.add('turns')
    shown.push(made)
  }
  if (isFromLobby)
    leave(
      t('lobby'),
      () =>
        void ask<{ url: string }>('/play/choose', { session, gameCode: 'lobby' }).then(({ url }) =>
          location.assign(inSameBrand(url)),
        ),
    )
  else if (!host.portal.isFramed && backUrl) leave(t('back'), () => location.assign(backUrl))
  if (isDemo || isPlayMoney) shown.push(element('span', 'badge', t(isDemo ? 'demo' : 'playMoney')))
  shown.push(element('span', 'gap'))
  const sound = button('round-button', t('sound'), () => {
    sound.setAttribute('aria-pressed', String(host.sound.toggle()))
  })
  sound.setAttribute('aria-pressed', 'false')
  sound.append(icon('M4 10v4h4l5 4V6l-5 4H4z', 'M17 9a4 4 0 010 6'))
  const rules = button('round-button', t('rules'), () => {
    const ppm = page.returnPpm?.(host.entrance)
    const facts = ppm === undefined ? [] : [element('p', 'return', t('expectedReturn', { percent: host.percent(ppm) }))]
    openSheet(t('rules'), t('close'), ...(page.rules?.(host) ?? []), ...facts, element('p', 'muted', t('chance')))
  })
  rules.append(icon('M12 11v6', 'M12 7v.5', 'M12 3a9 9 0 100 18 9 9 0 000-18z'))
  shown.push(sound, rules)
  return shown
}

function listen(session: string, onEvent: (event: unknown) => void, onReturn: () => void): void {
  const source = new EventSource(`/play/events?session=${encodeURIComponent(session)}`)
  let wasLost = false
  source.addEventListener('message', ({ data }) => onEvent(JSON.parse(data as string)))
  source.addEventListener('error', () => {
    wasLost = true
    // Browsers do not retry a refused event stream.
    if (source.readyState === EventSource.CLOSED) setTimeout(() => listen(session, onEvent, onReturn), 3000)
  })
  source.addEventListener('open', () => {
    if (wasLost) onReturn()
    wasLost = false
  })
}

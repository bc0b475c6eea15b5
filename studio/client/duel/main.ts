import './duel.css'
import type { DuelDescription, SittingView } from '../../src/games/duel/index.ts'
import { element, startGame } from '../engine/index.ts'
import { rulesOf, type DuelHost } from './rules.ts'
import { reveal } from './reveal.ts'
import { chips, createTable } from './table.ts'
import { duelTexts, type DuelText } from './texts.ts'

type Waiting = Extract<SittingView, { stage: 'waiting' }>
type Choosing = Extract<SittingView, { stage: 'choosing' }>
type Over = Extract<SittingView, { stage: 'over' }>

/** Polls, so that a duel finishes even when no event arrives. */
const lookEveryMs = 4_000
const palettes = 4

await startGame<DuelDescription, SittingView | null, DuelText>({
  texts: duelTexts,
  rules: rulesOf,
  onEnter: duel,
})

function duel(host: DuelHost): void {
  const { describe, entered, game } = host.entrance
  let view: SittingView | null = null
  let isAsking = false
  let isRevealing = false
  let counting: ReturnType<typeof setInterval> | undefined
  const table = createTable(() => showMain())
  host.room.classList.add('felt')
  host.room.dataset['palette'] = String(game.paletteSeed % palettes)
  host.room.append(table.element)
  host.bar.setSteps(describe.steps)
  host.bar.onStake(() => view === null && showPot(host.bar.stakeMinor))

  function showPot(stakeMinor: number): void {
    const amount = host.money((stakeMinor * describe.winnerHundredths) / 100)
    table.pot.replaceChildren(
      chips(),
      element('strong', '', host.money(stakeMinor * 2)),
      element('span', 'muted', host.t('winnerGets', { amount })),
    )
    table.pot.setAttribute('aria-label', host.t('pot'))
  }

  const set = (text: DuelText, isEnabled: boolean, tone: 'gold' | 'quiet' = 'gold') =>
    host.bar.setMain({ label: host.t(text), isEnabled: isEnabled && !isAsking, tone })

  function showMain(): void {
    if (view === null) return set('sit', !host.isPaused())
    if (view.stage === 'waiting') return set('wait', false)
    if (view.stage === 'over') return set('again', !isRevealing && !host.isPaused())
    if (view.mine.choice !== null) return set('chosen', false)
    return table.marked() === null ? set('keep', true, 'quiet') : set('exchange', true)
  }

  function showWaiting({ stakeMinor, houseInMs }: Waiting): void {
    const until = performance.now() + houseInMs
    clearTable()
    showPot(stakeMinor)
    table.clock.run(houseInMs, describe.waitMs)
    const count = () => {
      const seconds = Math.max(0, Math.ceil((until - performance.now()) / 1000))
      table.line.textContent = host.t('waiting', { seconds })
    }
    count()
    counting = setInterval(count, 1000)
  }

  function showChoosing({ mine, other, isHouse, leftMs, stakeMinor }: Choosing): void {
    const hasChosen = mine.choice !== null
    if (hasChosen) table.clearMark()
    showPot(stakeMinor)
    seatBoth(mine.face, isHouse ? 'house' : other.face, isHouse)
    for (const card of table.other.cards) card.show(null)
    for (const [index, card] of table.mine.cards.entries()) card.show(mine.hand[index] ?? null)
    table.mine.say(host.t(mine.name))
    table.other.say(host.t(isHouse ? 'houseChose' : other.hasChosen ? 'otherChose' : 'otherChooses'))
    table.setChoosing(!hasChosen, (card) => (hasChosen ? card : host.t('card', { card })), mine.hand)
    table.clock.run(leftMs, describe.chooseMs)
    table.line.textContent = host.t(hasChosen ? 'chosen' : 'choose')
  }

  async function showOver(over: Over, isNew: boolean): Promise<void> {
    const { mine, other, isHouse, stakeMinor, outcome, paidMinor } = over
    showPot(stakeMinor)
    table.clock.stop()
    table.clearMark()
    seatBoth(mine.face, isHouse ? 'house' : other.face, isHouse)
    table.setChoosing(false, (card) => card, mine.hand)
    table.line.textContent = ''
    isRevealing = isNew
    showMain()
    await reveal(table, over, host.isCalm || !isNew)
    isRevealing = false
    table.mine.say(host.t(mine.name))
    table.other.say(host.t(other.name))
    table.mine.mark(outcome)
    table.other.mark(outcome === 'won' ? 'lost' : outcome === 'lost' ? 'won' : 'even')
    table.line.textContent = host.t(outcome, { amount: host.money(paidMinor) })
    table.line.dataset['outcome'] = outcome
    if (isNew && outcome === 'won') host.sound.phrase([523, 659, 784])
    host.showBalance()
    if (isNew) host.roundClosed()
    host.bar.lock(false)
    showMain()
  }

  function seatBoth(mine: number, other: number | 'house', isHouse: boolean): void {
    table.mine.sit({ face: mine, name: host.t('you') })
    table.other.sit({ face: other, name: host.t(isHouse ? 'house' : 'opponent') })
  }

  function clearTable(): void {
    for (const side of [table.mine, table.other]) {
      side.sit({ face: null, name: '' })
      side.say('')
      side.mark(null)
      for (const card of side.cards) card.show(null)
    }
    table.clearMark()
    delete table.line.dataset['outcome']
    table.setChoosing(false, () => host.t('closed'), [])
  }

  /** Events, responses and polls all end here; a state older than the one shown is ignored. */
  function take(next: SittingView | null): void {
    const before = view
    if (next && before && rankOf(next) < rankOf(before) && !(before.stage === 'over' && next.stage === 'waiting'))
      return
    if (before?.stage === 'over' && next?.stage === 'over' && before.id === next.id) return
    clearInterval(counting)
    view = next
    host.bar.lock(next !== null && next.stage !== 'over')
    if (!next) {
      clearTable()
      showPot(host.bar.stakeMinor)
      table.line.textContent = host.t('idle')
    } else if (next.stage === 'waiting') showWaiting(next)
    else if (next.stage === 'choosing') showChoosing(next)
    else void showOver(next, before !== null && before.stage !== 'over')
    showMain()
  }

  async function ask(body: unknown): Promise<void> {
    if (isAsking) return
    isAsking = true
    showMain()
    await tell(body)
    isAsking = false
    showMain()
  }

  async function tell(body: unknown): Promise<void> {
    const next = await host.act<SittingView | null>(body, { holdBalance: true }).catch(() => undefined)
    if (next !== undefined) take(next)
    // The new balance would give the result away while cards are being turned.
    if (!isRevealing) host.showBalance()
  }

  /** Fetches the result, because the response includes the balance. */
  function handleEvent(event: SittingView): void {
    if (event.stage !== 'over') take(event)
    else if (!isAsking) void tell({ look: true })
  }

  async function sit(): Promise<void> {
    if (host.isPaused()) return
    const before = view
    view = null
    await ask({ sit: host.bar.stakeMinor })
    if (view === null) return take(before)
    host.roundOpened()
  }

  host.bar.onMain(() => {
    if (view === null || view.stage === 'over') void sit()
    else if (view.stage === 'choosing') void ask({ duel: view.id, choose: table.marked() ?? 'keep' })
  })
  host.onPause(showMain)
  host.listen(
    (event) => handleEvent(event as SittingView),
    (entrance) => take(entrance.entered),
  )
  setInterval(() => {
    if (view && view.stage !== 'over' && !document.hidden && !isAsking) void tell({ look: true })
  }, lookEveryMs)
  if (entered) {
    host.bar.setSteps(describe.steps, entered.stakeMinor)
    if (entered.stage !== 'over') host.roundOpened()
  }
  take(entered)
}

/** How far a duel has progressed. */
function rankOf(view: SittingView): number {
  if (view.stage === 'waiting') return 0
  if (view.stage === 'over') return 3
  return view.mine.choice === null ? 1 : 2
}

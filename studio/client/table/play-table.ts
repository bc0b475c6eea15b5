import type { Dealt } from '../../src/games/table/clock.ts'
import type { SpotView, TableDescription } from '../../src/games/table/describe.ts'
import type { RulesName } from '../../src/games/table/table-rules.ts'
import type { Mine, TableView } from '../../src/games/table/run-table.ts'
import { element, Refused, type Host } from '../engine/index.ts'
import { createFeltBoard } from './felt-board.ts'
import { createLaying } from './laying.ts'
import { phaseAt, type Phase } from './phase.ts'
import { createRoad } from './road.ts'
import { roomAt } from './rooms.ts'
import { createScene } from './scene.ts'
import { createServerClock } from './server-clock.ts'
import type { TableText } from './texts.ts'
import { tintOf } from './tints.ts'
import { createTray } from './tray.ts'

export interface Entered {
  readonly table: TableView
  readonly mine: Mine | null
}
type TableEvent =
  | { readonly type: 'table'; readonly table: TableView }
  | { readonly type: 'paid'; readonly mine: Mine; readonly balanceMinor: number | null }

/** The road's entry for a round, by the rules of the table. */
const resultsOf: Readonly<Record<RulesName, readonly [TableText, TableText, ...TableText[]]>> = {
  baccarat: ['player', 'banker', 'tie'],
  dragonTiger: ['dragon', 'tiger', 'tie'],
  sicBo: ['small', 'big', 'triple'],
  fishPrawnCrab: ['gourd', 'crab', 'prawn', 'fish', 'rooster', 'deer', 'mixed'],
  discs: ['even', 'odd'],
  fanTan: ['one', 'two', 'three', 'four'],
  roulette: ['red', 'black', 'zero'],
}
/** How long an overdue event is awaited before the client polls. */
const overdueMs = 2500

/** Runs the table: the server's state of the round, the player's chips, and the picture of both. */
export function playTable(host: Host<TableDescription, Entered, TableText>): void {
  const { t, money, entrance, bar } = host
  const { describe } = entrance
  const results = resultsOf[describe.rules]
  const clock = createServerClock()
  const laying = createLaying()
  let view = entrance.entered.table
  let mine = entrance.entered.mine
  let phase: Phase | null = null
  let isPlacing = false
  let askedAt = 0

  const figures = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })
  const digits = money(0).replace(/\D/g, '').length > 1 ? 100 : 1
  const nameOf = (id: string) => t(id as TableText)
  const tray = createTray({
    chips: describe.chips,
    texts: {
      chips: t('chips'),
      undo: t('undo'),
      clear: t('clear'),
      chip: (minor) => t('chip', { amount: money(minor) }),
      figure: (minor) => figures.format(minor / digits),
    },
    onUndo: () => change(() => laying.undo()),
    onClear: () => change(() => laying.clear()),
  })
  const felt = createFeltBoard({
    describe,
    money,
    nameOf,
    label: (spot, pays, amount) => t('spot', { name: nameOf(spot), pays, amount }),
    onLay: lay,
  })
  const road = createRoad(results, { nameOf, label: (count, list) => t('road', { count, list }), note: t('past') })
  const banner = element('p', 'banner')
  banner.setAttribute('role', 'status')
  const lower = element('div', 'lower', banner, felt.element, road.element)
  const picture = element('div', 'picture')
  host.room.append(picture, lower)
  bar.extra.append(tray.element)
  bar.element.classList.add('bar-table')
  const scene = createScene({
    host: picture,
    covered: () => lower.clientHeight,
    room: roomAt(describe.room),
    rules: describe.rules,
    isCalm: host.isCalm,
    now: clock.now,
    names: [nameOf(results[0]), nameOf(results[1])],
    tints: [tintOf(results[0]), tintOf(results[1])],
  })

  const placed = () => (mine && mine.round === view.round?.id ? mine.stakes : {})
  const isOpen = () => phase === 'betting' && !host.isPaused()

  function lay(spot: SpotView): void {
    if (!isOpen() || isPlacing) return
    const onSpot = (placed()[spot.id] ?? 0) + (laying.stakes[spot.id] ?? 0)
    const inRound = sum(placed()) + laying.totalMinor
    const room = Math.min(spot.maxMinor - onSpot, describe.roundMaxMinor - inRound)
    if (tray.chipMinor > room) return host.say(t('tooMuch', { amount: money(onSpot + Math.max(0, room)) }))
    host.sound.tone(900, 40, 0.3, 'triangle')
    change(() => laying.add(spot.id, tray.chipMinor))
  }

  function change(by: () => void): void {
    by()
    showMoney()
  }

  function showMoney(): void {
    felt.show(placed(), laying.stakes)
    bar.setSteps([sum(placed()) + laying.totalMinor])
    const amount = money(laying.totalMinor)
    bar.setMain({
      label: laying.totalMinor > 0 ? t('placeAmount', { amount }) : t('place'),
      content: element('span', 'place', t('place'), ...(laying.totalMinor > 0 ? [element('small', '', amount)] : [])),
      isEnabled: isOpen() && !isPlacing && laying.totalMinor > 0,
    })
    tray.setOpen(isOpen(), isOpen() && !isPlacing && laying.totalMinor > 0)
    felt.setOpen(isOpen())
  }

  async function place(): Promise<void> {
    const { round } = view
    if (!round || !isOpen() || isPlacing || laying.totalMinor === 0) return
    const isFirst = sum(placed()) === 0
    const stakes = laying.stakes
    isPlacing = true
    showMoney()
    try {
      if (isFirst) host.roundOpened()
      const said = await host.act<Entered>({ round: round.id, stakes })
      laying.clear()
      host.sound.phrase([660, 880], 70, 0.3)
      take(said)
    } catch (error) {
      if (isFirst) host.roundClosed()
      if (error instanceof Refused && error.status === 'ROUND_CLOSED') host.say(t('late'), 'trouble')
    } finally {
      isPlacing = false
      showMoney()
    }
  }

  /** The server's state of table and player. */
  function take(said: Entered): void {
    const isStillOpen = said.mine?.paidMinor === null && said.mine.round === mine?.round
    // The event that the round was paid was lost, so the portal still waits for its end.
    if (mine?.paidMinor === null && !isStillOpen) host.roundClosed()
    mine = said.mine
    takeTable(said.table)
  }

  function takeTable(table: TableView): void {
    clock.sync(table.now)
    view = table
    scene.show(table.round)
    road.show(table.road)
    tick()
  }

  function handleEvent(event: TableEvent): void {
    if (event.type === 'table') return takeTable(event.table)
    mine = event.mine
    if (event.balanceMinor !== null) host.updateBalance(event.balanceMinor)
    host.roundClosed()
    showPaid(event.mine)
    showMoney()
  }

  /** Only a payout above the stake is celebrated as a win; anything less is reported without a fanfare. */
  function showPaid({ paidMinor, stakes }: Mine): void {
    if (paidMinor === null || paidMinor === 0) return host.label.replaceChildren()
    const isWin = paidMinor > sum(stakes)
    host.label.replaceChildren(
      element('span', isWin ? 'won is-good' : 'won', t(isWin ? 'won' : 'cameBack', { amount: money(paidMinor) })),
    )
    if (isWin) host.sound.phrase([523, 659, 784], 110, 0.4)
  }

  /** Follows the server's clock, even without recent events. */
  function tick(): void {
    const now = clock.now()
    const next = phaseAt(view.round, now)
    if (next !== phase) turnTo(next)
    if (isOverdue(now) && performance.now() - askedAt > overdueMs) {
      askedAt = performance.now()
      void host.act<Entered>({ look: true }).then(take, () => undefined)
    }
  }

  function isOverdue(now: number): boolean {
    if (!view.round) return true
    const { closesAt, dealt } = view.round
    return now > (dealt ? dealt.nextAt : closesAt + 1500) + overdueMs
  }

  function resultText({ result, lots }: Dealt): string {
    if (result === 'tie') return t('tied')
    if (describe.rules === 'baccarat' || describe.rules === 'dragonTiger') return t('wins', { name: nameOf(result) })
    const score = lots.at(-1)?.score ?? 0
    const hasScore = describe.rules === 'sicBo' || (describe.rules === 'roulette' && score > 0)
    return hasScore ? `${nameOf(result)} · ${score}` : nameOf(result)
  }

  function turnTo(next: Phase): void {
    phase = next
    const over = next === 'result' ? view.round?.dealt : null
    felt.showWon(over ? new Set(over.won) : null)
    if (next === 'betting') host.label.replaceChildren()
    if (next !== 'betting' && laying.totalMinor > 0 && !isPlacing) {
      laying.clear()
      host.say(t('notPlaced'))
    }
    const won = over ? resultText(over) : ''
    const texts = { asleep: t('waking'), betting: t('open'), closing: t('closed'), dealing: t('closed'), result: won }
    banner.textContent = texts[next]
    banner.dataset['phase'] = next
    banner.style.setProperty('--tint', over ? tintOf(over.result) : '')
    showMoney()
  }

  bar.onMain(() => void place())
  bar.showNote(t('bet'))
  host.onPause(showMoney)
  host.listen(
    (event) => handleEvent(event as TableEvent),
    (again) => {
      host.updateBalance(again.balanceMinor)
      take(again.entered)
    },
  )
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void host.act<Entered>({ look: true }).then(take, () => undefined)
  })
  take(entrance.entered)
  if (mine?.paidMinor === null) host.roundOpened()
  setInterval(tick, 200)
}

const sum = (stakes: Readonly<Record<string, number>>): number =>
  Object.values(stakes).reduce((total, stake) => total + stake, 0)

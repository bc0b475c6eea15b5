import type { KenoDescription, KenoEntered, KenoTicket } from '../../src/games/keno/index.ts'
import { button, element, openSheet, type Host } from '../engine/index.ts'
import { createBoard } from './board.ts'
import { createDrum } from './drum.ts'
import { createPrizeLine, oddsOf } from './odds.ts'
import { paletteOf } from './palettes.ts'
import type { KenoText } from './texts.ts'

const everyMs = 150
const mostPicks = 10
/** How many numbers a quick pick chooses if none were picked before. */
const usualPicks = 5

/** Runs the board: picks, the draw ball by ball, and the result. */
export function playKeno(host: Host<KenoDescription, KenoEntered, KenoText>): void {
  const { t, bar, entrance, money } = host
  const { describe, game } = entrance
  let picks = new Set<number>()
  let shown: { hits: number } | null = null
  let hurry: (() => void) | null = null
  let isBusy = false

  const top = element('div', 'drum')
  const board = createBoard(t('board'), tap)
  const line = createPrizeLine(host, () =>
    openSheet(t('odds', { count: picks.size }), t('clear'), ...oddsOf(host, picks.size)),
  )
  const quick = tool('quick', () => pick(randomPicks(picks.size || usualPicks)))
  const clear = tool('clear', () => pick(new Set()))
  const count = element('output', 'picked')
  host.room.dataset['palette'] = paletteOf(game.paletteSeed).name
  host.room.classList.add('keno')
  host.room.append(top, board.element, host.label, line.element)
  bar.extra.append(element('div', 'tools', quick, count, clear))
  bar.setSteps(describe.stakes)
  const drum = createDrum(top, game.paletteSeed, host.isCalm)

  function tool(key: 'quick' | 'clear', act: () => void): HTMLButtonElement {
    const made = button('tool', t(key), act)
    made.append(t(key))
    return made
  }

  function tap(number: number): void {
    const next = new Set(picks)
    if (!next.delete(number)) next.add(number)
    if (next.size > mostPicks) return host.say(t('tenAtMost'))
    host.sound.tone(500 + number * 6, 50, 0.3, 'triangle')
    pick(next)
  }

  function pick(next: Set<number>): void {
    picks = next
    tidy()
    show()
  }

  /** Clears the last draw from the board. */
  function tidy(): void {
    shown = null
    board.darken()
    drum.empty()
    host.label.replaceChildren()
  }

  function show(): void {
    board.showPicks(picks)
    board.lock(isBusy)
    bar.lock(isBusy)
    quick.disabled = isBusy
    clear.disabled = isBusy || picks.size === 0
    count.textContent = picks.size > 0 ? t('picked', { count: picks.size }) : ''
    line.show(picks.size, shown?.hits ?? null, t('pickSome'), t('odds', { count: picks.size }))
    if (hurry) bar.setMain({ label: t('skip'), isEnabled: true, tone: 'quiet' })
    else bar.setMain({ label: t('draw'), isEnabled: !isBusy && picks.size > 0 && !host.isPaused() })
  }

  async function play(): Promise<void> {
    if (hurry) return hurry()
    if (isBusy || picks.size === 0 || host.isPaused()) return
    isBusy = true
    tidy()
    drum.turn(true)
    show()
    host.roundOpened()
    const stakeMinor = bar.stakeMinor
    try {
      const result = await host.act<KenoTicket>({ picks: [...picks], stakeMinor }, { holdBalance: true })
      await reveal(result)
      showResult(result)
    } catch {
      // The engine has already shown the reason.
    } finally {
      isBusy = false
      drum.turn(false)
      host.showBalance()
      host.roundClosed()
      show()
    }
  }

  /** Shows ball by ball; a tap shows the rest at once. */
  async function reveal({ numbers }: KenoTicket): Promise<void> {
    let isHurried = host.isCalm
    for (const number of numbers) {
      const isHit = picks.has(number)
      board.light(number, isHit)
      drum.give(number, isHit)
      if (isHit) host.sound.tone(880, 120, 0.4)
      if (isHurried) continue
      await new Promise<void>((resolve) => {
        const wait = setTimeout(resolve, everyMs)
        if (!hurry) {
          hurry = () => undefined
          show()
        }
        hurry = () => {
          isHurried = true
          clearTimeout(wait)
          resolve()
        }
      })
    }
    hurry = null
  }

  /** After a reload, shows the last ticket. */
  function showLast(last: KenoTicket): void {
    picks = new Set(last.picks)
    for (const number of last.numbers) {
      board.light(number, picks.has(number))
      drum.give(number, picks.has(number))
    }
    if (describe.stakes.includes(last.stakeMinor)) bar.setSteps(describe.stakes, last.stakeMinor)
    showResult(last)
  }

  /** Only a payout above the stake is celebrated as a win. Anything less gets one quiet line. */
  function showResult({ hits, winMinor, stakeMinor }: KenoTicket): void {
    shown = { hits }
    const values = { hits, picks: picks.size, amount: money(winMinor) }
    const isWin = winMinor > stakeMinor
    const text = t(isWin ? 'won' : winMinor > 0 ? 'back' : 'hits', values)
    host.label.replaceChildren(element('span', isWin ? 'told is-good' : 'told', text))
    if (isWin && isBusy) host.sound.phrase([523, 659, 784, 1047], 100, 0.4)
  }

  bar.onMain(() => void play())
  host.room.addEventListener('click', (event) => {
    if (hurry && !(event.target instanceof HTMLButtonElement)) hurry()
  })
  host.onPause(show)
  if (entrance.entered.last) showLast(entrance.entered.last)
  show()
}

/** The choice of numbers does not change the odds, so any randomness will do. */
function randomPicks(size: number): Set<number> {
  const picks = new Set<number>()
  while (picks.size < size) picks.add(1 + ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 80))
  return picks
}

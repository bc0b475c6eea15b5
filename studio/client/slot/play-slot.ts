import type { SlotSpin } from '../../src/games/slot/index.ts'
import { icon } from '../engine/index.ts'
import { skinOf } from './art/skins.ts'
import { showCard } from './card.ts'
import type { SlotHost } from './rules-sheet.ts'
import { createScreen } from './screen.ts'
import { createWinLabel, greatFactor } from './win-label.ts'

/** The player starts every paid spin. Free spins follow automatically once begun. */
export function playSlot(host: SlotHost): void {
  const { describe, entered, game, language } = host.entrance
  const { t, bar, isCalm } = host
  const skin = skinOf(game)
  const label = createWinLabel(host.label, host.money)
  const screen = createScreen({
    room: host.room,
    describe,
    skin,
    title: game.names[language] ?? game.names['EN'] ?? '',
    wildText: t('wild'),
    stops: entered.stops,
    isCalm,
    onLand: (reel) => host.sound.tone(170 + reel * 22, 70, 0.6, 'triangle'),
  })
  let freeLeft = entered.round?.freeLeft ?? 0
  let roundWonMinor = entered.round?.wonMinor ?? 0
  let isBusy = false

  screen.onLayout(({ top, cellHeight }) =>
    host.room.parentElement?.style.setProperty('--below', `${top + cellHeight * 3 + 18}px`),
  )
  screen.onFrame((time) => label.step(time))

  function refresh(): void {
    const isStop = isBusy && screen.isTurning
    const name = isStop ? t('stop') : t('spin')
    const picture = isStop ? icon('M8 8h8v8H8z') : icon('M20 12a8 8 0 11-2.6-5.9', 'M20 3v4.5h-4.5')
    bar.setMain({
      label: name,
      content: picture,
      isEnabled: isStop || (!isBusy && !host.isPaused()),
      tone: isStop ? 'quiet' : 'gold',
    })
    bar.lock(isBusy || freeLeft > 0)
    bar.showNote(freeLeft > 0 ? t('freeLeft', { count: freeLeft }) : null)
  }

  /** Spins, requests the result, lands and shows it. Returns nothing if refused. */
  async function turn(body: object, takenMinor: number): Promise<SlotSpin | null> {
    label.clear()
    screen.spin()
    host.preview(takenMinor)
    refresh()
    const spin = await host.act<SlotSpin>(body, { holdBalance: true }).catch(() => null)
    if (!spin) {
      screen.giveUp()
      host.preview(0)
      return null
    }
    await screen.land(spin)
    freeLeft = spin.freeLeft
    celebrate(spin)
    roundWonMinor = spin.roundWonMinor
    refresh()
    return spin
  }

  function celebrate(spin: SlotSpin): void {
    const stakeMinor = bar.stakeMinor
    if (spin.wonMinor > 0 || spin.freeSpins > 0) {
      const isGain = spin.wonMinor >= stakeMinor
      const isGreat = spin.wonMinor >= stakeMinor * greatFactor
      screen.showWin(spin, isGreat ? 120 : isGain ? Math.min(60, 12 + (spin.wonMinor / stakeMinor) * 6) : 0)
      if (isGain) host.sound.phrase(isGreat ? [...skin.scale, ...skin.scale.toReversed()] : skin.scale.slice(0, 3), 90)
    }
    const shownMinor = spin.isFree ? spin.roundWonMinor : spin.wonMinor
    if (shownMinor === 0) return
    const isGreat = !spin.isFree && shownMinor >= stakeMinor * greatFactor
    const fromMinor = spin.isFree ? roundWonMinor : 0
    label.show({
      fromMinor,
      toMinor: shownMinor,
      stakeMinor,
      title: isGreat ? t('bigWin') : t('won', { amount: '' }).trim(),
      time: performance.now(),
      isCalm,
    })
    screen.wake()
  }

  async function buySpin(): Promise<void> {
    isBusy = true
    roundWonMinor = 0
    host.roundOpened()
    const spin = await turn({ type: 'spin', stakeMinor: bar.stakeMinor }, bar.stakeMinor)
    if (spin && freeLeft > 0) {
      host.showBalance()
      await pause(isCalm ? 300 : 1100)
      await offerFree(t('freeSpins', { count: freeLeft }), t('start'))
      await runFree()
      return
    }
    finish()
  }

  async function offerFree(title: string, action: string): Promise<void> {
    screen.setFree(true)
    label.clear()
    refresh()
    host.sound.phrase(skin.scale, 110)
    await showCard(host.room, { title, text: t('freeNote', { factor: describe.rules.freeFactor }), action })
  }

  /** Until none is left or the connection is lost; the player continues when it is back. */
  async function runFree(): Promise<void> {
    isBusy = true
    while (freeLeft > 0) {
      const spin = await turn({ type: 'free' }, 0)
      refresh()
      if (!spin) {
        await pause(1200)
        await offerFree(t('freeLeft', { count: freeLeft }), t('goOn'))
        continue
      }
      if (spin.freeSpins > 0) host.say(`+ ${t('freeSpins', { count: spin.freeSpins })}`, 'good')
      await pause(spin.wonMinor > 0 ? 1300 : 450)
    }
    const isQuiet = roundWonMinor < bar.stakeMinor
    await showCard(host.room, {
      title: t('won', { amount: host.money(roundWonMinor) }),
      text: t('freeOver'),
      action: t('goOn'),
      isQuiet,
    })
    screen.setFree(false)
    screen.clearWin()
    label.clear()
    finish()
  }

  function finish(): void {
    isBusy = false
    host.showBalance()
    host.roundClosed()
    refresh()
  }

  function press(): void {
    if (isBusy) screen.hurry()
    else if (!host.isPaused()) void buySpin()
  }

  bar.setSteps(describe.steps, entered.round?.stakeMinor)
  bar.onMain(press)
  bar.onStake(() => screen.showLines())
  host.room.addEventListener('pointerdown', () => screen.hurry())
  host.onPause(refresh)
  refresh()
  if (freeLeft > 0) {
    isBusy = true
    host.roundOpened()
    host.say(t('resumed'), 'good')
    void offerFree(t('freeSpins', { count: freeLeft }), t('goOn')).then(runFree)
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

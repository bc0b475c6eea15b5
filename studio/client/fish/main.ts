import './fish.css'
import type { FishAnswer, FishDescription, WaterSeen } from '../../src/games/fish/index.ts'
import { button, createStage, element, icon, Refused, startGame, type View } from '../engine/index.ts'
import { fishUnder, isInside, neighbour, type Placed } from './aim.ts'
import { starOf } from './creatures/index.ts'
import { createGun, type Flight } from './gun.ts'
import { paletteOf } from './palettes.ts'
import { catchChance, nameOf, prizeOf, rulesOf, type FishHost } from './rules.ts'
import { createScene, flightMs, type Scene } from './scene.ts'
import { createSea } from './sea.ts'
import { spotOf } from './swim.ts'
import { fishTexts, type FishText } from './texts.ts'

/** With reduced motion, the water is a still that changes now and then. */
const calmEveryMs = 2_000
const lookEveryMs = 5_000
const labelMs = 3_500

await startGame<FishDescription, WaterSeen, FishText>({
  texts: fishTexts,
  rules: rulesOf,
  returnPpm: ({ describe }) => describe.returnPpm,
  onEnter: hunt,
})

function hunt(host: FishHost): void {
  const { describe, entered, game } = host.entrance
  const listed = new Map(describe.species.map((one) => [one.name, one]))
  const names = describe.species.map(({ name }) => name)
  const sea = createSea(entered, names)
  let scene: Scene | undefined
  let placed: readonly Placed[] = []
  let targetId: string | null = null
  let shownFor: string | null = null
  let labelling: ReturnType<typeof setTimeout> | undefined

  const gun = createGun({
    seed: () => sea.seed,
    stakeMinor: () => host.bar.stakeMinor,
    act: (body) => host.act<FishAnswer>(body, { holdBalance: true }),
    isUnanswered: (error) => error instanceof Refused && error.status === 'OFFLINE',
    onChange: (flying) => (flying > 0 ? host.roundOpened() : host.roundClosed()),
  })

  function shoot(one: Placed | undefined): void {
    if (!one || !scene || host.isPaused()) return
    targetId = one.fish.id
    scene.cannon.aim(one.spot.x, one.spot.y)
    const time = performance.now()
    if (!gun.fire(one.fish, scene.cannon.muzzle, time)) return
    scene.cannon.fire(time)
    host.sound.tone(520, 90, 0.25)
    stage.wake()
  }

  function land(flight: Flight, time: number): void {
    const { answer, fish } = flight
    if (answer === undefined || time - flight.firedMs < flightMs || !scene) return
    gun.land(flight)
    host.showBalance()
    const goal = placed.find((one) => one.fish.id === fish.id)
    if (answer?.kind === 'water') {
      sea.renew(answer.water)
      host.say(host.t('newWater'))
    }
    if (answer?.kind === 'free' && answer.why === 'gone') sea.take(fish.id)
    if (answer?.kind === 'missed' && goal) scene.effects.miss(goal.spot.x, goal.spot.y, time)
    if (answer?.kind !== 'caught') return
    sea.take(fish.id)
    const amount = host.money(answer.winMinor)
    if (goal) scene.effects.take({ name: fish.species, spot: goal.spot, text: amount, times: answer.times }, time)
    host.label.textContent = host.t('caught', { name: nameOf(host, fish.species), times: answer.times, amount })
    clearTimeout(labelling)
    labelling = setTimeout(() => host.label.replaceChildren(), labelMs)
    host.sound.phrase(answer.times >= 20 ? [523, 659, 784, 1047] : [523, 659])
  }

  function draw(pen: CanvasRenderingContext2D, { width, height, time }: View): boolean {
    if (scene?.width !== width || scene.height !== height) {
      scene = createScene(width, height, {
        palette: paletteOf(game.paletteSeed),
        star: starOf(game.motif),
        isCalm: host.isCalm,
        isMirrored: host.entrance.language === 'AR',
        tagOf: (name) => prizeOf(listed.get(name) ?? { name, prizes: [] }),
      })
    }
    placed = place(scene, host.isCalm)
    for (const flight of gun.flights) land(flight, time)
    const target = placed.find(({ fish }) => fish.id === targetId)
    showTarget(target ?? null)
    scene.draw(pen, time, { placed, target, flights: gun.flights })
    return !host.isCalm || gun.flights.length > 0
  }

  function place({ sprites, width, height }: Scene, isCalm: boolean): Placed[] {
    const now = sea.now()
    const at = isCalm ? Math.floor(now / calmEveryMs) * calmEveryMs : now
    return sea
      .fish()
      .map((fish) => {
        const length = sprites.lengthOf(fish.species)
        return { fish, length, spot: spotOf(fish, at, { width, height: height - 70 }, length) }
      })
      .toSorted((a, b) => b.length - a.length)
  }

  /** Without a target, the button picks one, which costs nothing. */
  const showMain = () => {
    const hasTarget = targetId !== null
    const tone = hasTarget ? 'gold' : 'quiet'
    host.bar.setMain({ label: host.t(hasTarget ? 'shoot' : 'next'), isEnabled: !host.isPaused(), tone })
  }

  const named = element('output', 'target', host.t('hint'))
  function showTarget(one: Placed | null): void {
    const id = one?.fish.id ?? null
    if (id === shownFor) return
    shownFor = id
    targetId = id
    const species = one && listed.get(one.fish.species)
    showMain()
    named.textContent = species
      ? host.t('target', {
          name: nameOf(host, species.name),
          prize: prizeOf(species),
          chance: catchChance(host, species),
        })
      : host.t('hint')
  }

  const seek = (by: 1 | -1) => {
    const found = neighbour(
      placed.filter((one) => isInside(one, scene?.width ?? 0)),
      targetId,
      by,
    )
    targetId = found?.fish.id ?? null
    if (found) scene?.cannon.aim(found.spot.x, found.spot.y)
    stage.wake()
  }
  const arrow = (text: FishText, path: string, by: 1 | -1) => {
    const made = button('round-button turns', host.t(text), () => seek(by))
    made.append(icon(path))
    return made
  }
  host.bar.extra.append(
    element('div', 'targets', arrow('previous', 'M15 5l-7 7 7 7', -1), named, arrow('next', 'M9 5l7 7-7 7', 1)),
  )
  host.bar.setSteps(describe.steps)
  showMain()
  host.onPause(showMain)
  host.bar.onMain(() => (targetId === null ? seek(1) : shoot(placed.find(({ fish }) => fish.id === targetId))))
  // Holding a key down is one shot, like a tap.
  document.addEventListener(
    'keydown',
    (event) => event.repeat && (event.key === 'Enter' || event.key === ' ') && event.preventDefault(),
    true,
  )

  const stage = createStage(host.room, draw)
  stage.canvas.setAttribute('role', 'img')
  stage.canvas.setAttribute('aria-label', host.t('sea'))
  stage.canvas.addEventListener('pointerdown', ({ offsetX, offsetY }) => shoot(fishUnder(placed, offsetX, offsetY)))
  if (host.isCalm) setInterval(() => stage.wake(), calmEveryMs)
  const look = async () => {
    const answer = await host.act<FishAnswer>({ look: true }).catch(() => null)
    if (answer?.kind === 'water') sea.renew(answer.water)
  }
  setInterval(() => !document.hidden && sea.isRunningOut() && void look(), lookEveryMs)
  // After sleep the phone's water clock is wrong.
  document.addEventListener('visibilitychange', () => !document.hidden && void look())
}

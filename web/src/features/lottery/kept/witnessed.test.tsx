import { lottery, system } from '@parola/contract'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { developmentWitnessKey, parseCheckpointText } from '@parola/fair-draw/log'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeWorld, promised, type World } from '../../../../../fair-draw/testing/phone-world.ts'
import { fakeIndexedDb } from '../../../../testing/indexed-db.ts'
import { resultsOf } from '../../../../testing/lottery-play.ts'
import { mockCall, mockFailure } from '../../../../testing/mock-call.ts'
import { mockServer } from '../../../../testing/mock-server.ts'
import { answersOf, promisedPage, promisedRules } from '../../../../testing/promised-draw.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { openSite, SilentSocket } from '../../../../testing/site.ts'
import { setServerTime } from '../../../api/index.ts'
import { readLogHead } from './log-head.ts'
import { write } from './memory.ts'
import { isOtherHistory, markOf } from './shared-head.ts'
import { en, enStart } from '../../../../testing/texts.ts'

const server = mockServer()
const now = promised.roundAt + 600
const minute = 60

beforeAll(() => {
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }
  // The development keys count on such names alone.
  happyDOM.setURL('http://parola.localhost/')
})
beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket)
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(now * 1000)
  setServerTime(new Date(now * 1000).toISOString())
  fakeIndexedDb()
  server.use(mockCall(system.status, openSite()))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

const main = () => within(screen.getByRole('main'))
const showHead = (head: string) => server.use(mockCall(lottery.logHead, { head }))
/** Two witnesses who signed at different times. */
const signedAt = ({ log }: World, first: number, second: number): string => {
  const other = log
    .headAt(7, second, [developmentWitnessKey(2)])
    .trimEnd()
    .split('\n')
    .at(-1)
  return `${log.headAt(7, first, [developmentWitnessKey(1)])}${other}\n`
}
const openDraw = async (world: World, fragment = '') => {
  const page = promisedPage(world)
  server.use(...answersOf(world), mockCall(lottery.draw, page))
  await renderApp(`/m/draws/${page.gameId}/${page.numero}${fragment}`)
  await main().findByRole('button', { name: 'Check now' })
}
const openPlay = async () => {
  const rules = promisedRules()
  server.use(mockCall(lottery.rules, rules), mockCall(lottery.results, resultsOf(rules, { numero: promised.number })))
  await renderApp(`/m/lotto-h5/classic/trad/games/${rules.gameId}`)
}
const saysUntil = enStart('witness.until')

describe('until when the log was witnessed', () => {
  it('FAIR-07 is the time by which a quorum had signed, by the witnesses’ own signatures', async () => {
    const world = makeWorld()
    showHead(signedAt(world, now - 10, now - 400))
    expect((await readLogHead())?.witnessedUntil).toBe(now - 400)
    // Whoever changes a time, or leaves a witness out, has no head.
    for (const head of [
      signedAt(world, now - 400, now - 400).replace(/.\n$/, 'A\n'),
      world.log.headAt(7, now, [developmentWitnessKey(1)]),
      '',
    ]) {
      showHead(head)
      expect(await readLogHead()).toBeNull()
    }
    server.use(mockFailure(lottery.logHead, 'not_found'))
    expect(await readLogHead()).toBeNull()
  })

  it('FAIR-07 is said on the page of a draw while witnesses are away', async () => {
    const world = makeWorld()
    showHead(world.log.headAt(7, now - 4 * minute))
    await openDraw(world)
    expect(await main().findByText(saysUntil)).toBeTruthy()
  })

  it('FAIR-07 is said on the play screen while witnesses are away', async () => {
    showHead(makeWorld().log.headAt(7, now - 4 * minute))
    await openPlay()
    expect(await main().findByText(saysUntil)).toBeTruthy()
  })

  it('FAIR-07 is not said while they sign, and a head that does not verify is named as such', async () => {
    const world = makeWorld()
    showHead(world.log.headAt(7, now - minute))
    await openDraw(world)
    // The share button has its mark from the same head.
    const share = vi.fn<(shared: { url: string }) => Promise<void>>().mockResolvedValue()
    vi.stubGlobal('navigator', Object.assign(navigator, { share }))
    await vi.waitFor(() => {
      fireEvent.click(main().getByRole('button', { name: en('draw.share') }))
      expect(share.mock.lastCall?.[0].url).toMatch(/#[\w-]{54}$/)
    })
    expect(main().queryByText(saysUntil)).toBeNull()
    cleanup()
    showHead('no head')
    await openPlay()
    expect(await main().findByText(en('witness.unknown'))).toBeTruthy()
  })
})

describe('a shared draw', () => {
  const markAt = (world: World, size: number): string => {
    const checkpoint = parseCheckpointText(world.log.headAt(size, now).split('\n\n')[0] + '\n')
    if (!checkpoint) throw new Error('no checkpoint')
    return markOf(checkpoint)
  }
  const otherWorld = () => makeWorld({ keyFrom: promised.opens - 5 * 86_400 })

  it('FAIR-07 names the largest head that this phone has seen, in 40 bytes', async () => {
    const world = makeWorld()
    await write('heads', { id: 'largest', note: world.log.headAt(7, now - minute) })
    showHead(world.log.headAt(6, now))
    expect((await readLogHead())?.mark).toBe(markAt(world, 7))
    expect(Buffer.from(markAt(world, 7), 'base64url')).toHaveLength(40)
  })

  it('FAIR-07 FAIR-09 whose head is of another history is found, at the same size and at a smaller one', async () => {
    const world = makeWorld()
    showHead(world.log.headAt(7, now))
    server.use(...answersOf(world))
    for (const size of [5, 7]) {
      expect(await isOtherHistory(markAt(world, size))).toBe(false)
      expect(await isOtherHistory(markAt(otherWorld(), size))).toBe(true)
    }
  })

  it('FAIR-07 says nothing about a head that is ahead of this phone’s, or is none', async () => {
    const world = makeWorld()
    showHead(world.log.headAt(6, now))
    server.use(...answersOf(world), mockFailure(lottery.headConsistency, 'field_invalid'))
    expect(await isOtherHistory(markAt(world, 7))).toBe(false)
    expect(await isOtherHistory('A'.repeat(54))).toBe(false)
  })

  it('FAIR-07 opens with a warning only if its head differs', async () => {
    const world = makeWorld()
    showHead(world.log.headAt(7, now))
    await openDraw(world, `#${markAt(otherWorld(), 7)}`)
    expect((await main().findByRole('alert')).textContent).toContain(en('check.otherLog'))
    cleanup()
    await openDraw(world, `#${markAt(world, 7)}`)
    expect(main().queryByRole('alert')).toBeNull()
  })
})

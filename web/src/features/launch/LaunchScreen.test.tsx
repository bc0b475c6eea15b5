import { catalogue, lottery, system, vendors, wallet, type ValueOf } from '@parola/contract'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bootFixture } from '../../../testing/boot.ts'
import { groupOf, lotteryOf, menuOf } from '../../../testing/lottery.ts'
import { logInAs, walletOf } from '../../../testing/member.ts'
import { handlerOf, mockCall, mockFailure } from '../../../testing/mock-call.ts'
import { mockServer } from '../../../testing/mock-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { openSite, SilentSocket } from '../../../testing/site.ts'
import { pauseGames } from '../../ui/pause-games.ts'
import { en } from '../../../testing/texts.ts'

// Cashier and dialogs load their own code, which is slow on a busy machine.

const server = mockServer()
const launched: ValueOf<typeof vendors.launchGame> = {
  gameUrl: 'https://games.example/slot/?launch=once',
  opens: 'frame',
  nonce: 'nonce-1',
  gameName: 'Golden Carp',
  book: 'real',
  isDemo: false,
}

const koi = '/m/launchGame?gameType=RNG&vendor=LNT&gameId=koi&nodeId=7&supportPlay=1&free=0&platform=MOBILE'
const explain = { settings: { ...bootFixture().settings, launchFailure: 'explain' as const } }
const silent = { settings: { ...bootFixture().settings, launchFailure: 'silent' as const } }
let sent: unknown[] = []

const launches = (answer: Partial<typeof launched> = {}) =>
  handlerOf(vendors.launchGame, async (request) => {
    sent.push(await request.json())
    return HttpResponse.json({ success: true, value: { ...launched, ...answer } })
  })

beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket)
  sent = []
  told = []
  server.use(
    ...logInAs(),
    mockCall(system.status, openSite()),
    mockCall(vendors.vendorHealth, { down: [] }),
    mockCall(lottery.gameMenu, menuOf([groupOf('a', 'A', [lotteryOf(1), lotteryOf(2)])])),
    launches(),
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
})

/** The window of the game; happy-dom loads no page of another origin, so it is played. */
let told: unknown[] = []
const gameWindow = { postMessage: (...words: unknown[]) => void told.push(words) }

async function frame(): Promise<HTMLElement> {
  const element = await screen.findByTitle('Golden Carp')
  Object.defineProperty(element, 'contentWindow', { value: gameWindow, configurable: true })
  return element
}

async function says(type: string, nonce = 'nonce-1'): Promise<void> {
  await frame()
  const event = new MessageEvent('message', { data: { parola: 1, nonce, type }, origin: 'https://games.example' })
  Object.defineProperty(event, 'source', { value: gameWindow })
  // The target may have to load its code.
  await act(() => Promise.resolve(void window.dispatchEvent(event)))
}

describe('launching a lottery', () => {
  const address = '/m/launchGame?vendor=TCG_LOTTO_VN&gameId=lottery-2'

  it('LAUNCH-02 finds the lottery of a tile that has only the vendor’s id', async () => {
    server.use(
      handlerOf(lottery.launchLottery, async (request) => {
        sent.push(await request.json())
        return HttpResponse.json({ success: true, value: { gameUrl: '/m/vip' } })
      }),
    )
    await renderApp(address)
    await waitFor(() => expect(sent).toMatchObject([{ lottoGameCode: 'LOTTERY_2', lottoView: 'betting' }]))
    await screen.findByRole('heading', { level: 1, name: 'VIP' })
  })

  it('LAUNCH-06 explains a failure and offers a retry where the merchant’s pack requires it', async () => {
    server.use(mockFailure(lottery.launchLottery, 'launch_failed'))
    await renderApp(address, explain)
    expect(await screen.findByRole('heading', { name: en('launch.failed') })).toBeTruthy()
    server.use(mockCall(lottery.launchLottery, { gameUrl: '/m/vip' }))
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('heading', { level: 1, name: 'VIP' })
  })
})

describe('launching a vendor’s game', () => {
  it("LAUNCH-04 sends the tile's parameters, and shows the game below a bar that replaces the shell", async () => {
    await renderApp(koi)
    const game = await frame()
    expect(sent).toMatchObject([
      { free: false, category: 'RNG', vendor: 'LNT', gameId: 'koi', nodeId: 7, platform: 'MOBILE', showChoice: false },
    ])
    expect(game.getAttribute('src')).toBe(launched.gameUrl)
    expect(game.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin')
    expect(game.getAttribute('referrerpolicy')).toBe('no-referrer')
    expect(game.getAttribute('allow')).toBe('')
    expect(screen.getByRole('heading', { level: 1, name: 'Golden Carp' })).toBeTruthy()
    expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull()
    expect(await screen.findByText('₱1,234.50')).toBeTruthy()
  })

  it.each([
    ['an unlisted origin', 'https://evil.example/'],
    ['a script', 'javascript:alert(1)'],
    ['the app’s own origin', 'http://parola.test/m/home'],
    ['a path of the app', '/m/home'],
    ['an unlisted origin as a page', 'https://evil.example/', 'page'],
  ] as const)('LAUNCH-09 opens nothing at %s', async (_, gameUrl, opens: 'frame' | 'page' = 'frame') => {
    server.use(launches({ gameUrl, opens }))
    await renderApp(koi, explain)
    expect(await screen.findByRole('heading', { name: en('launch.failed') })).toBeTruthy()
    expect(document.querySelector('iframe')).toBeNull()
  })

  it('LAUNCH-06 a refusal shows its reason where the pack requires it', async () => {
    server.use(mockFailure(vendors.launchGame, 'vendor_down'))
    await renderApp(koi, explain)
    expect(await screen.findByText(en('error.vendor_down'))).toBeTruthy()
    server.use(launches())
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await frame()).toBeTruthy()
  })

  it('LAUNCH-06 otherwise a failure hides the loading indicator, shows nothing and goes back', async () => {
    server.use(mockFailure(vendors.launchGame, 'vendor_down'))
    await renderApp(koi, silent)
    await waitFor(() => expect(document.querySelector('[data-screen="gameEntry"]')).toBeTruthy())
    expect(screen.queryByText('Please wait…')).toBeNull()
    expect(screen.queryByText(/not available/)).toBeNull()
  })

  it('RG-20 a demo is labelled, and shows no balance that is not at stake', async () => {
    server.use(launches({ isDemo: true }))
    await renderApp(koi.replace('free=0', 'free=1'))
    await frame()
    expect(sent).toMatchObject([{ free: true }])
    expect(screen.getByText('Demo · play money')).toBeTruthy()
    expect(screen.queryByText('₱1,234.50')).toBeNull()
  })

  it('REC-01 leaves it to the server to note the game among the recent ones', async () => {
    const asked: string[] = []
    server.use(
      handlerOf(catalogue.addRecent, () => {
        asked.push('note')
        return HttpResponse.json({ success: true, value: { nodeId: 7 } })
      }),
    )
    await renderApp(koi)
    await frame()
    expect(asked).toEqual([])
  })
})

describe('an open game', () => {
  it('is covered until it reports that it is ready, and soon offers an exit if it does not', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await renderApp(koi)
    await frame()
    expect(screen.getByRole('heading', { name: 'Opening your game' })).toBeTruthy()
    act(() => void vi.advanceTimersByTime(3_000))
    expect(screen.getByRole('heading', { name: en('launch.late') })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    await says('ready', 'nonce-of-another-launch')
    expect(screen.getByRole('heading', { name: 'Opening your game' })).toBeTruthy()
    await says('ready')
    expect(screen.queryByRole('heading', { name: 'Opening your game' })).toBeNull()
  })

  it('LAUNCH-08 many balance-changed messages cause one refetch', async () => {
    await renderApp(koi)
    expect(await screen.findByText('₱1,234.50')).toBeTruthy()
    let asked = 0
    server.use(
      handlerOf(wallet.memberWallet, () => {
        asked += 1
        return HttpResponse.json({ success: true, value: walletOf(99_900) })
      }),
    )
    for (let word = 0; word < 50; word += 1) await says('balance-changed')
    expect(await screen.findByText('₱999.00')).toBeTruthy()
    expect(asked).toBe(1)
  })

  it('the bar does not show a payout before the game has shown it', async () => {
    await renderApp(koi)
    await says('ready')
    expect(await screen.findByText('₱1,234.50')).toBeTruthy()
    vi.useFakeTimers({ toFake: ['Date'] })
    const pays = async (minor: number) => {
      let asked = 0
      server.use(
        handlerOf(wallet.memberWallet, () => {
          asked += 1
          return HttpResponse.json({ success: true, value: walletOf(minor) })
        }),
      )
      // A refetch that the game did not request, such as after a live event about money.
      vi.setSystemTime(Date.now() + 60_000)
      act(() => void window.dispatchEvent(new Event('visibilitychange')))
      await waitFor(() => expect(asked).toBe(1))
      await act(() => new Promise((resume) => setTimeout(resume, 200)))
    }
    await says('round-open')
    await pays(200_000)
    expect(screen.queryByText('₱2,000.00')).toBeNull()
    await says('balance-changed')
    expect(await screen.findByText('₱2,000.00')).toBeTruthy()
    await pays(300_000)
    await says('round-closed')
    expect(await screen.findByText('₱3,000.00')).toBeTruthy()
  })

  it('RG-24 leaving during a round asks first, and explains that the round is paid without the player', async () => {
    await renderApp(koi)
    await says('ready')
    await says('round-open')
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    const question = await screen.findByRole('dialog', { name: en('launch.leave') })
    expect(question.textContent).toContain(en('launch.roundGoesOn'))
    fireEvent.click(screen.getByRole('button', { name: 'Stay' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await says('round-closed')
    await says('close')
    await waitFor(() => expect(document.querySelector('[data-screen="gameEntry"]')).toBeTruthy())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('RG-24 leaving during a round by another route shows a notice', async () => {
    await renderApp(koi)
    await says('ready')
    await says('round-open')
    await says('deposit')
    await waitFor(() => expect(document.querySelector('[data-screen="deposit"]')).toBeTruthy())
    expect(await screen.findByText(en('launch.roundGoesOn'))).toBeTruthy()
  })

  it('is paused while the app shows a dialog, and continues afterwards', async () => {
    await renderApp(koi)
    await says('ready')
    expect(told).toEqual([])
    let letGo = () => {}
    act(() => void (letGo = pauseGames()))
    const word = (type: string) => [{ parola: 1, nonce: 'nonce-1', type }, 'https://games.example']
    expect(told).toEqual([word('pause')])
    act(() => letGo())
    expect(told).toEqual([word('pause'), word('resume')])
  })
})

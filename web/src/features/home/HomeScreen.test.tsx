import { catalogue, content, system } from '@parola/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { delay, http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { announcement, noAnnouncements as none } from '../../../testing/content.ts'
import { mockCall, mockFailure } from '../../../testing/mock-call.ts'
import { mockServer } from '../../../testing/mock-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { openSite } from '../../../testing/site.ts'
import { en } from '../../../testing/texts.ts'

const game = (gameName: string, nodeId: number, changes: Partial<catalogue.Game> = {}): catalogue.Game => ({
  nodeId: nodeId as catalogue.Game['nodeId'],
  gameName,
  showIcon: `covers/${nodeId}.avif`,
  gameType: 'RNG',
  vassalage: 'LNT' as catalogue.Game['vassalage'],
  gameId: String(nodeId),
  supportPlay: 1,
  isTop: false,
  isNew: false,
  ...changes,
})

const vendors = mockCall(catalogue.vendorGameTypes, {
  content: [
    {
      gameCategory: 'RNG',
      vendorNames: [{ accountTypeName: 'LNT' as catalogue.Vendor['accountTypeName'], displayName: 'Lantern' }],
    },
  ],
})

const server = mockServer()
// A hidden page keeps no live stream open.
vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
beforeEach(() =>
  server.use(
    mockCall(system.status, openSite()),
    mockCall(content.announcements, none),
    vendors,
    mockCall(catalogue.hotGames, { list: [] }),
    mockCall(catalogue.gameList, { games: [], pageNum: 1, totalPages: 0 }),
  ),
)
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

describe('home', () => {
  it('shows a loading message until the vendor list has loaded', async () => {
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    server.use(http.get(`*${catalogue.vendorGameTypes.path}`, () => arrived.then(() => undefined)))
    await renderApp('/m/home')
    expect(await screen.findByText(en('home.loading'))).toBeTruthy()
    arrive()
    await waitFor(() => expect(screen.queryByText(en('home.loading'))).toBeNull())
    expect(screen.getByRole('link', { name: 'Slots' }).getAttribute('href')).toBe('/m/rng')
  })

  it('shows a failed list in its place and loads it on retry', async () => {
    server.use(mockFailure(catalogue.vendorGameTypes, 'overloaded'))
    await renderApp('/m/home')
    const retry = await screen.findByRole('button', { name: 'Try again' })
    server.use(vendors)
    fireEvent.click(retry)
    expect(await screen.findByRole('link', { name: 'Slots' })).toBeTruthy()
  })

  it('has a strip per game type with twelve games and a link to all of them', async () => {
    const asked: URL[] = []
    server.use(
      http.get(`*${catalogue.gameList.path}`, ({ request }) => void asked.push(new URL(request.url))),
      mockCall(catalogue.gameList, { games: [game('Golden Koi', 7, { isNew: true })], pageNum: 1, totalPages: 1 }),
    )
    await renderApp('/m/home')
    expect((await screen.findByRole('link', { name: /Golden Koi/ })).getAttribute('href')).toBe('/m/login')
    expect(screen.getByText('New')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'View all: Slots' }).getAttribute('href')).toBe('/m/rng')
    expect(Object.fromEntries(asked[0]!.searchParams)).toMatchObject({ gameType: 'RNG', pageNo: '1', pageSize: '12' })
  })

  it('moves its banners only when there are several, and shows only those of home', async () => {
    const home = { groupName: 'm_home' }
    server.use(
      mockCall(content.announcements, {
        ...none,
        banners: [announcement('Harbour', home), announcement('Members', { groupName: 'm_vip' })],
      }),
    )
    await renderApp('/m/home')
    expect(await screen.findByText('Harbour')).toBeTruthy()
    expect(screen.queryByText('Members')).toBeNull()
    expect(screen.queryByRole('button', { name: en('home.bannersPause') })).toBeNull()
    cleanup()
    server.use(
      mockCall(content.announcements, { ...none, banners: [announcement('Harbour', home), announcement('Koi', home)] }),
    )
    await renderApp('/m/home')
    expect(await screen.findAllByRole('button', { name: /Show banner \d of 2/ })).toHaveLength(2)
  })

  it('shows an empty state without announcements, and links to them either way', async () => {
    await renderApp('/m/home')
    const empty = await screen.findByRole('link', { name: 'No announcements right now' })
    expect(empty.getAttribute('href')).toBe('/m/notice')
  })

  it('has no link when an announcement names an address that is not allowed', async () => {
    const banners = [announcement('Trap', { groupName: 'm_home', url: 'https://elsewhere.example/' })]
    server.use(mockCall(content.announcements, { ...none, banners }))
    await renderApp('/m/home')
    await delay(50)
    expect((await screen.findByText('Trap')).closest('a')).toBeNull()
  })
})

describe('automatic pop-ups', () => {
  it('UX-20 shows one pop-up a visit', async () => {
    const popup = [announcement('Welcome'), announcement('Slow lines')]
    server.use(mockCall(content.announcements, { ...none, popup }))
    await renderApp('/m/home')
    await screen.findByRole('link', { name: 'Slots' })
    // Its code comes when the page is idle, and a touch before that is none.
    await waitFor(() => {
      fireEvent.wheel(document.body)
      expect(screen.getByRole('dialog', { name: 'Welcome' })).toBeTruthy()
    })
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(Object.keys(JSON.parse(localStorage.getItem('seenPopups') ?? '{}') as object)).toEqual([
      popup[0]!.announcementId,
    ])
    cleanup()
    await renderApp('/m/home')
    await screen.findByRole('link', { name: 'Slots' })
    fireEvent.wheel(document.body)
    await delay(50)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('UX-02 the newest promotion is a card among the offers, and opens in the list of promotions', async () => {
    const promotion = [announcement('Rebate', { url: '/m/vip' }), announcement('Older')]
    server.use(mockCall(content.announcements, { ...none, promotion, hot: [announcement('Weekend')] }))
    await renderApp('/m/home')
    const offers = await screen.findByRole('list', { name: en('home.offers') })
    expect(within(offers).getAllByRole('listitem')).toHaveLength(2)
    expect(
      within(offers)
        .getByRole('link', { name: /Rebate/ })
        .getAttribute('href'),
    ).toBe(`/m/activity?id=${promotion[0]!.id}`)
  })
})

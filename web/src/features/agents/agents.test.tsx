import { agents, members, payments, sessions, system, wallet, type SentBodyOf } from '@parola/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { downlineOf, figuresOf, linkOf, me, overviewOf, placeOf } from '../../../testing/agents.ts'
import { bootFixture } from '../../../testing/boot.ts'
import { optionsOf } from '../../../testing/cashier.ts'
import { logInAs } from '../../../testing/member.ts'
import { handlerOf, mockCall, mockFailure } from '../../../testing/mock-call.ts'
import { mockSealed, mockSealing } from '../../../testing/mock-sealed.ts'
import { mockServer } from '../../../testing/mock-server.ts'
import { merchantWalletOf, php, transactionOf } from '../../../testing/money.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { openSite, SilentSocket } from '../../../testing/site.ts'
import { containing, en, enStart } from '../../../testing/texts.ts'

const server = mockServer()
vi.stubGlobal('WebSocket', SilentSocket)
const flags: system.Flag[] = ['REGCEN', 'AGETEAMPNL3', 'DOWNMAN', 'TEAMBETTING3', 'TRANSREC3']
const site = openSite()
const info = { ...bootFixture().info, whitelabel: flags }

const maria = downlineOf(1, 'maria', { memberType: 'agent', downlines: 2, teamSize: 7 })
const jose = downlineOf(2, 'jose', { rebates: { lottery: 80, games: 20 } })
const pepe = downlineOf(3, 'pepe', { depth: 2 })

const range = { own: { lottery: 200, games: 100 }, least: { lottery: 0, games: 0 }, most: { lottery: 200, games: 100 } }

let asked: { path: string; query: Record<string, string> }[] = []
const noting = (call: Parameters<typeof handlerOf>[0], answer: (query: Record<string, string>) => unknown) =>
  handlerOf(call, (request) => {
    const { pathname, searchParams } = new URL(request.url)
    const query = Object.fromEntries(searchParams)
    asked.push({ path: pathname, query })
    return HttpResponse.json({ success: true, value: answer(query) })
  })
const askedOf = (call: { path: string }) => asked.filter(({ path }) => path === call.path).map(({ query }) => query)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T04:00:00.000Z') })
  asked = []
  server.use(
    mockCall(system.status, { ...site, info: { ...site.info, whitelabel: flags } }),
    mockCall(wallet.merchantWallet, merchantWalletOf({ balance: php(500_000) })),
    mockCall(agents.rebateQuotas, range),
    mockCall(agents.rebateSettings, { most: { lottery: 300, games: 150 }, step: 1 }),
    noting(agents.downlines, ({ memberId }) =>
      memberId
        ? { path: [me, placeOf(1, 'maria')], downlines: [pepe], next: null }
        : { path: [me], downlines: [maria, jose], next: null },
    ),
    noting(agents.subordinates, ({ userName }) => ({
      found: [pepe].filter((one) => one.userName.startsWith(userName!)),
    })),
    mockCall(payments.withdrawOptions, optionsOf()),
    mockCall(members.hasWithdrawalPassword, { hasWithdrawalPassword: true }),
    ...mockSealing(),
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
})

async function openAt(path: string, settings: Partial<ReturnType<typeof bootFixture>['settings']> = {}) {
  server.use(...logInAs(1))
  // Whatever the pack: a merchant with transfers, unless a test says otherwise.
  await renderApp(path, { info, settings: { ...bootFixture().settings, downlineTransfer: true, ...settings } })
}
const main = () => within(screen.getByRole('main'))
const sheet = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))

describe('team management', () => {
  it('AG-05 lists direct downlines, and a search covers the whole team', async () => {
    await openAt('/m/member/team')
    expect(await main().findByRole('button', { name: /maria.*Agent.*₱2,500\.00.*7 in downline/s })).toBeTruthy()
    fireEvent.change(main().getByRole('searchbox'), { target: { value: 'pe' } })
    expect(await main().findByRole('button', { name: /pepe/ })).toBeTruthy()
    expect(askedOf(agents.subordinates)).toEqual([{ userName: 'pe' }])
  })

  it('AG-05 sets rebates of a direct downline within the quota, and shows from when they apply', async () => {
    const [proofs, sent]: [unknown[], unknown[]] = [[], []]
    server.use(
      mockSealed(members.stepUp, () => ({ value: { grant: 'g', expiresAt: '2026-11-15T04:05:00.000Z' } }), proofs),
      handlerOf(agents.updateDownlineRebates, async (request) => {
        sent.push(await request.json())
        return HttpResponse.json({ success: true, value: { rebates: { lottery: 81, games: 20 } } })
      }),
    )
    await openAt('/m/member/team')
    fireEvent.click(await main().findByRole('button', { name: /jose/ }))
    const opened = await sheet('jose')
    fireEvent.click(opened.getByRole('button', { name: 'Set rebates' }))
    const slider = await opened.findByRole('slider', { name: en('rebate.lottery') })
    expect([slider.getAttribute('min'), slider.getAttribute('max')]).toEqual(['0', '200'])
    fireEvent.click(opened.getByRole('button', { name: en('rebate.more', { name: en('rebate.lottery') }) }))
    expect(opened.getByText(en('rebate.fromTomorrow'))).toBeTruthy()
    fireEvent.change(opened.getByLabelText(/^Payment password/), { target: { value: '246810' } })
    fireEvent.click(opened.getByRole('button', { name: 'Save' }))
    const rebates = { lottery: 81, games: 20 }
    await waitFor(() => expect(sent).toEqual([{ memberId: jose.memberId, rebates, grant: 'g' }]))
    expect(proofs).toEqual([{ paymentPassword: '246810', for: { act: 'rebates' } }])
  })

  it('AG-05 offers rebates for direct downlines only', async () => {
    await openAt(`/m/member/team?member=${maria.memberId}`)
    const path = await main().findByRole('navigation', { name: en('records.teamPath') })
    expect(within(path).getByRole('link', { name: 'maria' }).getAttribute('aria-current')).toBe('page')
    fireEvent.click(await main().findByRole('button', { name: /pepe/ }))
    const opened = await sheet('pepe')
    expect(opened.queryByRole('button', { name: 'Set rebates' })).toBeNull()
    expect(opened.getByRole('button', { name: en('downlineTransfer.one') })).toBeTruthy()
  })
})

describe('transfers', () => {
  const choose = async (...names: string[]) => {
    for (const name of names) fireEvent.click(await main().findByRole('button', { name: new RegExp(name) }))
    fireEvent.click(main().getByRole('button', { name: en('downlineTransfer.toChosen', { count: names.length }) }))
    return sheet(en('downlineTransfer.title'))
  }
  const grants = (sent: unknown[]) =>
    mockSealed(members.stepUp, () => ({ value: { grant: 'g', expiresAt: '2026-11-15T04:05:00.000Z' } }), sent)
  const type = (form: Awaited<ReturnType<typeof sheet>>, label: string | RegExp, value: string) =>
    fireEvent.change(form.getByLabelText(label), { target: { value } })

  it('AG-05 sends the same amount to several at once, with the payment password for the sum', async () => {
    const [proofs, sent]: [unknown[], SentBodyOf<typeof agents.transferMultipleDownline>[]] = [[], []]
    server.use(
      grants(proofs),
      mockSealed(agents.transferMultipleDownline, () => ({ value: { balance: php(400_000) } }), sent),
    )
    await openAt('/m/member/team?act=transfer')
    const form = await choose('maria', 'jose')
    await form.findByText('Your balance')
    type(form, enStart('downlineTransfer.amountEach'), '500')
    expect(form.getByText(en('downlineTransfer.sum')).parentElement?.textContent).toContain('₱1,000.00')
    type(form, /^Payment password/, '246810')
    fireEvent.click(
      form.getByRole('button', { name: en('downlineTransfer.submitSum', { count: 2, amount: '₱1,000.00' }) }),
    )
    expect(await form.findByText(en('downlineTransfer.done', { count: 2 }))).toBeTruthy()
    expect(form.getByText('You have ₱4,000.00 left.')).toBeTruthy()
    expect(proofs).toEqual([{ paymentPassword: '246810', for: { act: 'transferDownline', amount: 100_000 } }])
    expect(sent).toMatchObject([
      {
        grant: 'g',
        transfers: [
          { memberId: maria.memberId, amount: 50_000 },
          { memberId: jose.memberId, amount: 50_000 },
        ],
      },
    ])
  })

  it('AG-05 sends each their own amount, and repeats the same transfer when there was no response', async () => {
    const sent: SentBodyOf<typeof agents.transferMultipleDownline>[] = []
    let isSilent = true
    server.use(
      grants([]),
      mockSealed(
        agents.transferMultipleDownline,
        () => (isSilent ? { code: 'overloaded' } : { value: { balance: php(0) } }),
        sent,
      ),
    )
    await openAt('/m/member/team?act=transfer')
    const form = await choose('maria', 'jose')
    fireEvent.click(await form.findByRole('button', { name: en('downlineTransfer.split.each') }))
    type(form, /^maria/, '10')
    type(form, /^jose/, '20.50')
    type(form, /^Payment password/, '246810')
    fireEvent.click(
      form.getByRole('button', { name: containing(en('downlineTransfer.submitSum', { count: 1, amount: '₱30.50' })) }),
    )
    expect(await form.findByText(en('downlineTransfer.unanswered'))).toBeTruthy()
    isSilent = false
    type(form, /^Payment password/, '246810')
    fireEvent.click(
      form.getByRole('button', { name: containing(en('downlineTransfer.submitSum', { count: 1, amount: '₱30.50' })) }),
    )
    await form.findByText(en('downlineTransfer.done', { count: 2 }))
    expect(sent.map(({ requestId }) => requestId)).toEqual([sent[0]!.requestId, sent[0]!.requestId])
    expect(sent[0]!.transfers.map(({ amount }) => amount)).toEqual([1_000, 2_050])
  })

  it('AG-05 sends nothing beyond the balance', async () => {
    const sent: unknown[] = []
    server.use(grants(sent))
    await openAt('/m/member/team?act=transfer')
    const form = await choose('jose')
    await form.findByText('Your balance')
    type(form, /^Amount/, '5000.01')
    type(form, /^Payment password/, '246810')
    fireEvent.click(
      form.getByRole('button', {
        name: containing(en('downlineTransfer.submitSum', { count: 1, amount: '₱5,000.01' })),
      }),
    )
    expect((await form.findAllByText(/balance/i)).length).toBeGreaterThan(0)
    expect(sent).toEqual([])
  })

  it('AG-05 are not there where the merchant has none', async () => {
    await openAt('/m/member/team?act=transfer', { downlineTransfer: false })
    const row = await main().findByRole('button', { name: /jose/ })
    expect(main().queryByRole('button', { name: 'Transfer' })).toBeNull()
    fireEvent.click(row)
    const opened = await sheet('jose')
    expect(opened.queryByRole('button', { name: en('downlineTransfer.one') })).toBeNull()
  })
})

describe('the register centre', () => {
  it('AG-03 creates a link with chosen rebates, shows it as a QR code and deletes it', async () => {
    let links = [linkOf('AAAA', { label: 'Market', registered: 3 })]
    const made: unknown[] = []
    server.use(
      handlerOf(agents.affiliateUrls, () => HttpResponse.json({ success: true, value: { urls: links } })),
      handlerOf(agents.createAffiliateUrl, async (request) => {
        const body = (await request.json()) as SentBodyOf<typeof agents.createAffiliateUrl>
        made.push(body)
        const link = linkOf('BBBB', body)
        links = [link, ...links]
        return HttpResponse.json({ success: true, value: link })
      }),
      noting(agents.deleteAffiliateUrl, ({ code }) => {
        links = links.filter((link) => link.code !== code)
        return {}
      }),
    )
    await openAt('/m/agentRegister')
    expect(await main().findByRole('button', { name: containing(`${en('links.registered')} 3`) })).toBeTruthy()
    fireEvent.click(main().getByRole('button', { name: 'New link' }))
    const form = await sheet('New link')
    fireEvent.click(form.getByRole('radio', { name: /Agent/ }))
    fireEvent.change(form.getByRole('slider', { name: en('rebate.lottery') }), { target: { value: '150' } })
    fireEvent.change(form.getByLabelText(en('links.label')), { target: { value: 'Cousins' } })
    fireEvent.click(form.getByRole('button', { name: en('links.make') }))
    const shown = await sheet('Cousins')
    expect(made).toEqual([{ label: 'Cousins', memberType: 'agent', rebates: { lottery: 150, games: 0 } }])
    expect(await shown.findByTitle(en('links.qr'))).toBeTruthy()
    fireEvent.click(shown.getByRole('button', { name: en('links.delete') }))
    const question = await sheet('Delete this link?')
    fireEvent.click(question.getByRole('button', { name: en('links.delete') }))
    await waitFor(() => expect(askedOf(agents.deleteAffiliateUrl)).toEqual([{ code: 'BBBB' }]))
    await waitFor(() => expect(main().queryByRole('button', { name: /Cousins/ })).toBeNull())
  })

  it('AG-03 opens a downline account, sealed, and shows the next step', async () => {
    const sent: unknown[] = []
    server.use(
      mockCall(agents.affiliateUrls, { urls: [] }),
      mockSealed(agents.registerDownline, () => ({ value: placeOf(9, 'nena') }), sent),
    )
    await openAt('/m/agentRegister?tab=account')
    fireEvent.change(await main().findByLabelText(enStart('account.userName')), { target: { value: 'nena' } })
    fireEvent.change(main().getByLabelText(enStart('account.password')), { target: { value: 'Boat-house-77' } })
    fireEvent.click(main().getByRole('button', { name: en('account.open') }))
    expect(await main().findByText(en('account.opened', { name: 'nena' }))).toBeTruthy()
    expect(sent).toEqual([
      { username: 'nena', password: 'Boat-house-77', memberType: 'player', rebates: { lottery: 0, games: 0 } },
    ])
  })

  it('AG-03 is closed where the merchant has none', async () => {
    server.use(...logInAs(1), mockCall(system.status, site))
    await renderApp('/m/agentRegister')
    expect(await main().findByRole('heading', { name: 'Not offered here' })).toBeTruthy()
  })
})

describe('figures', () => {
  it('AG-04 the overview shows each figure with the previous period, for the days of the address', async () => {
    server.use(
      noting(agents.teamKpiA, () => overviewOf()),
      noting(agents.teamKpiB, () => ({ currency: 'PHP', days: [{ ...figuresOf(500_000), day: '2026-11-14' }] })),
    )
    await openAt('/m/agent/team/overview?days=thisMonth')
    const turnover = (await main().findAllByText('Turnover'))[0]!.closest('div')!
    expect(turnover.textContent).toContain('₱182,456.00')
    expect(turnover.textContent).toContain('21% more than before')
    expect(askedOf(agents.teamKpiA)).toEqual([{ from: '2026-11-01', to: '2026-11-15' }])
    fireEvent.click(main().getByRole('button', { name: 'Deposits' }))
    const chart = await main().findByRole('figure')
    expect(chart.textContent).toContain('Deposits')
    expect(within(chart).getByRole('table', { hidden: true }).textContent).toContain('₱1,250.00')
  })

  it('AG-04 an agent without a team is shown how one begins', async () => {
    server.use(
      mockCall(agents.teamKpiA, overviewOf({ teamSize: 0, directs: 0 })),
      mockCall(agents.teamKpiB, { currency: 'PHP', days: [] }),
    )
    await openAt('/m/agent/team/overview')
    expect((await main().findByRole('link', { name: 'New link' })).getAttribute('href')).toBe('/m/agentRegister')
  })

  it('AG-04 profit and loss drills down the tree, keeps the days and shows the path back', async () => {
    server.use(
      noting(agents.teamPnl, ({ memberId }) => ({
        currency: 'PHP',
        path: memberId ? [me, placeOf(1, 'maria')] : [me],
        own: figuresOf(0),
        team: figuresOf(900_000),
        directs: 1,
        rows: memberId
          ? [{ ...placeOf(3, 'pepe'), memberType: 'player', figures: figuresOf(300_000) }]
          : [{ ...placeOf(1, 'maria'), memberType: 'agent', figures: figuresOf(600_000) }],
        next: null,
      })),
      noting(agents.teamKpiB, () => ({ currency: 'PHP', days: [] })),
    )
    await openAt('/m/agent/team/pnl?days=yesterday')
    fireEvent.click(await main().findByText('maria'))
    fireEvent.click(main().getByRole('link', { name: en('agents.openTeam') }))
    expect(await main().findByText('pepe')).toBeTruthy()
    expect(askedOf(agents.teamPnl)).toEqual([
      { from: '2026-11-14', to: '2026-11-14' },
      { from: '2026-11-14', to: '2026-11-14', memberId: maria.memberId },
    ])
    fireEvent.click(main().getByRole('link', { name: 'You' }))
    expect(await main().findByText('maria')).toBeTruthy()
  })

  it('AG-04 shows an error and retries', async () => {
    server.use(mockFailure(agents.teamKpiA, 'overloaded'), mockCall(agents.teamKpiB, { currency: 'PHP', days: [] }))
    await openAt('/m/agent/team/overview')
    const retry = await main().findByRole('button', { name: 'Try again' })
    server.use(mockCall(agents.teamKpiA, overviewOf()))
    fireEvent.click(retry)
    expect(await main().findByText('Team members')).toBeTruthy()
  })
})

describe('team bets', () => {
  it('AG-06 narrows by day, kind and name, and a tap shows the bets of one member', async () => {
    server.use(
      noting(agents.teamBets, () => ({
        currency: 'PHP',
        total: { members: 1, bets: 4, lotteryStake: 1_000, gameStake: 9_000, won: 2_000 },
        rows: [{ ...placeOf(3, 'pepe'), depth: 2, bets: 4, lotteryStake: 1_000, gameStake: 9_000, won: 2_000 }],
        next: null,
      })),
      mockCall(agents.downline, { path: [me, placeOf(1, 'maria'), placeOf(3, 'pepe')], downline: pepe }),
      noting(agents.memberBets, () => ({
        currency: 'PHP',
        bets: [{ id: 'r1', kind: 'games', at: '2026-11-15T03:00:00.000Z', game: 'Koi Pond', stake: 9_000, won: null }],
        next: null,
      })),
    )
    await openAt('/m/teamBetting')
    await main().findByRole('link', { name: /pepe.*4 bets · level 2.*₱100\.00/s })
    fireEvent.change(main().getByLabelText('Day (UTC)'), { target: { value: '2026-11-10' } })
    fireEvent.click(main().getByRole('button', { name: 'Games' }))
    fireEvent.change(main().getByRole('searchbox'), { target: { value: 'pe' } })
    await waitFor(() =>
      expect(askedOf(agents.teamBets).at(-1)).toEqual({ day: '2026-11-10', kind: 'games', userName: 'pe' }),
    )
    fireEvent.click(await main().findByRole('link', { name: /pepe/ }))
    expect(await main().findByRole('button', { name: /Koi Pond.*₱90\.00.*Still open/s })).toBeTruthy()
    expect(askedOf(agents.memberBets)).toEqual([{ memberId: pepe.memberId, kind: 'games' }])
  })
})

describe('the record of a downline member', () => {
  it('AG-01 shows transactions and the team path to agents only', async () => {
    server.use(
      mockCall(wallet.txCodes, { codes: ['deposit', 'stake'] }),
      mockCall(agents.teamTransactions, {
        path: [me, placeOf(2, 'jose')],
        transactions: [transactionOf(4, { code: 'from_upline', amount: php(50_000) })],
        next: null,
      }),
    )
    await openAt(`/m/transaction/record?member=${jose.memberId}`)
    expect(await main().findByRole('button', { name: /From your agent.*\+₱500\.00/ })).toBeTruthy()
    expect(main().getByRole('link', { name: 'jose' })).toBeTruthy()
  })
})

describe('the agent check', () => {
  it.each([0, 4, 40])('AG-02 type %s is no agent', (type) => expect(sessions.roleOf(type)).not.toBe('agent'))
  it.each([1, 2, 3, 41, 42, 99])('AG-02 type %s is one', (type) => expect(sessions.roleOf(type)).toBe('agent'))
})

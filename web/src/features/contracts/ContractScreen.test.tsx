import { agents, Minor, system, wallet } from '@parola/contract'
import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { logInAs } from '../../../testing/member.ts'
import { handlerOf, mockCall } from '../../../testing/mock-call.ts'
import { mockServer } from '../../../testing/mock-server.ts'
import { merchantWalletOf } from '../../../testing/money.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { openSite, SilentSocket } from '../../../testing/site.ts'
import { en } from '../../../testing/texts.ts'

const server = mockServer()
const upline: agents.Party = { memberId: '0d5cf1d7-9a3c-4d4f-8a60-7d5f7cf3a001', userName: 'amihan' }
const proposed: agents.Contract = {
  id: '0d5cf1d7-9a3c-4d4f-8a60-7d5f7cf3a002',
  kind: 'dailySalary',
  version: 3,
  state: 'proposed',
  formula: {
    tiers: [
      { from: Minor.parse(0), active: 0, rate: 100 },
      { from: Minor.parse(100_000), active: 2, rate: 250 },
    ],
    cap: null,
    activeStake: agents.usualActiveStake,
  },
  payer: upline,
  payee: { memberId: '0d5cf1d7-9a3c-4d4f-8a60-7d5f7cf3a003', userName: 'ako' },
  role: 'payee',
  awaitsMe: true,
  margin: null,
  proposedAt: '2027-03-01T08:00:00.000Z',
  startsAt: null,
  endsAt: null,
}
const page: agents.ContractPage = {
  currency: 'PHP',
  upline,
  mine: null,
  proposals: [proposed],
  given: { running: 0, proposed: 0, asked: 0 },
  uncovered: 0,
}

beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket)
  server.use(
    ...logInAs(1),
    mockCall(system.status, openSite()),
    mockCall(wallet.merchantWallet, merchantWalletOf()),
    mockCall(agents.dailySalaryContract, page),
    mockCall(agents.dividendCurrent, { currency: 'PHP', periods: [] }),
    mockCall(agents.dividendHistory, { currency: 'PHP', periods: [], next: null }),
    mockCall(agents.rebateQuotas, {
      own: { lottery: 75, games: 60 },
      least: { lottery: 0, games: 0 },
      most: { lottery: 75, games: 60 },
    }),
    mockCall(agents.dividendIncomeMessage, { currency: 'PHP', last: null, sum: Minor.parse(0), paid: Minor.parse(0) }),
    mockCall(agents.contractsDue, { currency: 'PHP', kinds: [] }),
  )
})
afterEach(() => {
  cleanup()
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

const main = () => within(screen.getByRole('main'))

it('the simulation matches the formula', async () => {
  await renderApp('/m/member/agent/getSalaryContract')
  const stakes = await main().findByRole('slider', { name: en('contract.base.dailySalary') })
  fireEvent.change(stakes, { target: { value: '150000' } })
  expect(main().getByText('Tier 2, 2.5%')).toBeTruthy()
  expect(main().getByText('₱37.50')).toBeTruthy()
  fireEvent.change(main().getByRole('slider', { name: 'Active members' }), { target: { value: '1' } })
  expect(main().getByText('₱15.00')).toBeTruthy()
})

it('periods show an offline message without a network', async () => {
  await renderApp('/m/member/agent/getSalaryContract')
  await main().findByText(en('contract.historyNone'))
  act(() => onlineManager.setOnline(false))
  fireEvent.click(main().getByRole('button', { name: 'Paid by you' }))
  expect(await main().findByText(en('error.network'))).toBeTruthy()
})

it('agreeing sends the version that was read', async () => {
  const sent: unknown[] = []
  server.use(
    handlerOf(agents.answerContract, async (request) => {
      sent.push(await request.json())
      return HttpResponse.json({ success: true, value: { ...proposed, state: 'running' } } as never)
    }),
  )
  await renderApp('/m/member/agent/getSalaryContract')
  fireEvent.click(await main().findByRole('button', { name: 'Accept' }))
  const question = within(await screen.findByRole('dialog', { name: 'Accept version 3?' }))
  fireEvent.click(question.getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(sent).toEqual([{ id: proposed.id, version: 3, accept: true }]))
})

const warning = 'Your rebates leave you 0.1% of this team’s turnover.'

it('ECON-08 an agent is warned before agreeing to pay a salary above what the rebates leave', async () => {
  const asked = { ...proposed, role: 'payer', payer: proposed.payee, payee: upline, margin: 10 } as const
  server.use(mockCall(agents.dailySalaryContract, { ...page, proposals: [asked] }))
  await renderApp('/m/member/agent/getSalaryContract')
  const alert = await main().findByRole('alert')
  expect(alert.textContent).toContain(warning)
  expect(alert.textContent).toContain('This salary pays up to 2.5%. You pay the difference.')
  const order = alert.compareDocumentPosition(main().getByRole('button', { name: 'Accept' }))
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

it('ECON-08 the payee, and a payer whose rebates leave enough, are not warned', async () => {
  const asked = { ...proposed, role: 'payer', payer: proposed.payee, payee: upline, margin: 250 } as const
  server.use(
    mockCall(agents.dailySalaryContract, { ...page, proposals: [proposed, { ...asked, id: upline.memberId }] }),
  )
  await renderApp('/m/member/agent/getSalaryContract')
  expect(await main().findAllByRole('button', { name: 'Accept' })).toHaveLength(2)
  expect(main().queryByRole('alert')).toBeNull()
})

it('ECON-08 an agent is warned before proposing a salary above what the rebates leave', async () => {
  const downline = { ...downlineOf(1), rebates: { lottery: 40, games: 50 } }
  server.use(mockCall(agents.downlines, { path: [], downlines: [downline], next: null }))
  await renderApp('/m/member/agent/getSalaryContract')
  fireEvent.click(await main().findByRole('button', { name: en('contract.propose') }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Propose a contract' }))
  await sheet.findByRole('option', { name: 'agent1' })
  fireEvent.change(sheet.getByLabelText(en('contract.whom')), { target: { value: downline.memberId } })
  fireEvent.change(sheet.getByLabelText(/^Share/), { target: { value: '0.1' } })
  await waitFor(() => expect(sheet.getByLabelText<HTMLInputElement>(/^Share/).value).toBe('0.1'))
  expect(sheet.queryByText(warning, { exact: false })).toBeNull()
  fireEvent.change(sheet.getByLabelText(/^Share/), { target: { value: '0.11' } })
  expect(await sheet.findByText(warning, { exact: false })).toBeTruthy()
})

const downlineOf = (number: number, userName = `agent${number}`): agents.Downline => ({
  memberId: `0d5cf1d7-9a3c-4d4f-8a60-7d5f7cf3b${String(number).padStart(3, '0')}`,
  userName,
  memberType: 'agent',
  depth: 1,
  joinedAt: '2027-03-01T08:00:00.000Z',
  lastLoginAt: null,
  rebates: { lottery: 0, games: 0 },
  balance: { minor: Minor.parse(0), currency: 'PHP' },
  turnover: Minor.parse(0),
  downlines: 0,
  teamSize: 0,
})

it('AG-07 any agent directly below can be proposed to: page by page, or by its name', async () => {
  const asked: (string | null)[] = []
  const sent: unknown[] = []
  const deep = { ...downlineOf(98, 'zenaida-deep'), depth: 2 }
  server.use(
    handlerOf(agents.downlines, (request) => {
      const { searchParams } = new URL(request.url)
      asked.push(searchParams.get('memberType'), searchParams.get('after'))
      const isFirst = searchParams.get('after') === null
      const downlines = isFirst ? [downlineOf(1)] : [downlineOf(2)]
      return HttpResponse.json({ success: true, value: { path: [], downlines, next: isFirst ? '7' : null } } as never)
    }),
    mockCall(agents.subordinates, { found: [downlineOf(99, 'zenaida'), deep] }),
    handlerOf(agents.proposeContract, async (request) => {
      sent.push(await request.json())
      return HttpResponse.json({ success: true, value: proposed } as never)
    }),
  )
  await renderApp('/m/member/agent/getSalaryContract')
  fireEvent.click(await main().findByRole('button', { name: en('contract.propose') }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Propose a contract' }))
  const names = () => [...sheet.getByLabelText<HTMLSelectElement>(en('contract.whom')).options].map(({ text }) => text)
  await sheet.findByRole('option', { name: 'agent1' })
  fireEvent.click(sheet.getByRole('button', { name: 'Show more' }))
  await sheet.findByRole('option', { name: 'agent2' })
  expect(asked).toEqual(['agent', null, 'agent', '7'])
  expect(sheet.queryByRole('button', { name: 'Show more' })).toBeNull()
  fireEvent.change(sheet.getByRole('searchbox'), { target: { value: 'zen' } })
  await sheet.findByRole('option', { name: 'zenaida' })
  // Members further down have no contract with this agent.
  expect(names()).toEqual(['Choose a downline', 'zenaida'])
  fireEvent.change(sheet.getByLabelText(en('contract.whom')), { target: { value: downlineOf(99).memberId } })
  fireEvent.click(sheet.getByRole('button', { name: 'Clear' }))
  await sheet.findByRole('option', { name: 'agent1' })
  expect(sheet.getByLabelText<HTMLSelectElement>(en('contract.whom')).value).toBe(downlineOf(99).memberId)
  fireEvent.change(sheet.getByLabelText(/^Share/), { target: { value: '1' } })
  fireEvent.click(sheet.getByRole('button', { name: 'Send proposal' }))
  await waitFor(() => expect(sent).toMatchObject([{ with: downlineOf(99).memberId, kind: 'dailySalary' }]))
})

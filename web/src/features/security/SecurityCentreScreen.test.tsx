import { members, sessions, system, wallet, type ValueOf } from '@parola/contract'
import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { infoFixture } from '../../../testing/member.ts'
import { mockCall, mockFailure } from '../../../testing/mock-call.ts'
import { mockSealed, mockSealing } from '../../../testing/mock-sealed.ts'
import { mockServer } from '../../../testing/mock-server.ts'
import { bootFixture } from '../../../testing/boot.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { openSite, SilentSocket } from '../../../testing/site.ts'
import { en, enStart } from '../../../testing/texts.ts'

const server = mockServer()
vi.stubGlobal('WebSocket', SilentSocket)
const rule = { field: 'paymentPassword', visible: true, required: true, messageKey: 'rule.paymentPassword' } as const
const config: ValueOf<typeof members.securityConfig> = {
  paymentPassword: { ...rule, pattern: '[0-9]{6}' },
  password: { ...rule, field: 'password', min: 8 },
  securityQuestions: true,
  passkeys: true,
}
const questions = ['firstSchool', 'firstPet']
const passkey = { id: 'key', kind: 'device', device: 'Android · Chrome', usedAt: null, onHold: false } as const
let sent: unknown[] = []

function logInAs(info: Partial<ValueOf<typeof members.info>> = {}, type = 0): void {
  const session = { token: 't', merchantCode: 'parola', userName: 'ligaya', type, firstTimeLogin: false }
  localStorage.setItem('MC_SESSION_INFO', JSON.stringify(session))
  server.use(mockCall(members.info, { ...infoFixture, type, ...info }))
}

beforeEach(() => {
  sent = []
  server.use(
    ...mockSealing(),
    mockCall(system.status, openSite()),
    mockCall(sessions.renew, { idleUntil: '2026-11-15T05:00:00.000Z', endsAt: '2026-11-15T16:00:00.000Z' }),
    mockFailure(wallet.memberWallet, 'overloaded'),
    mockCall(members.securityConfig, config),
    mockCall(members.securityQuestions, { questions, chosen: null }),
    mockCall(members.linkedLogins, { channels: [], onHold: [] }),
    mockCall(sessions.passkeys, { passkeys: [] }),
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  onlineManager.setOnline(true)
  localStorage.clear()
  sessionStorage.clear()
})

const main = () => within(screen.getByRole('main'))
const row = (name: RegExp) => main().getByRole('link', { name })
const type = (label: RegExp, text: string) =>
  fireEvent.input(screen.getByLabelText(label, { selector: 'input' }), { target: { value: text } })
const press = (name: string) => fireEvent.click(main().getByRole('button', { name }))

describe('the list', () => {
  it('shows what is set, and links to the one next step', async () => {
    logInAs({ hasPaymentPassword: true })
    await renderApp('/m/securityCenter')
    expect(await screen.findByText('2 of 3 protections are on')).toBeTruthy()
    expect(
      main()
        .getByRole('link', { name: en('security.addPasskey') })
        .getAttribute('href'),
    ).toContain('part=passkeys')
    expect(row(/^Login password/).textContent).toMatch(/Set/)
    expect(row(/^Login password/).getAttribute('href')).toBe('/m/changePsw')
    expect(row(/^Payment password/).textContent).not.toMatch(/Not set/)
    expect(row(/^Passkeys/).textContent).toMatch(/Not set/)
    expect(row(/^Security question/).textContent).toMatch(/Not set/)
    expect(row(/^Bank cards/).getAttribute('href')).toBe('/m/member/bankCards')
    // Neither offered nor linked.
    expect(main().queryByRole('link', { name: /^Linked logins/ })).toBeNull()
  })

  it('does not count a missing password against a member who logs in without one', async () => {
    logInAs({ hasPassword: false, hasPaymentPassword: true })
    server.use(
      mockCall(sessions.passkeys, { passkeys: [{ ...passkey, addedAt: '2026-11-01T00:00:00.000Z' }] }),
      mockCall(members.linkedLogins, { channels: ['google'], onHold: [] }),
    )
    await renderApp('/m/securityCenter')
    expect(await screen.findByText('Your account is well protected')).toBeTruthy()
    expect(row(/^Passkeys/).textContent).toMatch(/1 passkey/)
    expect(row(/^Linked logins/).textContent).toMatch(/Google/)
    expect(row(/^Login password/).getAttribute('href')).toBe('/m/forget')
  })

  it('shows an error and retries', async () => {
    logInAs()
    server.use(mockFailure(sessions.passkeys, 'overloaded'))
    await renderApp('/m/securityCenter')
    await screen.findByText(en('loadError.title'))
    server.use(mockCall(sessions.passkeys, { passkeys: [] }))
    press('Try again')
    expect(await screen.findByText('1 of 3 protections are on')).toBeTruthy()
  })

  it.each(['', '?part=passkeys', '?part=sessions'])('shows an offline message%s', async (part) => {
    logInAs()
    onlineManager.setOnline(false)
    await renderApp(`/m/securityCenter${part}`)
    expect((await main().findAllByText(en('error.network'))).length).toBeGreaterThan(0)
  })

  it('keeps loaded data when a refetch fails', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    logInAs()
    await renderApp('/m/securityCenter')
    await screen.findByText('1 of 3 protections are on')
    server.use(mockFailure(sessions.passkeys, 'unknown'))
    const refused = new Promise((resume) => {
      server.events.on('response:mocked', ({ response }) => void (response.ok || resume(response)))
    })
    vi.setSystemTime(Date.now() + 24 * 60 * 60_000)
    act(() => onlineManager.setOnline(false))
    act(() => onlineManager.setOnline(true))
    await refused
    await act(() => new Promise((resume) => setTimeout(resume, 600)))
    server.events.removeAllListeners()
    expect(screen.getByText('1 of 3 protections are on')).toBeTruthy()
  })

  it('has nothing for a trial account', async () => {
    logInAs({}, 4)
    await renderApp('/m/securityCenter?part=paymentPassword')
    expect(await screen.findByText('Nothing to protect yet')).toBeTruthy()
  })
})

it('SEC-04 login methods from before a reset are kept or removed with the new password', async () => {
  logInAs({ hasLoginsOnHold: true })
  const held = { ...passkey, addedAt: '2026-11-01T00:00:00.000Z', onHold: true }
  server.use(
    mockCall(sessions.passkeys, { passkeys: [held, { ...held, id: 'other', device: 'iPhone · Safari' }] }),
    mockCall(members.linkedLogins, { channels: ['google'], onHold: ['google'] }),
    mockSealed(members.reviewLogins, () => ({ value: {} }), sent),
  )
  await renderApp('/m/securityCenter')
  fireEvent.click(await screen.findByRole('link', { name: /^Check your login methods/ }))
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Android · Chrome/ }))
  type(/^Login password/, 'my new password')
  press('Save choice')
  await waitFor(() => expect(sent).toEqual([{ password: 'my new password', keptPasskeys: ['key'], keptChannels: [] }]))
})

describe('the recovery code', () => {
  it('SEC-02 is made with the login password and shown once', async () => {
    logInAs({ hasPassword: true })
    const code = 'AB12C-DE34F-GH56J-KM78N'
    server.use(mockSealed(members.makeRecoveryCode, () => ({ value: { code } }), sent))
    await renderApp('/m/securityCenter?part=recovery')
    await screen.findByRole('button', { name: en('security.recoveryMake') })
    type(/^Login password/, 'seven calm lamps')
    press(en('security.recoveryMake'))
    expect((await screen.findByText(code)).tagName).toBe('OUTPUT')
    expect(sent).toEqual([{ password: 'seven calm lamps' }])
    press(en('security.recoveryDone'))
    expect(await screen.findByRole('link', { name: /^Recovery code/ })).toBeTruthy()
    expect(screen.queryByText(code)).toBeNull()
  })
})

describe('the payment password', () => {
  it('PWD-02 SEC-06 the first one is set with the login password, by its rule', async () => {
    logInAs()
    server.use(mockSealed(members.setPaymentPassword, () => ({ value: {} }), sent))
    await renderApp('/m/securityCenter?part=paymentPassword')
    await screen.findByText('Use 6 digits.')
    type(/^Login password/, 'my password')
    type(/^New payment password(?! again)/, 'abc')
    type(enStart('security.confirmPaymentPassword'), '135790')
    press('Save')
    expect(await screen.findByText(en('error.confirmation_differs'))).toBeTruthy()
    expect(sent).toEqual([])
    type(/^New payment password(?! again)/, '135790')
    press('Save')
    expect(await screen.findByText(en('security.paymentPasswordSaved'))).toBeTruthy()
    expect(sent).toEqual([{ newPassword: '135790', password: 'my password' }])
  })

  it('SEC-06 without a login password, one is set before the first payment password', async () => {
    logInAs({ hasPassword: false })
    await renderApp('/m/securityCenter?part=paymentPassword')
    expect((await screen.findByRole('link', { name: en('security.setPassword') })).getAttribute('href')).toBe(
      '/m/forget',
    )
  })

  it.each([
    ['credentials_wrong', en('security.paymentPasswordWrong')],
    ['account_locked', en('security.paymentPasswordLocked')],
  ] as const)('PWD-02 %s is said in words about this password', async (code, words) => {
    logInAs({ hasPaymentPassword: true })
    server.use(mockSealed(members.setPaymentPassword, () => ({ code }), sent))
    await renderApp('/m/securityCenter?part=paymentPassword')
    await screen.findByText('Use 6 digits.')
    type(/^Current payment password/, '000000')
    type(/^New payment password(?! again)/, '135790')
    type(enStart('security.confirmPaymentPassword'), '135790')
    press('Save')
    expect(await screen.findByText(words)).toBeTruthy()
    expect(sent).toEqual([{ oldPassword: '000000', newPassword: '135790' }])
  })

  it('PWD-02 is reset by the login password, which must be there', async () => {
    logInAs({ hasPaymentPassword: true, hasPassword: false })
    await renderApp('/m/securityCenter?part=paymentPasswordReset')
    expect((await screen.findByRole('link', { name: en('security.setPassword') })).getAttribute('href')).toBe(
      '/m/forget',
    )
  })
})

it('PWD-02 a question must be chosen before its answer is saved', async () => {
  logInAs()
  server.use(mockSealed(members.setSecurityQuestion, () => ({ value: {} }), sent))
  await renderApp('/m/securityCenter?part=securityQuestion')
  await screen.findByText('Choose a question')
  expect(screen.getByText(enStart('security.questionProvesNothing'))).toBeTruthy()
  press('Save')
  expect(await screen.findByText('Please choose a question.')).toBeTruthy()
  fireEvent.click(screen.getByLabelText('What was your first pet called?'))
  type(enStart('security.answer'), ' Bantay ')
  press('Save')
  expect(await screen.findByText(en('security.questionSaved'))).toBeTruthy()
  expect(sent).toEqual([{ question: 'firstPet', answer: 'Bantay' }])
})

describe('a redirect back from a provider', () => {
  const cameBack = '/m/securityCenter?code=c&state=s&iss=https%3A%2F%2Faccounts.parola.example'
  const comeBack = (at = 'securityCentre') => {
    sessionStorage.setItem('IDENTITY_FLOW', JSON.stringify({ channel: 'google', at, from: null }))
    history.replaceState(null, '', cameBack)
  }
  const { settings, info } = bootFixture()
  const boot = {
    settings: { ...settings, identity: ['google' as const] },
    info: { ...info, whitelabel: [...info.whitelabel, 'GOOGLELOGIN3' as const] },
  }

  it('T25 is linked by its response, which is removed from the address', async () => {
    logInAs()
    server.use(
      mockSealed(
        members.linkLogin,
        () => {
          server.use(mockCall(members.linkedLogins, { channels: ['google'], onHold: [] }))
          return { value: {} }
        },
        sent,
      ),
    )
    comeBack()
    await renderApp(cameBack, boot)
    expect(await screen.findByText('Google is linked')).toBeTruthy()
    expect(location.search).not.toContain('code=')
    expect(sent).toEqual([{ code: 'c', state: 's', iss: 'https://accounts.parola.example' }])
    expect(await main().findByRole('button', { name: 'Unlink Google' })).toBeTruthy()
  })

  it('T25 links nothing that was not requested', async () => {
    logInAs()
    comeBack('login')
    await renderApp(cameBack, boot)
    expect(await screen.findByText(enStart('security.linkRefused'))).toBeTruthy()
    expect(location.search).not.toContain('code=')
    expect(sent).toEqual([])
  })

  it('an account linked by another member is refused with a message', async () => {
    logInAs()
    server.use(
      mockCall(system.status, openSite({ info: boot.info })),
      mockSealed(members.linkLogin, () => ({ code: 'login_taken' }), sent),
    )
    comeBack()
    await renderApp(cameBack, boot)
    expect(await screen.findByText(en('error.login_taken'))).toBeTruthy()
    expect(await main().findByRole('button', { name: 'Link Google' })).toBeTruthy()
  })
})

import { members, registration, sessions, system, verification } from '@parola/contract'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mockCall, mockFailure } from '../../../testing/mock-call.ts'
import { mockSealed, mockSealing } from '../../../testing/mock-sealed.ts'
import { mockServer } from '../../../testing/mock-server.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { openSite, SilentSocket } from '../../../testing/site.ts'
import { en, enStart } from '../../../testing/texts.ts'

const server = mockServer()
vi.stubGlobal('WebSocket', SilentSocket)
const session = { token: 't', merchantCode: 'parola', userName: 'ana', type: 0, firstTimeLogin: true }
const loggedIn: sessions.LoggedIn = {
  token: 'next',
  userName: 'ana',
  customerType: 0,
  firstTimeLogin: false,
  previousLogin: null,
}
let sent: unknown[] = []

beforeEach(() => {
  sent = []
  server.use(
    ...mockSealing(),
    mockCall(system.status, openSite()),
    mockCall(sessions.renew, { idleUntil: '2026-11-15T05:00:00.000Z', endsAt: '2026-11-15T16:00:00.000Z' }),
  )
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

const type = (label: RegExp, text: string) =>
  fireEvent.input(screen.getByLabelText(label, { selector: 'input' }), { target: { value: text } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

describe('a forgotten password', () => {
  it('PWD-01 by email: shows the same text for known and unknown addresses', async () => {
    server.use(mockCall(members.passwordByEmail, {}))
    await renderApp('/m/forget')
    type(enStart('password.email'), 'ana')
    press('Send link')
    expect(await screen.findByText(en('password.emailUnfit'))).toBeTruthy()
    type(enStart('password.email'), ' ana@mail.example ')
    press('Send link')
    expect(await screen.findByText(en('password.emailSent', { email: 'ana@mail.example' }))).toBeTruthy()
  })

  it('PWD-01 by SMS: a code, a countdown, and a new password', async () => {
    const expirationTime = new Date(Date.now() + 120_000).toISOString()
    server.use(
      mockCall(verification.smsNoLogin, { flow: 'a-flow', expirationTime }),
      mockSealed(members.setPasswordByPhone, () => ({ value: {} }), sent),
    )
    await renderApp('/m/forget', { serverTime: new Date().toISOString() })
    fireEvent.click(screen.getByRole('tab', { name: 'SMS' }))
    press('Send code')
    expect(await screen.findByText('Please enter your mobile number.')).toBeTruthy()
    type(/^Mobile number/, '917 555 1234')
    press('Send code')
    expect((await screen.findByRole('timer')).textContent).toMatch(/^\d+ s$/)
    expect(await screen.findByText(en('shell.smsSent'))).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send code' })).toBeNull()
    type(enStart('field.verificationCode'), '123 456')
    type(/^New password(?! again)/, 'brand-new')
    type(enStart('password.confirm'), 'other')
    press('Save password')
    expect(await screen.findByText(en('rule.confirmPassword'))).toBeTruthy()
    type(enStart('password.confirm'), 'brand-new')
    press('Save password')
    await waitFor(() => expect(heading()).toBe('Log in'))
    expect(sent).toEqual([
      {
        countryDialingCode: '63',
        mobileNum: '917 555 1234',
        verificationCode: '123456',
        flow: 'a-flow',
        newPassword: 'brand-new',
      },
    ])
  })

  it('SEC-02 by the recovery code, which a wrong answer names', async () => {
    let code: 'credentials_wrong' | undefined = 'credentials_wrong'
    server.use(mockSealed(members.setPasswordByRecoveryCode, () => (code ? { code } : { value: {} }), sent))
    await renderApp('/m/forget')
    fireEvent.click(screen.getByRole('tab', { name: 'Recovery code' }))
    type(/^Username/, 'ligaya')
    type(/^Recovery code/, 'AB12C-DE34F-GH56J-KM78N')
    type(/^New password(?! again)/, 'brand-new')
    type(enStart('password.confirm'), 'brand-new')
    press('Save password')
    expect(await screen.findByText(en('password.recoveryWrong'))).toBeTruthy()
    code = undefined
    press('Save password')
    await waitFor(() => expect(heading()).toBe('Log in'))
    expect(sent.at(-1)).toMatchObject({
      username: 'ligaya',
      code: 'AB12C-DE34F-GH56J-KM78N',
      newPassword: 'brand-new',
    })
  })

  it('SEC-13 warns beside the field that a new password is easy to guess', async () => {
    const value = { fields: ['newPassword'] }
    server.use(mockSealed(members.setPasswordByLink, () => ({ code: 'password_guessable', value }), sent))
    await renderApp('/m/forget?code=from-mail')
    await screen.findByText('Choose a new password')
    type(/^New password(?! again)/, 'password1')
    type(enStart('password.confirm'), 'password1')
    press('Save password')
    const words = en('error.password_guessable')
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByLabelText(/^New password(?! again)/, { selector: 'input' }).getAttribute('aria-invalid')).toBe(
      'true',
    )
  })

  it('PWD-01 a code that could not be sent can be requested again', async () => {
    server.use(mockFailure(verification.smsNoLogin, 'rate_limited'))
    await renderApp('/m/forget')
    fireEvent.click(screen.getByRole('tab', { name: 'SMS' }))
    type(/^Mobile number/, '917 555 1234')
    press('Send code')
    expect(await screen.findByText(en('error.rate_limited'))).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Send code' })).toBeTruthy()
  })

  it('PWD-01 by the link of an e-mail, which is good once', async () => {
    server.use(mockSealed(members.setPasswordByLink, () => ({ code: 'verification_code_wrong' }), sent))
    await renderApp('/m/forget?code=from-mail')
    await screen.findByText('Choose a new password')
    type(/^New password(?! again)/, 'brand-new')
    type(enStart('password.confirm'), 'brand-new')
    press('Save password')
    expect(await screen.findByText(en('password.linkSpent'))).toBeTruthy()
    expect(sent).toEqual([{ code: 'from-mail', newPassword: 'brand-new' }])
  })
})

describe('changing a password', () => {
  it('PWD-01 the new one must differ from the old one', async () => {
    localStorage.setItem('MC_SESSION_INFO', JSON.stringify(session))
    server.use(mockSealed(members.changePassword, () => ({ value: loggedIn }), sent))
    await renderApp('/m/changePsw')
    expect(heading()).toBe(en('title.changePassword'))
    type(enStart('password.given'), 'given')
    type(/^New password(?! again)/, 'given')
    type(enStart('password.confirm'), 'given')
    press('Save password')
    expect(await screen.findByText(en('error.password_unchanged'))).toBeTruthy()
    expect(sent).toEqual([])
    type(/^New password(?! again)/, 'my-own')
    type(enStart('password.confirm'), 'my-own')
    press('Save password')
    await waitFor(() => expect(heading()).toContain('Home'))
    expect(sent).toEqual([{ oldPassword: 'given', newPassword: 'my-own' }])
    expect(JSON.parse(localStorage.getItem('MC_SESSION_INFO')!)).toMatchObject({ token: 'next', firstTimeLogin: false })
  })

  it('PWD-01 a wrong old password is reported beside its field', async () => {
    localStorage.setItem('MC_SESSION_INFO', JSON.stringify(session))
    server.use(mockSealed(members.changePassword, () => ({ code: 'credentials_wrong' }), sent))
    await renderApp('/m/changePsw')
    type(enStart('password.given'), 'wrong')
    type(/^New password(?! again)/, 'my-own')
    type(enStart('password.confirm'), 'my-own')
    press('Save password')
    expect(await screen.findByText(en('error.credentials_wrong'))).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText(enStart('password.given'), { selector: 'input' }))
  })
})

describe('the free trial', () => {
  it('TRIAL-01 makes an account at once and lands on home as a trial user', async () => {
    server.use(mockCall(registration.trialUser, { ...loggedIn, userName: 'trial_1', customerType: 4, trail: true }))
    await renderApp('/m/trail')
    await waitFor(() => expect(heading()).toContain('Home'))
    expect(JSON.parse(sessionStorage.getItem('MC_SESSION_INFO')!)).toMatchObject({ userName: 'trial_1', type: 4 })
    expect(localStorage.getItem('MC_SESSION_INFO')).toBeNull()
  })

  it('TRIAL-01 shows the error and a retry when no trial can be started', async () => {
    server.use(mockFailure(registration.trialUser, 'overloaded'))
    await renderApp('/m/trail')
    expect(await screen.findByText(en('error.overloaded'))).toBeTruthy()
    server.use(mockCall(registration.trialUser, { ...loggedIn, customerType: 4, trail: true }))
    press('Try again')
    await waitFor(() => expect(heading()).toContain('Home'))
  })

  it('TRIAL-01 a logged-in member stays logged in', async () => {
    localStorage.setItem('MC_SESSION_INFO', JSON.stringify({ ...session, firstTimeLogin: false }))
    await renderApp('/m/trail')
    await waitFor(() => expect(heading()).toContain('Home'))
    expect(JSON.parse(localStorage.getItem('MC_SESSION_INFO')!)).toMatchObject({ token: 't' })
  })
})

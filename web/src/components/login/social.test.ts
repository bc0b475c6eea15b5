import { members, sessions } from '@parola/contract'
import { beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest'
import { mockCall, mockFailure } from '../../../testing/mock-call.ts'
import { mockServer } from '../../../testing/mock-server.ts'
import { leaveFor, takeAnswer } from './social.ts'

const server = mockServer()
const url = 'https://accounts.parola.example/authorize?state=s'
const comeBack = (search: string) => history.replaceState(null, '', `/m/login${search}`)

let assign: MockInstance<Location['assign']>

beforeEach(() => {
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }
  happyDOM.setURL('http://parola.test/m/login')
  sessionStorage.clear()
  assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  server.use(mockCall(sessions.beginIdentity, { url }), mockCall(members.beginLink, { url }))
})

describe('logging in at a provider', () => {
  it('goes to the address from the server, and accepts the response once, with the path to return to', async () => {
    await leaveFor('google', 'login', '/m/withdraw')
    expect(assign).toHaveBeenCalledWith(url)
    comeBack('?code=c&state=s&iss=https%3A%2F%2Faccounts.parola.example')
    expect(takeAnswer('login')).toEqual({
      channel: 'google',
      from: '/m/withdraw',
      answer: { code: 'c', state: 's', iss: 'https://accounts.parola.example' },
    })
    expect(location.search).toBe('')
    comeBack('?code=c&state=s')
    expect(takeAnswer('login')).toBe('refused')
  })

  it.each(['?code=c&state=s', '?error=access_denied&state=s'])(
    'T25 %s that this tab did not request, or that is a refusal, is rejected and removed from the address',
    async (search) => {
      if (search.includes('error')) await leaveFor('google', 'login')
      comeBack(search)
      expect(takeAnswer('login')).toBe('refused')
      expect(location.search).toBe('')
      expect(sessionStorage.getItem('IDENTITY_FLOW')).toBeNull()
    },
  )

  it("T25 a provider's answer for linking cannot log in", async () => {
    await leaveFor('google', 'securityCentre')
    comeBack('?code=c&state=s')
    expect(takeAnswer('login')).toBe('refused')
  })

  it('stays on the page when the server gives no address', async () => {
    server.use(mockFailure(sessions.beginIdentity, 'no_permission'))
    await expect(leaveFor('google', 'login')).rejects.toMatchObject({ code: 'no_permission' })
    expect(assign).not.toHaveBeenCalled()
    expect(sessionStorage.getItem('IDENTITY_FLOW')).toBeNull()
  })

  it.each(['', '?part=passkeys', '?state=s'])('an address with %j is left alone', (search) => {
    comeBack(search)
    expect(takeAnswer('login')).toBeNull()
    expect(location.search).toBe(search)
  })
})

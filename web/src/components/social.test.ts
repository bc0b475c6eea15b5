import { beforeEach, describe, expect, it } from 'vitest'
import { addressToLeaveFor, takeAnswer } from './social.ts'

const provider = { authorizeUrl: 'https://accounts.parola.example/authorize', clientId: 'parola' }
const google = { channel: 'google', provider } as const

const comeBack = (hash: string) => history.replaceState(null, '', `/m/login#${hash}`)

beforeEach(() => {
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }
  happyDOM.setURL('http://parola.test/m/login')
  sessionStorage.clear()
})

describe('logging in at a provider', () => {
  it('sends along what must come back, and takes it with the answer', () => {
    const address = new URL(addressToLeaveFor(google, 'login', '/m/withdraw')!)
    expect(address.origin + address.pathname).toBe(provider.authorizeUrl)
    expect(address.searchParams.get('redirect_uri')).toBe('http://parola.test/m/login')
    comeBack(`id_token=a.b.c&state=${address.searchParams.get('state')}`)
    expect(takeAnswer('login')).toEqual({
      channel: 'google',
      idToken: 'a.b.c',
      nonce: address.searchParams.get('nonce'),
      from: '/m/withdraw',
    })
    expect(location.hash).toBe('')
    comeBack(`id_token=a.b.c&state=${address.searchParams.get('state')}`)
    expect(takeAnswer('login')).toBe('refused')
  })

  it('T25 an answer that was not asked for is refused, and leaves the address', () => {
    addressToLeaveFor(google, 'login')
    comeBack('id_token=a.b.c&state=another')
    expect(takeAnswer('login')).toBe('refused')
    expect(location.hash).toBe('')
    expect(sessionStorage.getItem('IDENTITY_FLOW')).toBeNull()
  })

  it('T25 an answer to link is none to log in with', () => {
    const address = new URL(addressToLeaveFor(google, 'securityCentre')!)
    expect(address.searchParams.get('redirect_uri')).toBe('http://parola.test/m/securityCenter')
    comeBack(`id_token=a.b.c&state=${address.searchParams.get('state')}`)
    expect(takeAnswer('login')).toBe('refused')
  })

  it('an address without an answer is left alone', () => {
    comeBack('somewhere')
    expect(takeAnswer('login')).toBeNull()
    expect(location.hash).toBe('#somewhere')
  })

  it.each(['http://accounts.parola.example/', 'javascript:alert(1)', 'nonsense'])(
    '%s is no place to go',
    (authorizeUrl) => {
      expect(addressToLeaveFor({ channel: 'google', provider: { ...provider, authorizeUrl } }, 'login')).toBeNull()
    },
  )
})

import { describe, expect, it } from 'vitest'
import { answerIn, providerAddress } from './phone-provider.ts'

const asked = { state: 's', nonce: 'n' }

describe('a provider that proves a number', () => {
  it('is asked with a state and a nonce of this question', () => {
    const address = providerAddress({ authorizeUrl: 'https://id.example/a?x=1', clientId: 'c' }, asked)
    const query = new URL(address ?? '').searchParams
    expect(Object.fromEntries(query)).toMatchObject({ x: '1', client_id: 'c', state: 's', nonce: 'n' })
  })

  it.each(['http://id.example/a', 'javascript:alert(1)', 'nowhere'])('is not asked at %s', (authorizeUrl) => {
    expect(providerAddress({ authorizeUrl, clientId: 'c' }, asked)).toBeNull()
  })

  it.each([
    ['#id_token=t&state=s', { state: 's', idToken: 't' }],
    ['#error=access_denied&state=s', { state: 's', idToken: null }],
    ['#terms', null],
    ['#id_token=t', null],
    ['', null],
  ])('answers in %s', (hash, answer) => {
    expect(answerIn(hash)).toEqual(answer)
  })
})

import { operators, type Call, type SentBodyOf, type ValueOf } from '@parola/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../testing/app.ts'
import { testMerchant, type TestMerchant, type TestOperator } from '../../../testing/merchant.ts'

let app: TestApp
let merchant: TestMerchant
let ana: TestOperator

beforeAll(async () => {
  app = await testApp()
  merchant = await testMerchant(app, 'lantern')
  ana = await merchant.operator('ana')
  const places = [
    ['PH', '203.0.113.0/24'],
    ['PH', '198.51.100.0/24'],
    ['VN', '203.0.113.0/24'],
    [null, null],
  ] as const
  for (const [country, network] of places) {
    const { id } = await merchant.logIn()
    await app.database.ownerPool.query('update cell.session set country = $2, network = $3 where member_id = $1', [
      id,
      country,
      network,
    ])
  }
})
afterAll(() => app.close())

const post = async <C extends Call>(call: C, payload: SentBodyOf<C>) =>
  (await ana.ask(call.path, { method: 'POST', payload: payload as object })).answer as unknown as {
    success: boolean
    code?: string
    value: ValueOf<C>
  }
const read = async () => (await ana.ask(operators.access.path)).answer as { value: ValueOf<typeof operators.access> }

const open = { maintenance: null, countries: [], networks: [] }
const soon = { from: '2030-01-01T00:00:00.000Z', until: '2030-01-01T02:00:00.000Z' }

describe('who is affected', () => {
  it('nobody, while the site is open', async () => {
    const { access, affected } = (await read()).value
    expect(access).toEqual(open)
    expect(affected).toEqual({ loggedIn: 4, byMaintenance: 0, byCountries: 0, byNetworks: 0, withoutCountry: 1 })
  })

  it.each([
    [{ maintenance: soon }, { byMaintenance: 4 }],
    [{ countries: ['PH'] }, { byCountries: 2 }],
    [{ networks: ['203.0.0.0/16'] }, { byNetworks: 2 }],
    // The network of an address is all that is kept.
    [{ networks: ['198.51.100.7'] }, { byNetworks: 1 }],
    [{ networks: ['2001:db8::/32'] }, { byNetworks: 0 }],
  ])('those whom %j shuts out, before anything is changed', async (closed, counts) => {
    const { value } = await post(operators.previewAccess, { ...open, ...closed })
    expect(value.affected).toMatchObject(counts)
    expect((await read()).value.access).toEqual(open)
  })

  it.each(['203.0.113.0/33', '999.1.1.1', '::1/129'])('is refused for %s, which is no network', async (network) => {
    const { code } = await post(operators.previewAccess, { ...open, networks: [network] })
    expect(code).toBe('field_invalid')
  })
})

describe('access is changed', () => {
  it('completely or not at all, and read as it was written', async () => {
    const { version } = (await read()).value
    const wanted = { maintenance: soon, countries: ['VN'], networks: ['203.0.113.0/24'] }
    const wrong = await post(operators.setAccess, { ...wanted, networks: ['::1/129'], version, reason: 'A test' })
    expect(wrong.code).toBe('field_invalid')
    expect((await read()).value.access).toEqual(open)
    const done = await post(operators.setAccess, { ...wanted, version, reason: 'A test' })
    expect(done.value.access).toEqual(wanted)
    const again = await post(operators.setAccess, { ...open, version: done.value.version, reason: 'A test' })
    expect(again.value.access).toEqual(open)
  })
})

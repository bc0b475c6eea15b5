import { afterAll, beforeAll, expect, it } from 'vitest'
import { testMerchant, type TestMerchant } from '../../testing/merchant.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { systemClock } from '../platform/clock.ts'
import { openPool } from '../platform/db/db.ts'
import { explained, status } from './status.ts'

let app: TestApp
let merchant: TestMerchant

beforeAll(async () => {
  app = await testApp()
  merchant = await testMerchant(app, 'lantern')
})
afterAll(() => app.close())

const run = (line: string) =>
  status(line.split(' ').filter(Boolean), () => openPool({ url: app.database.url, size: 1 }), systemClock)

const gateStatus = async () => {
  const { rows } = await app.database.ownerPool.query('select * from maintenance where merchant_id = $1', [merchant.id])
  return rows[0] as { starts_at: Date; ends_at: Date | null } | undefined
}

it('closes and opens the site', async () => {
  const closed = await run('lantern maintenance on --until 2036-12-01T00:00Z')
  expect(closed).toContain('until 2036-12-01T00:00:00.000Z')
  expect((await gateStatus())?.ends_at).toEqual(new Date('2036-12-01T00:00:00Z'))
  expect(await run('lantern maintenance off')).toContain('maintenance  none')
  expect(await gateStatus()).toBeUndefined()
})

it('refuses regions and addresses, and shows them', async () => {
  await run('lantern region ph,VN')
  await run('lantern block 10.1.2.3/8')
  expect(await run('lantern show')).toMatch(/PH, VN[^]*10\.0\.0\.0\/8/)
  await run('lantern region none')
  expect(await run('lantern unblock 10.0.0.0/8')).toMatch(/no country refused[^]*no address refused/)
})

it.each([
  ['nobody show', 'There is no merchant "nobody"'],
  ['lantern explode', 'not understood'],
  ['lantern region PH VN', 'too much'],
  ['lantern maintenance on --until tomorrow', 'is not a time'],
  ['lantern maintenance on --till x', '--till'],
  ['lantern block everybody', 'Refused'],
])('%s: does nothing and explains why', async (line, why) => {
  const error = await run(line).catch((thrown: unknown) => thrown)
  expect(explained(error)).toContain(why)
  expect(await run('lantern')).toMatch(/none[^]*no country refused[^]*no address refused/)
})

it('shows the help without arguments', async () => {
  expect(await run('')).toContain('maintenance on')
})

it('does not explain errors that are not usage errors', () => {
  expect(explained(new Error('the database is gone'))).toBeNull()
})

import { randomBytes } from 'node:crypto'
import { identity } from '@parola/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { manualBody, slipFor, testSlip, testWays } from '../../../testing/payments/deposits.ts'
import { testMerchant, type TestMember, type TestMerchant, type TestOperator } from '../../../testing/merchant.ts'
import { testApp, type TestApp } from '../../../testing/app.ts'
import { openLog } from '../../platform/process/log.ts'
import { createSecrets } from '../../platform/security/secrets.ts'
import { pruningSlips, resealingSlips, createSlipEncryptor, setDepositChannels } from '../index.ts'

let app: TestApp
let merchant: TestMerchant
let operators: TestOperator[]

beforeAll(async () => {
  app = await testApp({ environment: { LIMIT_SCALE: '1000' } })
  merchant = await testMerchant(app, 'lantern')
  await merchant.act((trx) => setDepositChannels(trx, testWays))
  operators = [await merchant.operator('one'), await merchant.operator('two')]
})
afterAll(() => app.close())

const jpeg = Buffer.from(testSlip, 'base64')
const context = (now = new Date()) => ({ ...app.database.jobs, clock: { now: () => now }, log: openLog('silent') })
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

async function sent(): Promise<{ member: TestMember; id: string }> {
  const member = await merchant.logIn()
  const payload = manualBody()
  const { status } = await member.ask('/wps/transaction/deposit/manual', { method: 'POST', payload })
  expect(status).toBe(200)
  return { member, id: payload.depositId }
}

const decide = async ({ member, id }: Awaited<ReturnType<typeof sent>>) => {
  for (const operator of operators)
    await operator.ask('/ops/deposits/approve', { method: 'POST', payload: { memberId: member.id, id } })
}

const shown = ({ member, id }: Awaited<ReturnType<typeof sent>>) =>
  slipFor(app, operators[0]!, { memberId: member.id, id })

const rowOf = async ({ member, id }: Awaited<ReturnType<typeof sent>>) => {
  const { rows } = await app.database.ownerPool.query<{ jpeg_sealed: Buffer; key_id: string }>(
    `select jpeg_sealed, key_id from cell.deposit_slip where member_id = $1 and deposit_id = $2`,
    [member.id, id],
  )
  return rows[0]
}

const overwrite = ({ member, id }: Awaited<ReturnType<typeof sent>>, sealed: Buffer | undefined, keyId?: string) =>
  app.database.ownerPool.query(
    `update cell.deposit_slip set jpeg_sealed = $3, key_id = coalesce($4, key_id)
     where member_id = $1 and deposit_id = $2`,
    [member.id, id, sealed, keyId],
  )

it('SEC-17 a slip is unreadable in the table, and the merchant’s operator can view it', async () => {
  const deposit = await sent()
  const row = await rowOf(deposit)
  for (const part of [jpeg, jpeg.subarray(0, 12), jpeg.subarray(-12)])
    expect(row?.jpeg_sealed.includes(part)).toBe(false)
  expect((await shown(deposit)).jpeg).toEqual(jpeg)
})

it('SEC-17 a slip copied from another deposit cannot be decrypted', async () => {
  const [mine, other] = [await sent(), await sent()]
  await overwrite(mine, (await rowOf(other))?.jpeg_sealed)
  expect((await shown(mine)).status).toBe(500)
  expect((await shown(other)).status).toBe(200)
  await app.database.ownerPool.query(`delete from cell.deposit_slip where deposit_id = $1`, [mine.id])
})

it('SEC-17 a slip cannot be decrypted for the same member and deposit ids of another merchant', () => {
  const encryptor = createSlipEncryptor(createSecrets(app.config.secretKeys))
  const of = { merchantId: 'a', memberId: 'm', depositId: 'd' }
  const sealed = encryptor.seal(jpeg, of)
  expect(encryptor.open(sealed, of)).toEqual(jpeg)
  expect(() => encryptor.open(sealed, { ...of, merchantId: 'b' })).toThrow('opens with one of our keys')
})

it('SEC-17 slips are deleted after the retention period of documents; those without a decision are kept', async () => {
  const [decided, waiting] = [await sent(), await sent()]
  await decide(decided)
  await pruningSlips({}, context(inDays(identity.picturesKeptDays - 0.1)))
  expect((await shown(decided)).status).toBe(200)
  await pruningSlips({}, context(inDays(identity.picturesKeptDays + 0.1)))
  expect(await rowOf(decided)).toBeUndefined()
  expect((await shown(decided)).status).toBe(404)
  expect((await shown(waiting)).status).toBe(200)
})

it('SEC-17 the job encrypts unencrypted slips, and all slips again after a key rotation', async () => {
  const deposit = await sent()
  await overwrite(deposit, jpeg, 'plain')
  expect((await shown(deposit)).status).toBe(200)
  await resealingSlips(createSlipEncryptor(createSecrets(app.config.secretKeys)))({}, context())
  expect((await rowOf(deposit))?.jpeg_sealed.includes(jpeg)).toBe(false)
  expect((await shown(deposit)).jpeg).toEqual(jpeg)

  const key = randomBytes(32).toString('base64url')
  await resealingSlips(createSlipEncryptor(createSecrets([key, ...app.config.secretKeys])))({}, context())
  const of = { merchantId: merchant.id, memberId: deposit.member.id, depositId: deposit.id }
  const sealed = (await rowOf(deposit))?.jpeg_sealed ?? Buffer.alloc(0)
  expect(createSlipEncryptor(createSecrets([key])).open(sealed, of)).toEqual(jpeg)
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountsApp, type AccountsApp, type AccountsMerchant } from '../../testing/accounts/registration.ts'
import { runJob } from '../../testing/jobs.ts'
import { fixedClock } from '../platform/clock.ts'
import { inTransaction } from '../platform/db/db.ts'
import { openLog } from '../platform/process/log.ts'
import { testConfig } from '../../testing/platform.ts'
import { move, openWallet } from '../wallet/index.ts'
import {
  createMember,
  findByLogin,
  findTrial,
  isFree,
  linkLogin,
  noteLogin,
  readAccount,
  removeExpiredTrials,
  setPassword,
  type NewMember,
} from './index.ts'

let app: AccountsApp
let north: AccountsMerchant
let south: AccountsMerchant

beforeAll(async () => {
  app = await accountsApp()
  north = await app.merchant('north')
  south = await app.merchant('south')
})
afterAll(() => app.close())

/** Under row-level security, as the API runs. */
const make = (member: NewMember, at = north) =>
  inTransaction(app.database.pool, { merchantId: at.id, now: new Date() }, (trx) => createMember(trx, member))
const find = (kind: Parameters<typeof findByLogin>[1], name: string, at = north) =>
  at.act((trx) => findByLogin(trx, kind, name))

describe('a name', () => {
  it('REG-08 goes to exactly one of many concurrent registrations', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 12 }, () => make({ userName: 'wanted' })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refusals = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(new Set(refusals)).toEqual(new Set(['username_taken']))
    const { rows } = await app.database.ownerPool.query(`select id from cell.member where user_name = 'wanted'`)
    expect(rows).toHaveLength(1)
  })

  it.each(['Wanted', 'WANTED', 'ｗａｎｔｅｄ', ' wanted '])(
    'is taken when only its spelling differs: %j',
    async (userName) => {
      await expect(make({ userName })).rejects.toMatchObject({ code: 'username_taken' })
      expect((await find('username', userName))?.userName).toBe('wanted')
      expect(await north.act((trx) => isFree(trx, userName))).toBe(false)
    },
  )

  it('is still free at another merchant', async () => {
    expect(await find('username', 'wanted', south)).toBeNull()
    await make({ userName: 'wanted' }, south)
    expect((await find('username', 'wanted', south))?.id).not.toBe((await find('username', 'wanted'))?.id)
  })

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', '<b>', `'; drop table member; --`])(
    'T28 is treated as plain text: %s',
    async (userName) => {
      expect(await find('username', userName)).toBeNull()
      const made = await make({ userName })
      expect(await find('username', userName)).toMatchObject({ id: made.id, userName })
    },
  )
})

describe('a member', () => {
  it('is also found by mobile number and email address', async () => {
    const { id } = await make({
      userName: 'mara',
      mobileNum: '+639171234567',
      email: 'Mara@Example.com',
      isEmailProven: true,
    })
    expect((await find('mobile', '+639171234567'))?.id).toBe(id)
    expect(await find('email', 'mara@example.com')).toMatchObject({ id, email: 'Mara@Example.com' })
  })

  it('SEC-04 is not found by an unverified address, and the address stays free for its owner', async () => {
    await make({ userName: 'mallory', email: 'victim@example.com' })
    expect(await find('email', 'victim@example.com')).toBeNull()
    const owner = await make({ userName: 'victim', email: 'victim@example.com', isEmailProven: true })
    expect((await find('email', 'victim@example.com'))?.id).toBe(owner.id)
  })

  it('keeps its email login when another member registers the same address, and the other gets no error', async () => {
    const later = await make({ userName: 'mara2', email: 'MARA@example.com', isEmailProven: true })
    expect(later.email).toBe('MARA@example.com')
    expect((await find('email', 'mara@example.com'))?.userName).toBe('mara')
  })

  it('cannot register a number that another member has', async () => {
    await expect(make({ userName: 'mara3', mobileNum: '+639171234567' })).rejects.toMatchObject({
      code: 'username_taken',
      value: { fields: ['mobileNum'] },
    })
    expect(await north.act((trx) => isFree(trx, 'mara3'))).toBe(true)
  })

  it('links a verified login once and cannot take one from another member', async () => {
    const [one, two] = [await make({ userName: 'linker' }), await make({ userName: 'linker2' })]
    expect(await north.act((trx) => linkLogin(trx, one, 'google', 'Sub-1'))).toBe(true)
    expect(await north.act((trx) => linkLogin(trx, one, 'google', 'Sub-1'))).toBe(false)
    expect((await find('google', 'Sub-1'))?.id).toBe(one.id)
    expect(await find('google', 'sub-1')).toBeNull()
    await expect(north.act((trx) => linkLogin(trx, two, 'google', 'Sub-1'))).rejects.toMatchObject({
      code: 'login_taken',
    })
    await north.act((trx) => linkLogin(trx, one, 'google', 'Sub-2'))
    expect(await find('google', 'Sub-1')).toBeNull()
  })

  it('RG-06 gets the time of the previous login', async () => {
    const member = await make({ userName: 'returning' })
    const [monday, tuesday] = [new Date('2026-03-02T08:00:00Z'), new Date('2026-03-03T08:00:00Z')]
    expect(await north.act((trx) => noteLogin(trx, member), monday)).toBeNull()
    expect(await north.act((trx) => noteLogin(trx, member), tuesday)).toEqual(monday)
    expect((await find('username', 'returning'))?.previousLogin).toEqual(monday)
  })

  it('increments the epoch and clears firstTimeLogin when the password changes', async () => {
    const member = await make({ userName: 'fresh', passwordHash: 'a', firstTimeLogin: true })
    await north.act((trx) => setPassword(trx, member, 'b'))
    expect(await find('username', 'fresh')).toMatchObject({ passwordHash: 'b', epoch: 1, firstTimeLogin: false })
  })

  it('T9 has a known customer type', async () => {
    await expect(make({ userName: 'odd', customerType: 99 })).rejects.toMatchObject({
      constraint: 'member_customer_type_known',
    })
  })

  it('STAT-04 cannot be read by id at another merchant', async () => {
    const { id } = await make({ userName: 'apart' })
    expect(await south.act((trx) => readAccount(trx, id))).toBeNull()
  })
})

describe('a trial account', () => {
  const week = 7 * 86_400_000
  const started = new Date('2026-05-01T00:00:00Z')
  const trial = (deviceHash: string) => ({
    userName: `trial_${deviceHash}`,
    customerType: 4,
    trial: { deviceHash, expiresAt: new Date(started.getTime() + week) },
  })

  it('T33 expires, and then the device may open another', async () => {
    const made = await north.act((trx) => createMember(trx, trial('d1')), started)
    const at = (ms: number) => north.act((trx) => findTrial(trx, 'd1'), new Date(started.getTime() + ms))
    expect((await at(week - 1000))?.id).toBe(made.id)
    expect(await at(week + 1000)).toBeNull()
    const next = { ...trial('d1'), userName: 'trial_next' }
    await north.act((trx) => createMember(trx, next), started)
    expect((await at(0))?.id).not.toBe(made.id)
  })

  it('T33 is removed by the job with everything but its ledger, and other members stay', async () => {
    const stays = await make({ userName: 'stays' })
    const goes = await north.act(async (trx) => {
      const member = await createMember(trx, trial('d2'))
      const wallet = await openWallet(trx, member, 'trial', 'PHP')
      await move(trx, wallet, { act: 'post', from: 'grants', amountMinor: 200_000, code: 'grant', key: 'trial' })
      return member
    }, started)
    const own = [north.id, goes.id]
    const { ownerPool, jobs } = app.database
    await ownerPool.query(`insert into cell.favourite values ($1, $2, 1, now())`, own)
    const context = {
      ...jobs,
      clock: fixedClock(new Date(started.getTime() + week + 1)),
      log: openLog('silent'),
    }
    await runJob(testConfig(app.database), removeExpiredTrials, context)
    for (const table of ['cell.member', 'cell.wallet', 'cell.favourite', 'member_login']) {
      const key = table.endsWith('.member') ? 'id' : 'member_id'
      const { rows } = await ownerPool.query(`select from ${table} where merchant_id = $1 and ${key} = $2`, own)
      expect([table, rows.length]).toEqual([table, 0])
    }
    expect(await find('username', 'stays')).toMatchObject({ id: stays.id })
  })
})

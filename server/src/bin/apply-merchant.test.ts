import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../testing/platform.ts'
import { inTransaction } from '../platform/db/db.ts'
import { addStaff } from '../staff/index.ts'
import { findMerchant } from '../system/index.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'parola-merchant-'))
  // The example of the operations page, so that it stays true.
  const page = await readFile(join(import.meta.dirname, '../../../docs/operations/merchants.md'), 'utf8')
  const [, example = ''] = /```yaml\n(.*?)```/s.exec(page) ?? []
  await writeFile(join(folder, 'luna.yaml'), example)
  await mkdir(join(folder, 'accounts/luna'), { recursive: true })
  await writeFile(
    join(folder, 'accounts/luna/transfer.json'),
    JSON.stringify({ bank: 'Bangko Tala', holder: 'Luna Play', number: '001298765432' }),
  )
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const run = (program: string, ...options: string[]) =>
  new Promise<{ code: number; told: string }>((resolve) => {
    const env = { PATH: process.env['PATH'], DATABASE_OWNER_URL: database.url, DATABASE_URL: database.url }
    const args = ['--no-warnings', join(import.meta.dirname, program), ...options]
    execFile(process.execPath, args, { cwd: folder, env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, told: out + err }),
    )
  })

const apply = (...options: string[]) =>
  run('apply-merchant.ts', 'luna.yaml', '--bootstrap', '--yes', '--accounts', 'accounts', ...options)

it('creates a merchant, changes nothing a second time, and stops once there is an owner', async () => {
  const first = await apply('--dry-run')
  expect(first).toMatchObject({ code: 2, told: expect.stringContaining('+ merchant luna') })
  expect(first.told).toContain('+ paymentChannels.transfer')
  expect(first.told).not.toContain('001298765432')
  expect((await database.ownerPool.query('select from merchant')).rowCount).toBe(0)

  expect(await apply()).toMatchObject({ code: 0, told: expect.stringContaining('luna is as the file says') })
  expect(await apply()).toEqual({ code: 0, told: 'Nothing to do.\n' })

  const exported = await run('export-merchant.ts', 'luna')
  expect(exported.code).toBe(0)
  await writeFile(join(folder, 'luna.yaml'), exported.told)
  expect(await apply()).toEqual({ code: 0, told: 'Nothing to do.\n' })

  const now = new Date()
  const merchant = await inTransaction(database.ownerPool, { merchantId: null, now }, (trx) =>
    findMerchant(trx, 'luna'),
  )
  await inTransaction(database.ownerPool, { merchantId: merchant!.id, now }, (trx) =>
    addStaff(trx, { handle: 'ana', name: 'Ana', email: 'ana@staff.example' }, ['owner']),
  )
  expect(await apply()).toEqual({
    code: 1,
    told: 'This deployment has an owner: merchants are changed in the console\n',
  })
})

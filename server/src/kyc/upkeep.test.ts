import { randomBytes } from 'node:crypto'
import { identity } from '@parola/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openLog } from '../platform/process/log.ts'
import { createSecrets } from '../platform/security/secrets.ts'
import { createDocumentEncryptor } from './document-encryption.ts'
import { pruningIdentityPictures } from './prune-pictures.ts'
import { areRelated } from '../members/index.ts'
import { resealingDocuments } from './reseal-documents.ts'
import { readLast, readPicture, holderOf } from './store/submissions.ts'
import { TestIdentity } from '../../testing/kyc/kyc.ts'

let test: TestIdentity
beforeAll(async () => {
  test = await TestIdentity.begin()
})
afterAll(() => test.close())

const context = (now = new Date()) => {
  const { pool, ownerPool } = test.app.database.jobs
  return { pool, ownerPool, clock: { now: () => now }, log: openLog('silent') }
}
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

it('pictures are deleted when the retention after the decision ends; pending ones are kept', async () => {
  const [ana, ben] = [await test.merchant.logIn(), await test.merchant.logIn()]
  for (const member of [ana, ben]) await test.send(member)
  const { id, memberId } = await test.open(ana)
  await test.decide({ id, memberId })
  const kept = async () => {
    const { rows } = await test.app.database.ownerPool.query<{ count: number }>(
      `select count(*) filter (where member_id = $1)::int as ana, count(*) filter (where member_id = $2)::int as ben
       from cell.identity_picture`,
      [ana.id, ben.id],
    )
    return rows[0]
  }
  await pruningIdentityPictures({}, context(inDays(identity.picturesKeptDays - 1)))
  expect(await kept()).toEqual({ ana: 3, ben: 3 })
  await pruningIdentityPictures({}, context(inDays(identity.picturesKeptDays + 1)))
  expect(await kept()).toEqual({ ana: 0, ben: 3 })
  expect((await test.state(ana)).value['state']).toBe('verified')
})

it('ECON-07 after a key rotation documents can be decrypted with the new key only, stay with their person, and still relate who shared them', async () => {
  const ana = await test.merchant.logIn()
  await test.send(ana, { documentNumber: 'RESEAL-1' })
  const { id, memberId } = await test.open(ana)
  await test.decide({ id, memberId })
  const ben = await test.merchant.logIn()
  await test.send(ben, { documentNumber: 'reseal 1' })
  const cara = await test.merchant.logIn()
  await test.send(cara, { documentNumber: 'RESEAL-2' })
  const related = () =>
    test.merchant.act(async (trx) => [await areRelated(trx, ana, ben), await areRelated(trx, ana, cara)])
  expect(await related()).toEqual([true, false])

  const fresh = randomBytes(32).toString('base64url')
  await resealingDocuments(createDocumentEncryptor(createSecrets([fresh, ...test.app.config.secretKeys])))(
    {},
    context(),
  )
  const alone = createDocumentEncryptor(createSecrets([fresh]))
  const [last, sealed, holder] = await test.merchant.act(async (trx) => [
    await readLast(trx, ana),
    await readPicture(trx, ana, id, 'front'),
    await holderOf(trx, alone.hashes('nationalId', 'RESEAL-1')),
  ])
  expect(last && alone.openDetails(last.detailsSealed, last)).toMatchObject({ documentNumber: 'RESEAL-1' })
  expect(sealed && alone.openPicture(sealed, { memberId, id }, 'front').subarray(0, 2)).toEqual(
    Buffer.from([0xff, 0xd8]),
  )
  expect(() => sealed && alone.openPicture(sealed, { memberId, id }, 'back')).toThrow('opens with one of our keys')
  expect(holder).toBe(ana.id)
  expect(await related()).toEqual([true, false])
  const { rows } = await test.app.database.ownerPool.query('select from member_trace where trace_hash = $1', [
    alone.hashes('nationalId', 'RESEAL-1')[0],
  ])
  expect(rows).toHaveLength(2)
  await resealingDocuments(alone)({}, context())
})

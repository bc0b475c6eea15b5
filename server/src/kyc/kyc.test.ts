import { randomUUID } from 'node:crypto'
import { identity, kyc, type ValueOf } from '@parola/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { disableOperator } from '../operators/index.ts'
import { TestIdentity, told } from '../../testing/kyc/kyc.ts'
import { testMerchant } from '../../testing/merchant.ts'
import { jpegOf } from '../../testing/kyc/pictures.ts'
import { testApp } from '../../testing/app.ts'

let now = new Date()
let test: TestIdentity
beforeAll(async () => {
  test = await TestIdentity.begin({ now: () => now })
})
afterAll(() => test.close())

const inboxOf = async (member: Awaited<ReturnType<typeof test.merchant.logIn>>) =>
  told(await member.ask('/wps/message/inbox?language=EN')).value

describe('from submission to decision', () => {
  it('MEM-05 documents are sent, under review, rejected with reasons, sent again and verified', async () => {
    const ana = await test.merchant.logIn()
    expect((await test.state(ana)).value).toMatchObject({ state: 'none', submittedAt: null, reasons: [] })
    expect((await test.send(ana)).value).toMatchObject({
      state: 'underReview',
      documentKind: 'nationalId',
      reasons: [],
    })

    const first = await test.open(ana)
    expect(first).toMatchObject({
      typed: { fullName: 'Luningning Dalisay', birthday: '1990-04-12', payeeName: null },
      holder: null,
      attempt: 1,
      turn: 'first',
    })
    expect(await test.decide({ ...pick(first), decision: 'reject', reasons: ['glare', 'cropped'] })).toMatchObject({
      status: 200,
      value: { state: 'rejected' },
    })
    expect((await test.state(ana)).value).toMatchObject({ state: 'rejected', reasons: ['glare', 'cropped'] })

    expect((await test.send(ana, { documentKind: 'passport' })).value).toMatchObject({
      state: 'underReview',
      reasons: [],
    })
    expect((await test.decide(pick(await test.open(ana)))).value).toEqual({ state: 'verified' })
    expect((await test.state(ana)).value).toMatchObject({ state: 'verified', documentKind: 'passport' })
  })

  it('MEM-05 the member reads the decision and its reasons in the inbox', async () => {
    const ana = await test.merchant.logIn()
    await test.send(ana)
    await test.decide({ ...pick(await test.open(ana)), decision: 'reject', reasons: ['expired'] })
    const { rows } = await test.app.database.ownerPool.query<{
      wordings: Record<string, { title: string; content: string }>
    }>(`select wordings from cell.inbox_message where member_id = $1`, [ana.id])
    expect(Object.keys(rows[0]?.wordings ?? {}).toSorted()).toEqual(['AR', 'CN', 'EN', 'ID', 'JA', 'TH', 'TY', 'VI'])
    expect(rows[0]?.wordings['EN']?.content).toContain('The document has expired.')
    expect(JSON.stringify(await inboxOf(ana))).toContain('Please send your documents again')
  })
})

const addressOf = ({ pictures }: ValueOf<typeof kyc.submission>, wanted: identity.IdentityPicture): string =>
  pictures.find(({ picture }) => picture === wanted)?.address ?? ''
const pick = ({ id, memberId }: { id: string; memberId: string }) => ({ id, memberId })

describe('refused', () => {
  it('a second submission while one is under review, and any after verification', async () => {
    const ana = await test.merchant.logIn()
    const both = await Promise.all([test.send(ana), test.send(ana)])
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
    expect((await test.send(ana)).code).toBe('already_settled')
    await test.decide(pick(await test.open(ana)))
    expect((await test.send(ana)).code).toBe('already_settled')
  })

  it('T22 a fourth picture, a missing one and an unknown field', async () => {
    const ana = await test.merchant.logIn()
    const { pictures } = test.documents()
    for (const wrong of [
      { pictures: { ...pictures, fourth: pictures.front } },
      { pictures: { front: pictures.front, back: pictures.back } },
      { pictures: [pictures.front] },
      { state: 'verified' },
    ])
      expect(await test.send(ana, wrong as never)).toMatchObject({ status: 400, code: 'bad_request' })
    expect((await test.state(ana)).value['state']).toBe('none')
  })

  it('T22 a file that is not a picture, naming the field; nothing is stored', async () => {
    const ana = await test.merchant.logIn()
    const back = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')
    const answer = await test.send(ana, { pictures: { ...test.documents().pictures, back } })
    expect(answer).toMatchObject({ status: 422, code: 'file_refused', value: { fields: ['back'], why: 'kind' } })
    expect((await test.state(ana)).value['state']).toBe('none')
  })

  it('T22 MEM-05 one byte above 5 MB, while three pictures of exactly 5 MB are accepted', async () => {
    const ana = await test.merchant.logIn()
    const largest = (await jpegOf(identity.longestPicture)).toString('base64')
    const larger = (await jpegOf(identity.longestPicture + 1)).toString('base64')
    const pictures = { front: largest, back: largest, selfie: largest }
    const answer = await test.send(ana, { pictures: { ...pictures, selfie: larger } })
    expect(answer).toMatchObject({ status: 422, code: 'file_refused', value: { fields: ['selfie'], why: 'size' } })
    expect((await test.state(ana)).value['state']).toBe('none')
    expect((await test.send(ana, { pictures })).value).toMatchObject({ state: 'underReview' })
  })

  it('a member who is too young, and details impossible on a document', async () => {
    const ana = await test.merchant.logIn()
    const birthday = `${now.getUTCFullYear() - 17}-01-01`
    expect((await test.send(ana, { birthday })).code).toBe('under_age')
    expect(await test.send(ana, { birthday: '2290-01-01' })).toMatchObject({ value: { fields: ['birthday'] } })
    expect(await test.send(ana, { fullName: '12 34' })).toMatchObject({ value: { fields: ['fullName'] } })
    expect(await test.send(ana, { documentNumber: '????' })).toMatchObject({ value: { fields: ['documentNumber'] } })
    expect(await test.send(ana, { fullName: 'Ana\u202e Dalisay' })).toMatchObject({ code: 'field_invalid' })
  })

  it('T22 a member who sends ten unreadable submissions in an hour, without affecting other members', async () => {
    const scarce = await testApp({})
    try {
      const there = await TestIdentity.at(scarce, await testMerchant(scarce, 'scarce'))
      const [ana, ben] = [await there.merchant.logIn(), await there.merchant.logIn()]
      const pictures = { front: 'AAAA', back: 'AAAA', selfie: 'AAAA' }
      const codes = []
      for (let times = 0; times < 11; times += 1) codes.push((await there.send(ana, { pictures })).code)
      expect(codes).toEqual([...Array.from({ length: 10 }, () => 'file_refused'), 'rate_limited'])
      expect((await there.send(ben)).status).toBe(200)
    } finally {
      await scarce.close()
    }
  })

  it('trial users', async () => {
    expect((await test.send(await test.merchant.logIn({ customerType: 4 }))).code).toBe('free_account_refused')
  })

  it('a visitor, without reading the body', async () => {
    const payload = Buffer.alloc(15 << 20, 'x')
    const headers = { 'content-type': 'application/json' }
    const answer = told(await test.merchant.ask('/wps/member/identity', { method: 'POST', payload, headers }))
    expect(answer).toMatchObject({ status: 401, code: 'not_logged_in' })
  })

  it('a rejection without reasons, a verification with reasons, and a second decision', async () => {
    const ana = await test.merchant.logIn()
    await test.send(ana)
    const one = pick(await test.open(ana))
    expect((await test.decide({ ...one, decision: 'reject', reasons: [] })).code).toBe('field_invalid')
    expect((await test.decide({ ...one, decision: 'verify', reasons: ['glare'] })).code).toBe('field_invalid')
    expect((await test.decide(one)).value).toEqual({ state: 'verified' })
    expect((await test.decide(one)).value).toEqual({ state: 'verified' })
    expect((await test.decide({ ...one, decision: 'reject', reasons: ['glare'] })).code).toBe('already_settled')
  })
})

describe('one person per document', () => {
  it('a submission with the document of a verified member is marked and cannot be verified', async () => {
    const [ana, ben] = [await test.merchant.logIn(), await test.merchant.logIn()]
    await test.send(ana, { documentNumber: 'N01-23-456789' })
    await test.send(ben, { documentNumber: 'n01 23 456789' })
    expect(await test.open(ben)).toMatchObject({ holder: null })
    await test.decide(pick(await test.open(ana)))
    const second = await test.open(ben)
    expect(second).toMatchObject({ holder: { memberId: ana.id } })
    expect(await test.decide(pick(second))).toMatchObject({
      code: 'field_invalid',
      value: { fields: ['documentNumber'] },
    })
    expect((await test.decide({ ...pick(second), decision: 'reject', reasons: ['duplicate'] })).status).toBe(200)
    expect((await test.state(ben)).value).toMatchObject({ state: 'rejected', reasons: ['duplicate'] })
  })

  it('of two concurrent verifications one succeeds', async () => {
    const both = [await test.merchant.logIn(), await test.merchant.logIn()]
    for (const member of both) await test.send(member, { documentNumber: 'TWIN-777-1' })
    const waiting = [await test.open(both[0]!), await test.open(both[1]!)]
    const answers = await Promise.all(waiting.map((one) => test.decide(pick(one))))
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 422]))
  })
})

describe('pictures are shown to operators only', () => {
  it('T22 a picture is stored encrypted and re-encoded, and shown at a short-lived URL that logs who viewed it', async () => {
    const ana = await test.merchant.logIn()
    await test.send(ana)
    const { rows } = await test.app.database.ownerPool.query<{ jpeg_sealed: Buffer }>(
      `select jpeg_sealed from cell.identity_picture where member_id = $1`,
      [ana.id],
    )
    expect(rows).toHaveLength(3)
    for (const { jpeg_sealed } of rows) expect(jpeg_sealed.subarray(0, 2)).not.toEqual(Buffer.from([0xff, 0xd8]))

    const waiting = await test.open(ana)
    const answer = await test.look(addressOf(waiting, 'selfie'))
    expect(answer.statusCode).toBe(200)
    expect((await sharp(answer.rawPayload).metadata()).format).toBe('jpeg')
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-disposition': "inline; filename*=UTF-8''selfie.jpg",
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const acts = await test.app.database.ownerPool.query(
      `select sent from audit_entry where operator_id = $1 and call = 'GET /ops/kyc/picture'`,
      [test.operator.id],
    )
    expect(acts.rows).toContainEqual({ sent: { memberId: ana.id, id: waiting.id, picture: 'selfie' } })
  })

  it('T22 a URL that is changed, expired, used at a player’s host, or of a disabled operator is not found', async () => {
    const ana = await test.merchant.logIn()
    await test.send(ana)
    const leaving = await test.merchant.operator(`leaving-${randomUUID().slice(0, 6)}`)
    const theirs = addressOf(await test.open(ana, leaving), 'front')
    const address = addressOf(await test.open(ana), 'front')
    const [path, signed] = address.split('=') as [string, string]
    const [text, mac] = signed.split('.') as [string, string]
    const other = Buffer.from(Buffer.from(text, 'base64url').toString().replace('"front"', '"back"')).toString(
      'base64url',
    )
    for (const wrong of [
      `${path}=${other}.${mac}`,
      `${path}=${text}`,
      `${path}=${text}.AAAA`,
      `${path}=`,
      path.split('?')[0],
    ])
      expect((await test.look(wrong)).statusCode).toBe(404)
    const elsewhere = { url: address, headers: { host: test.merchant.host } }
    expect((await test.app.server.inject(elsewhere)).statusCode).toBe(404)

    expect((await test.look(theirs, leaving)).statusCode).toBe(200)
    await test.merchant.act((trx) => disableOperator(trx, leaving.name))
    expect((await test.look(theirs, leaving)).statusCode).toBe(404)

    expect((await test.look(address)).statusCode).toBe(200)
    now = new Date(now.getTime() + 5 * 60_000)
    expect((await test.look(address)).statusCode).toBe(404)
  })

  it('T23 members, other merchants’ operators and swapped ids cannot reach another member’s data', async () => {
    const [ana, ben] = [await test.merchant.logIn(), await test.merchant.logIn()]
    await test.send(ana)
    expect((await test.state(ben)).value['state']).toBe('none')
    const one = pick(await test.open(ana))
    expect(await test.decide({ ...one, memberId: ben.id })).toMatchObject({ status: 404 })
    const stranger = await (await test.other()).operator('stranger')
    expect(await test.list('waiting', stranger)).toEqual([])
    expect(told(await stranger.ask(kyc.submission.path, { query: one })).status).toBe(404)
    expect(await test.decide(one, stranger)).toMatchObject({ status: 404 })
    expect(told(await ana.ask('/ops/kyc'))).toMatchObject({ status: 401 })
    expect((await test.state(ana)).value['state']).toBe('underReview')
  })
})

import { randomBytes, randomUUID } from 'node:crypto'
import { backOffice, type BodyOf, type ValueOf } from '@parola/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../testing/app.ts'
import { jpegPhoto, pngPhoto, talkativePhoto, withChunk } from '../../../testing/kyc/pictures.ts'
import { testMerchant, type TestMerchant, type TestOperator } from '../../../testing/merchant.ts'
import { askAs, colleague } from '../../../testing/operators/colleague.ts'
import { openLog } from '../../platform/process/log.ts'
import { createSecrets } from '../../platform/security/secrets.ts'
import { createNoteEncryptor, resealingNoteFiles } from '../index.ts'
import { locationOf } from './note-files.ts'

type Sent = Partial<BodyOf<typeof backOffice.writeNote>>
type Note = ValueOf<typeof backOffice.writeNote>

let app: TestApp
let merchant: TestMerchant
let ana: TestOperator
let support: TestOperator
let memberId: string
let aheadMs = 0

beforeAll(async () => {
  const clock = { now: () => new Date(Date.now() + aheadMs) }
  app = await testApp({ environment: { LIMIT_SCALE: '1000' }, clock })
  merchant = await testMerchant(app, 'lantern')
  ana = await merchant.operator('ana')
  support = await colleague(app, merchant, { roles: ['support'], merchantCode: 'lantern' })
})
afterAll(() => app.close())

async function freshMember(): Promise<string> {
  memberId = (await merchant.logIn()).id
  return memberId
}

const write = (sent: Sent = {}, by = ana) =>
  askAs(by, backOffice.writeNote, { body: { memberId, text: 'They sent a slip', ...sent } })
const written = async (sent: Sent = {}, by = ana): Promise<Note> => {
  const { status, value } = await write(sent, by)
  expect(status).toBe(200)
  return value as unknown as Note
}
const withFile = (bytes: Buffer, name = 'slip.png') =>
  written({ files: [{ name, base64: bytes.toString('base64') }] }).then(
    ({ files: [file] }) => file as backOffice.NoteFile,
  )
const pin = (id: string, isPinned: boolean, by = ana) =>
  askAs(by, backOffice.pinNote, { body: { memberId, id, isPinned } })

async function notesOf(by = ana, after?: string) {
  const { value } = await askAs(by, backOffice.memberNotes, { query: { memberId, ...(after ? { after } : {}) } })
  return value as unknown as ValueOf<typeof backOffice.memberNotes>
}
const textsFor = async (by: TestOperator) => (await notesOf(by)).notes.map(({ text }) => text)

const open = (address: string, who = ana) =>
  app.staff.server.inject({ url: address, headers: { cookie: who.signedIn.headers['cookie'] ?? '' } })

const pdf = Buffer.from('%PDF-1.7\n1 0 obj <</OpenAction <</S /JavaScript /JS (app.alert(1))>>>> endobj\n%%EOF\n')

describe('notes', () => {
  it('keep author and moment, and are never changed', async () => {
    await freshMember()
    const ben = await merchant.operator('ben')
    for (let index = 0; index < 60; index += 1) await written({ text: `Note ${index}` }, index % 2 ? ana : ben)
    const first = await notesOf()
    const second = await notesOf(ana, first.next ?? '')
    expect([...first.notes, ...second.notes].map(({ text, by }) => `${by} ${text}`)).toEqual(
      Array.from({ length: 60 }, (_, index) => `${(59 - index) % 2 ? 'ana' : 'ben'} Note ${59 - index}`),
    )
    expect(second.next).toBeNull()
    await expect(app.database.pool.query(`update cell.member_note set text = 'else'`)).rejects.toThrow(
      'permission denied',
    )
  })

  it('that are pinned come first, over pages, until they are not any more', async () => {
    await freshMember()
    const old = [await written({ text: 'Old 1' }), await written({ text: 'Old 2' })]
    for (let index = 0; index < 52; index += 1) await written({ text: `Note ${index}` })
    for (const { id } of old) expect((await pin(id, true)).value).toEqual({ isPinned: true })
    const first = await notesOf()
    expect(first.notes.slice(0, 3).map(({ text, isPinned }) => [text, isPinned])).toEqual([
      ['Old 2', true],
      ['Old 1', true],
      ['Note 51', false],
    ])
    expect((await notesOf(ana, first.next ?? '')).notes.map(({ text }) => text)).toEqual([
      'Note 3',
      'Note 2',
      'Note 1',
      'Note 0',
    ])
    await pin(old[1]?.id ?? '', false)
    expect((await textsFor(ana)).slice(0, 2)).toEqual(['Old 1', 'Note 51'])
    expect((await pin(randomUUID(), true)).status).toBe(404)
  })

  it('for those who see risk are seen, written, pinned and opened by nobody else', async () => {
    await freshMember()
    const files = [{ name: 'case.pdf', base64: pdf.toString('base64') }]
    const secret = await written({ text: 'Linked to a case', readers: 'risk', files })
    await written({ text: 'Asked for a bonus' }, support)
    expect(await textsFor(ana)).toEqual(['Asked for a bonus', 'Linked to a case'])
    expect(await textsFor(support)).toEqual(['Asked for a bonus'])
    expect((await write({ readers: 'risk' }, support)).code).toBe('no_permission')
    expect((await pin(secret.id, true, support)).status).toBe(404)
    const address = secret.files[0]?.address ?? ''
    expect((await open(address)).statusCode).toBe(200)
    await app.database.ownerPool.query(`update operator set roles = '{support}' where id = $1`, [ana.id])
    expect((await open(address)).statusCode).toBe(404)
    await app.database.ownerPool.query(`update operator set roles = '{owner,finance}' where id = $1`, [ana.id])
  })
})

describe('files of notes', () => {
  it('CON-75 a picture is drawn anew: nothing is left of what stood in it, behind it, or in its name', async () => {
    await freshMember()
    const script = '<script>alert(1)</script>'
    const pictures = [
      await talkativePhoto(),
      withChunk(await pngPhoto(), 'tEXt', `Comment\0secret ${script}`),
      await jpegPhoto(),
    ]
    for (const bytes of pictures) {
      const file = await withFile(bytes, `../../${script}\u202Egpj.exe`)
      expect(file.kind).toBe('picture')
      expect(file.name).toMatch(/^[^/\\<>\u202E]+\.jpg$/)
      const { statusCode, rawPayload, headers } = await open(file.address)
      expect([statusCode, headers['content-type'], headers['x-content-type-options']]).toEqual([
        200,
        'image/jpeg',
        'nosniff',
      ])
      expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
      expect((await sharp(rawPayload).metadata()).width).toBe(320)
      expect(rawPayload.toString('latin1')).not.toMatch(/script|secret|Exif/)
      expect(file.bytes).toBe(rawPayload.length)
    }
  })

  it('CON-75 a PDF is only ever downloaded, whatever it is called', async () => {
    await freshMember()
    for (const name of ['terms.pdf', 'page.html', 'photo.jpg', '"; filename=x.html', '\n.. /']) {
      const file = await withFile(pdf, name)
      expect(file.kind).toBe('pdf')
      expect(file.name.endsWith('.pdf')).toBe(true)
      const { rawPayload, headers } = await open(file.address)
      expect(rawPayload).toEqual(pdf)
      expect(headers['content-type']).toBe('application/octet-stream')
      expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
      expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    }
  })

  it('CON-75 anything else is refused by name, and nothing of the note is kept', async () => {
    await freshMember()
    const jpeg = await jpegPhoto()
    const polyglot = Buffer.concat([jpeg, pdf])
    const others = {
      'page.html': [Buffer.from('<html><script>alert(1)</script></html>'), 'kind'],
      'logo.svg': [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'kind'],
      'both.jpg': [polyglot, 'kind'],
      'run.exe': [Buffer.from('MZ\x90\0'), 'kind'],
      'broken.jpg': [Buffer.concat([jpeg.subarray(0, 400), Buffer.from([0xff, 0xd9])]), 'kind|unreadable'],
    } as const
    for (const [name, [bytes, why]] of Object.entries(others)) {
      const { code, value } = await write({ files: [{ name, base64: bytes.toString('base64') }] })
      expect([code, value['fields'], value['name']], name).toEqual(['file_refused', ['files'], name])
      expect(value['why'], name).toMatch(new RegExp(`^(${why})$`))
    }
    const three = Array.from({ length: 3 }, () => ({ name: 'a.pdf', base64: pdf.toString('base64') }))
    expect((await write({ files: three })).code).toBe('too_many')
    const large = Buffer.concat([pdf, Buffer.alloc(backOffice.longestNoteFile)]).toString('base64')
    for (const base64 of ['<b>', large])
      expect((await write({ files: [{ name: 'a.pdf', base64 }] })).code).toBe('bad_request')
    expect((await notesOf()).notes).toEqual([])
  })

  it('CON-75 opens for the reader of its address alone, for five minutes, and each view is recorded', async () => {
    await freshMember()
    const { files } = await written({ files: [{ name: 'a.pdf', base64: pdf.toString('base64') }] })
    const address = files[0]?.address ?? ''
    const stranger = await (await testMerchant(app, 'harbour')).operator('stranger')
    for (const who of [support, stranger]) expect((await open(address, who)).statusCode).toBe(404)
    expect((await app.staff.server.inject({ url: address })).statusCode).toBe(404)
    expect((await open(address)).statusCode).toBe(200)
    const [listed] = (await notesOf(support)).notes[0]?.files ?? []
    expect((await open(listed?.address ?? '', support)).statusCode).toBe(200)
    const { rows } = await app.database.ownerPool.query<{ operator_id: string }>(
      `select operator_id from audit_entry where call = 'GET /ops/members/notes/file' and sent ->> 'id' = $1 order by at`,
      [files[0]?.id],
    )
    expect(rows.map(({ operator_id }) => operator_id)).toEqual([ana.id, support.id])
    aheadMs = 5 * 60_000 + 1_000
    expect((await open(address)).statusCode).toBe(404)
    aheadMs = 0
  })

  it('CON-75 is sealed in the table for its own note, and again after the key has changed', async () => {
    await freshMember()
    const [one, other] = [await withFile(pdf, 'one.pdf'), await withFile(pdf, 'other.pdf')]
    const rowOf = async ({ id }: backOffice.NoteFile) => {
      const { rows } = await app.database.ownerPool.query<{ sealed: Buffer; key_id: string }>(
        'select bytes_sealed as sealed, key_id from cell.member_note_file where id = $1',
        [id],
      )
      return rows[0] ?? { sealed: Buffer.alloc(0), key_id: '' }
    }
    const before = await rowOf(one)
    expect(before.sealed.includes(pdf.subarray(0, 12))).toBe(false)
    const setSealed = (sealed: Buffer) =>
      app.database.ownerPool.query('update cell.member_note_file set bytes_sealed = $2 where id = $1', [one.id, sealed])
    await setSealed((await rowOf(other)).sealed)
    expect((await open(one.address)).statusCode).toBe(500)
    await setSealed(before.sealed)
    expect((await open(one.address)).rawPayload).toEqual(pdf)

    const renewed = createNoteEncryptor(
      createSecrets([randomBytes(32).toString('base64url'), ...app.config.secretKeys]),
    )
    const context = { ...app.database.jobs, clock: { now: () => new Date() }, log: openLog('silent') }
    await resealingNoteFiles(renewed)({}, context)
    const after = await rowOf(one)
    expect([after.key_id, after.sealed.equals(before.sealed)]).toEqual([renewed.keyId, false])
    const { rows } = await app.database.ownerPool.query<{ note: string }>(
      'select note_id as note from cell.member_note_file where id = $1',
      [one.id],
    )
    expect(renewed.open(after.sealed, locationOf({ memberId, noteId: rows[0]?.note ?? '', id: one.id }))).toEqual(pdf)
  })
})

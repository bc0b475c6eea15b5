import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { approvals, auditLog, isForStaff, isRecorded, staff, type Call, type ValueOf } from '@parola/contract'
import { calls } from '@parola/contract/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { planted, withPlanted } from '../../testing/audit-log/planted.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { runJob } from '../../testing/jobs.ts'
import { testMerchant, type TestMerchant } from '../../testing/merchant.ts'
import { testConfig } from '../../testing/platform.ts'
import { signInStaff, type SignedIn } from '../../testing/staff-person.ts'
import { systemClock } from '../platform/clock.ts'
import { openLog } from '../platform/process/log.ts'
import { auditLogInvariants } from './invariants.ts'
import { sealLogs } from './seal-logs.ts'
import { versionOf } from '../platform/version.ts'

let app: TestApp
let merchant: TestMerchant
const logged: string[] = []

beforeAll(async () => {
  const destination = new Writable({
    write(line: Buffer, _encoding, done) {
      logged.push(line.toString())
      done()
    },
  })
  app = await testApp({
    environment: { LIMIT_SCALE: '1000', TRUSTED_PROXIES: '127.0.0.1' },
    log: openLog('trace', destination),
  })
  merchant = await testMerchant(app, 'lantern')
  await testMerchant(app, 'harbour')
})
afterAll(() => app.close())

const unlabelled = versionOf({ labels: [] })

const owner = () => app.database.ownerPool

interface Sent {
  readonly cookie?: string | undefined
  readonly at?: string
  readonly body?: unknown
  readonly query?: unknown
  readonly headers?: Record<string, string>
  /** Of somebody with a passkey: what the call asks to be signed is signed, and the call repeated. */
  readonly touch?: SignedIn['touch']
}

/** Asks from a page of the console, and returns the entries that the request left. */
async function ask<C extends Call>(call: C, { touch, ...sent }: Sent = {}): Promise<Asked<C>> {
  const asked = await askOnce(call, sent)
  if (!touch || asked.outcome !== 'reauth_required') return asked
  const { options } = asked.value as unknown as { options: string }
  return askOnce(call, { ...sent, headers: touch(options) })
}

type Asked<C extends Call> = Awaited<ReturnType<typeof askOnce<C>>>

async function askOnce<C extends Call>(call: C, { cookie, at = 'lantern', body, query, headers }: Omit<Sent, 'touch'>) {
  const requestId = randomUUID()
  const response = await app.staff.server.inject({
    method: call.method,
    url: call.path,
    headers: {
      'requested-by': 'parola',
      'x-request-id': requestId,
      'x-forwarded-for': planted.address,
      'x-country': 'PH',
      merchant: at,
      ...(cookie === undefined ? {} : { cookie: `__Host-console=${cookie}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: body as object }),
    ...(query === undefined ? {} : { query: query as Record<string, string> }),
  })
  const answer = response.json<{ success: boolean; code?: string; value: ValueOf<C> }>()
  return {
    ...answer,
    outcome: answer.code ?? 'done',
    entries: await entriesOf(requestId),
    set: response.headers['set-cookie'],
  }
}

interface Entry {
  readonly who: string
  readonly call: string
  readonly outcome: string
  readonly [column: string]: unknown
}
const entriesOf = async (requestId: string): Promise<Entry[]> =>
  (await owner().query<Entry>('select * from audit_entry where request_id = $1 order by id', [requestId])).rows

/** Somebody with these roles, signed in. */
async function signedIn(handle: string, roles: readonly staff.StaffRole[]) {
  const { consoleOrigin } = app.config
  const { staffId, session, touch } = await merchant.act((trx) =>
    signInStaff(trx, { name: handle, roles, merchantCode: 'lantern', consoleOrigin }),
  )
  return { id: staffId, cookie: session, touch }
}

const staffCalls = [...calls].filter(([, call]) => isForStaff(call))
const idempotent = { 'staff.signOut': true } as Record<string, true>

describe('CON-36 every call that changes or reveals something leaves one entry', () => {
  it('CON-36 whoever makes it, whatever comes of it, and no other call leaves any', async () => {
    const outcomes = new Set<string>()
    for (const [name, call] of staffCalls) {
      const { cookie } = await signedIn(`full-${randomUUID().slice(0, 8)}`, ['owner'])
      const { cookie: narrow } = await signedIn(`none-${randomUUID().slice(0, 8)}`, ['lottery-master'])
      const { id: memberId } = await merchant.logIn()
      const sent = { body: withPlanted(call.body, memberId), query: withPlanted(call.query, memberId) }
      for (const asked of [
        { cookie, ...sent },
        { cookie: narrow, ...sent },
        { cookie, body: { unknown: 1 } },
      ]) {
        if (call.body === undefined) delete (asked as Sent & { body?: unknown }).body
        const { outcome, entries } = await ask(call, asked)
        outcomes.add(outcome)
        const wanted = isRecorded(call) && !(idempotent[name] && outcome === 'not_logged_in')
        expect([name, outcome, entries.map((entry) => [entry.call, entry.outcome])]).toEqual([
          name,
          outcome,
          wanted ? [[`${call.method} ${call.path}`, outcome]] : [],
        ])
      }
    }
    expect([...outcomes]).toEqual(expect.arrayContaining(['done', 'no_permission', 'bad_request', 'not_found']))
  })

  it('CON-36 with who, from where, why, and the objects', async () => {
    const { id: staffId, cookie } = await signedIn('ana', ['risk'])
    const { id: memberId } = await merchant.logIn()
    const body = { scope: 'member', name: memberId, reason: 'plays for somebody else' }
    const { entries } = await ask(calls.get('operators.stopPlay') as Call, { cookie, body })
    expect(entries).toMatchObject([
      {
        merchant_id: merchant.id,
        staff_id: staffId,
        who: 'ana',
        made_by: 'person',
        call: 'POST /ops/stops',
        sent: body,
        objects: [memberId],
        reason: body.reason,
        outcome: 'done',
        country: 'PH',
        network: '203.0.113.0/24',
      },
    ])
    const key = await merchant.program('program')
    await key.ask('/ops/stops', { method: 'DELETE', query: { scope: 'member', name: memberId } })
    const { rows } = await owner().query(`select made_by, outcome from audit_entry where who = 'program'`)
    expect(rows).toEqual([{ made_by: 'key', outcome: 'done' }])
  })

  it('CON-36 a refused call leaves its entry though everything else is undone, and names the approval request', async () => {
    const asker = await signedIn('asker', ['owner'])
    const body = { handle: 'second-self', name: 'Second', email: 'second@staff.example', roles: ['owner'] }
    const stored = await ask(staff.invite, { ...asker, body })
    const requestId = (stored.value as unknown as { requestId: string }).requestId
    expect(stored.entries).toMatchObject([{ outcome: 'approval_required', approval_id: requestId }])
    expect((await owner().query(`select from staff_user where handle = 'second-self'`)).rowCount).toBe(0)
    const agreer = await signedIn('agreer', ['owner'])
    const { entries } = await ask(approvals.approve, { ...agreer, body: { id: requestId } })
    expect(entries.map(({ who, call, outcome, approval_id: of }) => [who, call, outcome, of])).toEqual([
      ['asker', 'POST /ops/team', 'done', requestId],
      ['agreer', 'POST /ops/approvals/approve', 'done', null],
    ])
  })

  it('CON-36 nothing that is sent keeps a refused call out of the log', async () => {
    const clever = await signedIn('clever', ['owner'])
    const { id } = await signedIn('target', ['support'])
    const lock = calls.get('backOffice.lockMember') as Call
    for (const reason of ['a\0b', 'a\uD800b', `${'x'.repeat(299)}😀`]) {
      const { outcome, entries } = await ask(lock, { ...clever, body: { memberId: id, reason } })
      expect(outcome).not.toBe('done')
      expect(entries).toMatchObject([{ who: 'clever', outcome }])
    }
  })

  it('CON-36 an entry that cannot be written undoes the action', async () => {
    const unseen = await signedIn('unseen', ['owner'])
    const { cookie: leaver, id: leaverId } = await signedIn('stays', ['support'])
    await owner().query('alter table audit_entry add constraint full_up check (false) not valid')
    try {
      expect((await ask(staff.disable, { ...unseen, body: { id: leaverId } })).outcome).toBe('unknown')
      expect((await ask(staff.signOut, { ...unseen })).outcome).toBe('unknown')
    } finally {
      await owner().query('alter table audit_entry drop constraint full_up')
    }
    expect((await ask(staff.me, { cookie: leaver })).success).toBe(true)
  })

  it('CON-36 somebody asking at a merchant that is not theirs is recorded, and strangers are not', async () => {
    const { id, cookie } = await signedIn('astray', ['owner'])
    const body = { scope: 'all', reason: 'not my merchant' }
    const stop = calls.get('operators.stopPlay') as Call
    expect((await ask(stop, { cookie, at: 'harbour', body })).entries).toMatchObject([
      { merchant_id: null, staff_id: id, who: 'astray', outcome: 'not_found' },
    ])
    expect((await ask(stop, { body })).entries).toEqual([])
    expect((await ask(stop, { cookie: 'made-up', body })).entries).toEqual([])
    expect((await ask(staff.signIn, { body: { response: '{}' } })).entries).toMatchObject([
      { made_by: 'nobody', who: '', call: 'POST /ops/session', outcome: 'credentials_wrong' },
    ])
  })
})

describe('CON-38 nothing that is recorded holds secrets or personal data', () => {
  it('CON-38 whatever is sent with every call of staff, in entries, log lines and events', async () => {
    logged.length = 0
    for (const [, call] of staffCalls) {
      const { cookie } = await signedIn(`planter-${randomUUID().slice(0, 8)}`, ['owner'])
      const { id } = await merchant.logIn()
      const sent = { body: withPlanted(call.body, id), query: withPlanted(call.query, id) }
      await ask(call, { cookie, ...sent })
      // In fields that the contract does not declare, and in place of ids and numbers.
      const wrong = Object.fromEntries(Object.keys(sent.body ?? {}).map((name) => [name, planted.phone]))
      if (call.body)
        await ask(call, { cookie, body: { ...wrong, password: planted.password, [planted.mail]: planted.token } })
      await ask(call, { cookie, query: { unknown: planted.document, memberId: planted.phone } })
    }
    const rows = async (sql: string) => (await owner().query<{ text: string }>(sql)).rows.map(({ text }) => text)
    const written = {
      entries: await rows('select to_jsonb(audit_entry)::text as text from audit_entry'),
      events: await rows(
        `select payload::text as text from platform_event union all select payload::text from cell.platform_event`,
      ),
      lines: logged,
    }
    expect(written.entries.length).toBeGreaterThan(100)
    for (const [where, texts] of Object.entries(written))
      for (const [what, secret] of Object.entries(planted))
        expect([where, what, texts.find((text) => text.includes(secret))]).toEqual([where, what, undefined])
  })

  it('CON-38 the same value has the same digest, and its field is kept', async () => {
    const { cookie } = await signedIn('digester', ['owner'])
    const invited = (handle: string, email: string) =>
      ask(staff.invite, { cookie, body: { handle, name: 'Somebody', email, roles: ['read-only'] } })
    const [one, two, three] = [
      await invited('first-one', planted.mail),
      await invited('first-two', planted.mail),
      await invited('first-three', 'else@players.example'),
    ]
    const mail = ({ entries: [entry] }: { entries: Entry[] }) =>
      (entry?.['sent'] as { email: string } | undefined)?.email
    expect(mail(one)).toMatch(/^digest:[0-9a-f]{12}$/)
    expect(mail(two)).toBe(mail(one))
    expect(mail(three)).not.toBe(mail(one))
    expect(one.entries[0]).toMatchObject({ sent: { handle: 'first-one', roles: ['read-only'] } })
  })
})

describe('CON-37 audit entries are sealed', () => {
  const seal = async () => {
    const context = { ...app.database.jobs, clock: systemClock, log: openLog('silent') }
    // Other transactions on this PostgreSQL delay when entries become final.
    await vi.waitFor(
      async () => {
        await runJob(testConfig(app.database), sealLogs, context)
        const { rows } = await owner().query(
          `select from audit_entry where xid > coalesce((select xid from audit_entry_seal order by number desc limit 1), '0')`,
        )
        expect(rows).toEqual([])
      },
      { timeout: 60_000, interval: 100 },
    )
  }
  const found = async () => {
    const broken = auditLogInvariants.find(({ name }) => name.startsWith('audit entries'))
    const run = async (sql = '') => (await owner().query<{ number: string }>(sql)).rows.length
    return [await run(broken?.sql), await run(broken?.sqlSince)]
  }
  /** What a table owner could do after disabling the triggers. */
  const tamper = (sql: string) =>
    owner().query(
      `begin; alter table audit_entry disable trigger user; alter table audit_entry_seal disable trigger user; ${sql};
       alter table audit_entry enable trigger user; alter table audit_entry_seal enable trigger user; commit`,
    )

  beforeEach(async () => {
    const { cookie } = await signedIn(`sealed-${randomUUID().slice(0, 8)}`, ['owner'])
    await ask(auditLog.audit, { cookie })
    await seal()
  })

  it('CON-37 and an untouched log passes', async () => {
    expect(await found()).toEqual([0, 0])
  })

  it.each([
    ['changed', `update audit_entry set outcome = 'done', who = 'nobody' where id = (select max(id) from audit_entry)`],
    ['deleted', 'delete from audit_entry where id = (select max(id) from audit_entry)'],
    [
      'inserted',
      `insert into audit_entry (xid, who, made_by, request_key, request_id, call, sent, objects, outcome, at)
       select xid, who, made_by, gen_random_uuid(), request_id, call, sent, objects, outcome, at from audit_entry order by xid desc offset 1 limit 1`,
    ],
    [
      'sealed anew',
      `update audit_entry_seal set hash = sha256('mine') where number = (select max(number) from audit_entry_seal)`,
    ],
  ])('CON-37 one that was %s is found by the ledger audit', async (_what, sql) => {
    await owner().query(
      'create table kept as select * from audit_entry; create table kept_seal as select * from audit_entry_seal',
    )
    await tamper(sql)
    expect(await found()).toEqual([1, 1])
    await tamper(
      `delete from audit_entry; insert into audit_entry overriding system value select * from kept; delete from audit_entry_seal;
       insert into audit_entry_seal select * from kept_seal`,
    )
    await owner().query('drop table kept, kept_seal')
    expect(await found()).toEqual([0, 0])
  })

  it('CON-37 no role of ours can change, delete or insert one, and the owner meets the trigger', async () => {
    const { rows } = await owner().query<{ role: string }>(
      `select role from unnest(array['parola_app', 'parola_console', 'parola_worker', 'parola_relay']) role
       where has_any_column_privilege(role, 'audit_entry', 'insert') or has_any_column_privilege(role, 'audit_entry', 'update')
         or has_table_privilege(role, 'audit_entry', 'delete') or has_table_privilege(role, 'audit_entry', 'truncate')`,
    )
    expect(rows).toEqual([])
    for (const sql of ['delete from audit_entry', `update audit_entry set who = ''`, 'delete from audit_entry_seal'])
      await expect(owner().query(sql)).rejects.toThrow(/append-only/)
    const readers = await owner().query<{ role: string }>(
      `select role from unnest(array['parola_app', 'parola_console']) role where has_table_privilege(role, 'audit_entry', 'select')`,
    )
    expect(readers.rows).toEqual([{ role: 'parola_console' }])
  })
})

describe('the audit log', () => {
  const add = (who: string, staffId: string, many: number, first = 1) =>
    owner().query(
      `insert into audit_entry (merchant_id, staff_id, who, made_by, request_key, request_id, call, sent, objects, reason, outcome, at)
       select $1, $2, $3, 'person', gen_random_uuid(), '', 'POST /ops/help', jsonb_build_object('n', n), '{}',
         case when n % 50 = 0 then 'a flood of wins' end, case when n % 25 = 0 then 'no_permission' else 'done' end, now()
       from generate_series($4::int, $4::int + $5::int - 1) n order by n`,
      [merchant.id, staffId, who, first, many],
    )
  const numbersOf = (entries: readonly auditLog.AuditEntry[]) => entries.map(({ sent }) => sent['n'])
  const downFrom = (from: number, many: number) => Array.from({ length: many }, (_, index) => from - index)

  it('CON-43 pages by keyset both ways: what arrives meanwhile is neither repeated nor skipped', async () => {
    const { id, cookie } = await signedIn('paged', ['auditor'])
    // The ids get one more digit on the way.
    await app.database.ownerPool.query(`select setval(pg_get_serial_sequence('audit_entry', 'id'), 9999880)`)
    await add('paged', id, 250)
    const page = async (query: object = {}) =>
      (await ask(auditLog.audit, { cookie, query: { who: 'paged', call: 'POST /ops/help', ...query } })).value
    const first = await page()
    await add('paged', id, 5, 251)
    const second = await page({ after: first.older })
    const third = await page({ after: second.older })
    expect(numbersOf([...first.entries, ...second.entries, ...third.entries])).toEqual(downFrom(250, 250))
    expect([first.newer, third.older]).toEqual([null, null])
    const back = await page({ after: third.newer })
    expect(numbersOf(back.entries)).toEqual(numbersOf(second.entries))
    const up = await page({ after: back.newer })
    expect(numbersOf(up.entries)).toEqual(numbersOf(first.entries))
    const top = await page({ after: up.newer })
    expect([numbersOf(top.entries), top.newer]).toEqual([downFrom(255, 5), null])
    // A copied address opens the list where its row is.
    const there = await page({ entry: second.entries[0]?.id })
    expect([numbersOf(there.entries), there.newer === null]).toEqual([numbersOf(second.entries), false])
  })

  it('finds by staff user, object, call, moment, outcome and words', async () => {
    const { id, cookie } = await signedIn('finder', ['owner'])
    await add('finder', id, 100)
    const { id: memberId } = await merchant.logIn()
    const labels = { memberId, labels: ['nochat'], version: unlabelled }
    await ask(calls.get('editing.setLabels') as Call, { cookie, body: labels })
    const count = async (query: object) => (await ask(auditLog.audit, { cookie, query })).value.entries.length
    const mine = { who: 'finder', call: 'POST /ops/help' }
    expect(await count({ ...mine, words: 'FLOOD' })).toBe(2)
    expect(await count({ ...mine, words: 'drought' })).toBe(0)
    expect(await count({ ...mine, outcome: 'refused' })).toBe(4)
    expect(await count({ object: memberId })).toBe(1)
    expect(await count({ who: 'finder', call: 'POST /ops/members/labels' })).toBe(1)
    const later = new Date(Date.now() + 60_000).toISOString()
    expect([await count({ ...mine, from: later }), await count({ ...mine, to: later })]).toEqual([0, 100])
    expect(await count({ signIns: 'only', who: 'finder' })).toBe(0)
    await ask(staff.signOut, { cookie: (await signedIn('leaves', ['support'])).cookie })
    expect(await count({ signIns: 'only', who: 'leaves' })).toBe(1)
    const passkey = randomUUID()
    await owner().query(
      `insert into audit_entry (staff_id, who, made_by, request_key, request_id, call, sent, objects, outcome, at)
       values ($2, 'finder', 'person', gen_random_uuid(), '', 'POST /ops/me/passkeys', '{}', array[$1::uuid], 'done', now())`,
      [passkey, id],
    )
    expect(await count({ signIns: 'only', object: passkey })).toBe(1)
  })

  it('opens what an entry changed: before and after, of this merchant alone', async () => {
    const { cookie } = await signedIn('opener', ['owner'])
    const { id: memberId } = await merchant.logIn()
    await ask(calls.get('editing.setLabels') as Call, {
      cookie,
      body: { memberId, labels: ['nochat'], version: unlabelled },
    })
    const [entry] = (await ask(auditLog.audit, { cookie, query: { object: memberId } })).value.entries
    const opened = await ask(auditLog.auditEntry, { cookie, query: { id: entry?.id } })
    expect(opened.value).toMatchObject({
      entry: { id: entry?.id, who: 'opener' },
      edits: [{ noun: 'member', key: { id: memberId }, after: { labels: ['nochat'] }, who: 'operator opener' }],
    })
    const harbour = await (await testMerchant(app, 'beacon')).operator('stranger')
    const theirs = await harbour.ask(auditLog.auditEntry.path, { query: { id: entry?.id ?? '' } })
    expect(theirs.status).toBe(404)
  })

  it('shows the history of a member: changes, calls and approval requests, each once, over pages', async () => {
    const { cookie } = await signedIn('historian', ['owner'])
    const { id: memberId } = await merchant.logIn()
    await ask(calls.get('editing.setLabels') as Call, {
      cookie,
      body: { memberId, labels: ['nochat'], version: unlabelled },
    })
    const agent = { memberId, rebates: { lottery: 1, games: 1 } }
    const asked = await ask(calls.get('agents.makeAgent') as Call, { cookie, body: agent })
    for (let day = 0; day < 60; day += 1)
      await owner().query('update cell.member set labels = array[$2] where id = $1', [memberId, `label-${day}`])
    const page = async (after?: string | null) =>
      (await ask(auditLog.history, { cookie, query: { kind: 'member', id: memberId, ...(after ? { after } : {}) } }))
        .value
    const first = await page()
    const second = await page(first.next)
    expect([first.items.length, second.next]).toEqual([50, null])
    const items = [...first.items, ...second.items]
    expect(new Set(items.map(({ source, id }) => `${source} ${id}`)).size).toBe(items.length)
    expect(items.map(({ at }) => at)).toEqual(
      items
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    expect(items.filter(({ after }) => String(after['labels']).startsWith('label-'))).toHaveLength(60)
    expect(items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          source: 'change',
          what: 'member',
          who: 'operator historian',
          after: { labels: ['nochat'] },
        }),
        expect.objectContaining({
          source: 'call',
          what: 'POST /ops/members/labels',
          who: 'historian',
          outcome: 'done',
        }),
        expect.objectContaining({ source: 'call', what: 'POST /ops/agents', outcome: asked.outcome }),
      ]),
    )
    expect(asked.outcome).toBe('approval_required')
    expect(items).toContainEqual(
      expect.objectContaining({ source: 'approval', what: '/ops/agents', who: 'historian', outcome: 'waiting' }),
    )
    // Who looked at the history is no part of it.
    expect(items.filter(({ what }) => what.includes('history'))).toEqual([])
    const { cookie: support } = await signedIn('curious', ['support'])
    const refused = await ask(auditLog.history, { cookie: support, query: { kind: 'member', id: memberId } })
    expect(refused.outcome).toBe('no_permission')
  })

  it('shows the history of a role, and of people only those who work at the merchant', async () => {
    const { cookie, id } = await signedIn('keeper', ['owner'])
    const other = await testMerchant(app, 'quay')
    const stranger = await other.operator('quay-owner')
    const of = async (kind: string, subject: string) =>
      (await ask(auditLog.history, { cookie, query: { kind, id: subject } })).value.items
    await owner().query(`update staff_role set permissions = permissions || '{audit.read}' where role = 'read-only'`)
    await owner().query(
      `update staff_role set permissions = array_remove(permissions, 'audit.read') where role = 'read-only'`,
    )
    const [removed, given] = await of('role', 'read-only')
    expect([removed?.what, given?.what, removed?.who]).toEqual([
      'staff_role',
      'staff_role',
      expect.stringMatching(/^database/),
    ])
    expect(given?.after['permissions']).toEqual(removed?.before['permissions'])
    const made = (items: auditLog.HistoryItem[]) => items.filter(({ what }) => what === 'staff_user').length
    expect(made(await of('staff', id))).toBe(1)
    expect(await of('staff', stranger.signedIn.staffId)).toEqual([])
  })

  it('CON-41 an export is accepted by its verifier, and refused with any byte changed or under another key', async () => {
    const { id, cookie } = await signedIn('exporter', ['auditor'])
    await add('exporter', id, 30)
    const { value } = await ask(auditLog.exportAudit, { cookie, body: { who: 'exporter', call: 'POST /ops/help' } })
    expect(value.entries).toBe(30)
    const folder = await mkdtemp(join(tmpdir(), 'audit-'))
    const verify = async (file: string | Buffer, key = value.key) => {
      const path = join(folder, 'audit.jsonl')
      await writeFile(path, file)
      const program = fileURLToPath(new URL('../bin/verify-audit.ts', import.meta.url))
      return promisify(execFile)(process.execPath, [program, path, '--key', key]).then(
        ({ stdout }) => stdout,
        ({ stderr }: { stderr: string }) => `refused: ${stderr}`,
      )
    }
    try {
      expect(await verify(value.file)).toMatch(/^Unchanged: 30 entries of lantern, exported by exporter/)
      const bytes = Buffer.from(value.file)
      for (const at of [0, 120, Math.floor(bytes.length / 2), bytes.length - 10]) {
        const changed = Buffer.from(bytes)
        changed[at] = (changed[at] ?? 0) ^ 1
        expect(await verify(changed)).toMatch(/^refused/)
      }
      const lines = value.file.split('\n')
      expect(await verify([...lines.slice(0, 3), ...lines.slice(4)].join('\n'))).toMatch(/^refused/)
      expect(await verify(value.file, Buffer.alloc(32, 7).toString('base64'))).toMatch(/^refused/)
    } finally {
      await rm(folder, { recursive: true })
    }
    const { cookie: risk } = await signedIn('reader', ['risk'])
    expect((await ask(auditLog.exportAudit, { cookie: risk, body: {} })).outcome).toBe('no_permission')
  })
})

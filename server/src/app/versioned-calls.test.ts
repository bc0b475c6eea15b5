import {
  approvals,
  auditLog,
  backOffice,
  drafts,
  editing,
  operators,
  staff,
  type Call,
  type ValueOf,
} from '@parola/contract'
import { calls } from '@parola/contract/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../testing/app.ts'
import { testMerchant, together, type TestMerchant, type TestOperator } from '../../testing/merchant.ts'
import { versionOf } from '../platform/version.ts'

let app: TestApp
let merchant: TestMerchant
let [ana, ben, cara]: TestOperator[] = [] as never

beforeAll(async () => {
  app = await testApp({ environment: { LIMIT_SCALE: '1000' } })
  merchant = await testMerchant(app, 'lantern')
  ;[ana, ben, cara] = await Promise.all(['ana', 'ben', 'cara'].map((name) => merchant.operator(name)))
})
afterAll(() => app.close())

interface Answer<C extends Call> {
  readonly success: boolean
  readonly code?: string
  readonly value: ValueOf<C>
}
const read = async <C extends Call>(call: C, query: Record<string, string>) =>
  (await ana!.ask(call.path, { query })).answer as unknown as Answer<C>
const post = async <C extends Call>(call: C, payload: object, by = ana) =>
  (await together(by!, cara!).ask(call.path, { method: 'POST', payload })).answer as unknown as Answer<C>

/** Something that can be edited: what it is now, and two changes of it. */
interface Edited {
  readonly now: () => Promise<{ fields: Record<string, unknown>; version: string }>
  readonly changes: readonly [object, object]
  /** How the fields are sent, where not each by its name. */
  readonly sent?: (fields: Record<string, unknown>) => object
}

let handles = 0

/** Of every versioned call. */
const edited: Record<string, () => Promise<Edited>> = {
  'approvals.setApprovalRule': async () => {
    const of = { kind: 'claim', currency: 'PHP' } as const
    const now = async () => {
      const { rules } = (await read(approvals.approvalRules, {})).value
      const { version = '', ...rule } = rules.find(({ kind }) => kind === of.kind) ?? {}
      const { kind: _kind, currency: _currency, most: _most, ...fields } = rule as approvals.ApprovalRuleShown
      return { fields, version }
    }
    const { fields } = await now()
    // The same words twice would be one request, which is approved once and answered twice.
    const shorter = (minutes: number) => ({
      ...of,
      ...fields,
      minutes,
      get reason() {
        return `Shorter shifts ${(handles += 1)}`
      },
    })
    handles += 1
    return { now, changes: [shorter(20 + 2 * handles), shorter(21 + 2 * handles)] }
  },
  'drafts.write': async () => {
    const slug = `edited-${(handles += 1)}`
    const body = (title: string) => ({
      part: 'help',
      slug,
      tag: 'play',
      sequence: 0,
      wordings: { EN: { title, content: '<p>Text</p>' } },
    })
    await post(drafts.write, { body: body('First'), version: drafts.noVersion })
    const now = async () => {
      const { body: is, version } = (await read(drafts.item, { part: 'help', item: slug })).value
      return { fields: drafts.fieldsOf(is), version }
    }
    const sent = (fields: Record<string, unknown>) => ({ body: drafts.bodyOf(fields) })
    return { now, changes: [{ body: body('Second') }, { body: body('Third') }], sent }
  },
  'editing.setLabels': async () => {
    const { id: memberId } = await merchant.logIn()
    const now = async () => {
      const { labels, labelsVersion } = (await read(backOffice.showMember, { memberId })).value
      return { fields: { labels }, version: labelsVersion }
    }
    return {
      now,
      changes: [
        { memberId, labels: ['vip'] },
        { memberId, labels: ['nochat'] },
      ],
    }
  },
  'operators.setAccess': async () => {
    const now = async () => {
      const { access, version } = (await read(operators.access, {})).value
      return { fields: { ...access }, version }
    }
    const closedTo = (network: string) => ({ maintenance: null, countries: [], networks: [network], reason: 'A test' })
    handles += 1
    return { now, changes: [closedTo(`203.0.${handles}.0/24`), closedTo(`198.51.${handles}.0/24`)] }
  },
  'staff.setRoles': async () => {
    const handle = `edited-${(handles += 1)}`
    const somebody = { handle, name: handle, email: `${handle}@staff.example`, roles: ['read-only'] }
    const { id } = (await post(staff.invite, somebody)).value
    const now = async () => {
      const { roles = [], version = '' } = (await read(staff.team, {})).value.team.find((one) => one.id === id) ?? {}
      return { fields: { roles }, version }
    }
    return {
      now,
      changes: [
        { id, roles: ['auditor'] },
        { id, roles: ['lottery-master'] },
      ],
    }
  },
}

const versioned = [...calls].filter(([, call]) => call.versioned)

describe('CON-51 of two editors nothing is lost', () => {
  it('CON-51 every versioned call is tried here', () => {
    expect(versioned.map(([name]) => name).toSorted()).toEqual(Object.keys(edited).toSorted())
  })

  it.each(versioned)(
    'CON-51 %s: the second is told both versions, changes nothing, and may choose',
    async (name, call) => {
      const { now, changes, sent = (fields) => fields } = await edited[name]!()
      const both = await now()
      expect((await post(call, { ...changes[0], version: both.version })).success).toBe(true)
      const first = await now()
      expect(first.version).not.toBe(both.version)
      const second = { ...changes[1], version: both.version }
      const refused = (await ben!.ask(call.path, { method: 'POST', payload: second })) as {
        status: number
        answer: object
      }
      expect(refused.status).toBe(409)
      expect(refused.answer).toMatchObject({
        code: 'version_conflict',
        value: { sent: both.version, version: first.version, current: first.fields },
      })
      expect(await now()).toEqual(first)
      expect((await post(call, { ...changes[1], version: first.version }, ben)).success).toBe(true)
      // Back to what it was is what both had read: there is nothing that could be lost.
      const last = await now()
      expect((await post(call, { ...changes[1], ...sent(both.fields), version: last.version })).success).toBe(true)
      expect((await now()).version).toBe(both.version)
    },
  )

  it.each(versioned)('CON-51 %s: of ten at once one is saved', async (name, call) => {
    for (let round = 0; round < 10; round += 1) {
      const { now, changes } = await edited[name]!()
      const { version } = await now()
      const at = Array.from({ length: 10 }, (_, index) =>
        post(call, { ...changes[index % 2], version }, index % 3 ? ana : ben),
      )
      const answers = await Promise.all(at)
      expect(answers.filter(({ success }) => success)).toHaveLength(1)
      // What takes two people was asked for in time, and is stale when the second agrees.
      for (const { code } of answers) expect([undefined, 'version_conflict', 'approval_stale']).toContain(code)
    }
  })

  it('a version is the fields alone, in whatever order', () => {
    expect(versionOf({ a: 1, b: { c: [1, 2], d: null } })).toBe(versionOf({ b: { d: null, c: [1, 2] }, a: 1 }))
    expect(versionOf({ a: [1, 2] })).not.toBe(versionOf({ a: [2, 1] }))
    expect(versionOf({ a: 1 })).not.toBe(versionOf({ a: '1' }))
    expect(versionOf({ a: '' })).not.toBe(versionOf({}))
  })
})

describe('CON-52 what is done at once can be undone', () => {
  const historyOf = async (id: string) => (await read(auditLog.history, { kind: 'member', id })).value.items
  const set = async (memberId: string, labels: string[], by = ana) => {
    const { labelsVersion: version } = (await read(backOffice.showMember, { memberId })).value
    return (await post(editing.setLabels, { memberId, labels, version }, by)).value
  }

  it('CON-52 the newest change names the call that takes it back; both are in History, and the undoing can be undone', async () => {
    const { id } = await merchant.logIn()
    await set(id, ['vip'])
    await set(id, ['vip', 'nochat'], ben)
    const before = await historyOf(id)
    const undoable = before.filter(({ undo }) => undo)
    expect(undoable.map(({ who, after }) => [who, after])).toEqual([['operator ben', { labels: ['vip', 'nochat'] }]])
    const { path, permission, body } = undoable[0]!.undo!
    expect([path, permission]).toEqual([editing.setLabels.path, 'members.label'])
    expect((await post(editing.setLabels, body)).value.labels).toEqual(['vip'])
    const changes = (await historyOf(id)).filter(({ source, who }) => source === 'change' && who !== 'house')
    expect(changes.map(({ who, after, undo }) => [who, after['labels'], undo?.body['labels'] ?? null])).toEqual([
      ['operator ana', ['vip'], ['vip', 'nochat']],
      ['operator ben', ['vip', 'nochat'], null],
      ['operator ana', ['vip'], null],
    ])
    expect((await historyOf(id)).filter(({ what }) => what === 'POST /ops/members/labels')).toHaveLength(3)
  })

  it('CON-52 what somebody has changed since is not undone', async () => {
    const { id } = await merchant.logIn()
    await set(id, ['vip'])
    const undo = (await historyOf(id)).find((item) => item.undo)?.undo
    await set(id, ['nochat'], ben)
    expect(await post(editing.setLabels, undo?.body ?? {})).toMatchObject({ code: 'version_conflict' })
    expect((await read(backOffice.showMember, { memberId: id })).value.labels).toEqual(['nochat'])
  })
})

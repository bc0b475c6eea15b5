import * as z from 'zod/mini'
import { call } from './call.ts'
import { Count } from './count.ts'
import { Id } from './ids.ts'
import { NextPage, PageAfter } from './operators/cursor.ts'
import { shown } from './recorded.ts'
import { Permission } from './staff/permissions.ts'

const common = { auth: 'operator', limit: 'write', permission: 'audit.read', sensitiveRead: true } as const

/** One change of a row, as the table itself wrote it down. */
export const Edit = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  noun: z.string(),
  /** Which row of it. */
  key: z.record(z.string(), z.unknown()),
  /** Of what differs; secrets as a digest. */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  /** `member` and the id, `operator` and the name, `visitor`, `house`, or `database` and the login of who came past our programs. */
  who: z.string(),
})
export type Edit = z.output<typeof Edit>

/** The number of an entry in the log. */
const EntryId = z.string().check(z.regex(/^\d{1,18}$/))

export const AuditEntry = z.object({
  id: EntryId,
  at: z.iso.datetime(),
  /** The handle or the key's name; empty for somebody who failed to sign in. */
  who: z.string(),
  by: z.enum(['person', 'key', 'nobody']),
  /** Method and path. */
  call: z.string(),
  /** Query and body; secrets and personal data as digests. */
  sent: z.record(z.string(), z.unknown()),
  /** The ids it names. */
  objects: z.array(Id),
  reason: z.nullable(z.string()),
  /** `done`, or the error's code. */
  outcome: z.string(),
  /** The approval request that it made, or under which it ran. */
  approvalId: z.nullable(Id),
  requestId: z.string(),
  /** Where it came from. */
  country: z.nullable(z.string()),
  network: z.nullable(z.string()),
})
export type AuditEntry = z.output<typeof AuditEntry>

/** What the call does, in a few words; null for one that is not served any more. */
const About = z.nullable(z.string())

/** An entry as people read it. */
export const ListedEntry = z.extend(AuditEntry, { about: About })
export type ListedEntry = z.output<typeof ListedEntry>

export const AuditFilter = z.object({
  who: z.optional(shown(z.string().check(z.maxLength(40)))),
  call: z.optional(shown(z.string().check(z.maxLength(80)))),
  object: z.optional(Id),
  outcome: z.optional(z.enum(['done', 'refused'])),
  /** Of the reason. */
  words: z.optional(shown(z.string().check(z.trim(), z.minLength(2), z.maxLength(100)))),
  from: z.optional(z.iso.datetime()),
  to: z.optional(z.iso.datetime()),
  /** Sign-ins of those who work at the merchant, which belong to no merchant. */
  signIns: z.optional(z.literal('only')),
})
export type AuditFilter = z.output<typeof AuditFilter>

export const audit = call({
  ...common,
  method: 'GET',
  path: '/ops/audit',
  most: 100,
  about:
    'What staff and keys asked for and what came of it, newest first, a hundred at a time; `older` and `newer` lead on. `entry` begins with that one',
  query: z.extend(AuditFilter, { entry: z.optional(shown(EntryId)), after: PageAfter }),
  value: z.object({
    entries: z.array(ListedEntry),
    older: NextPage,
    newer: NextPage,
    /** With the first page; sign-ins are not counted. */
    count: z.nullable(Count),
    /** Everything up to this moment is sealed; null before the first seal. */
    sealedTo: z.nullable(z.iso.datetime()),
  }),
  errors: [],
})

export const auditEntry = call({
  ...common,
  method: 'GET',
  path: '/ops/audit/entry',
  most: 100,
  about: 'One entry, with what it changed: before and after',
  query: z.object({ id: shown(EntryId) }),
  value: z.object({ entry: ListedEntry, edits: z.array(Edit), isSealed: z.boolean() }),
  errors: [],
})

export const exportLimit = 10_000

export const exportAudit = call({
  ...common,
  method: 'POST',
  path: '/ops/audit/export',
  permission: 'audit.export',
  about:
    'Exports a signed file of at most 10,000 entries, newest first, for `verify-audit`; `key` is the public key that it names',
  body: AuditFilter,
  value: z.object({ file: z.string(), name: z.string(), key: z.string(), entries: z.int() }),
  errors: ['field_invalid'],
})

/** What has a history of its own. */
export const HistoryKind = z.enum(['member', 'withdrawal', 'approval', 'staff', 'role', 'key'])
export type HistoryKind = z.output<typeof HistoryKind>

/** A role is told by its name. */
const HistoryId = z.union([Id, shown(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/)))])

export const HistoryItem = z.object({
  source: z.enum(['change', 'call', 'approval']),
  id: z.string(),
  at: z.iso.datetime(),
  who: z.string(),
  /** The row that was changed, the call, or the call that is asked for. */
  what: z.string(),
  about: About,
  /** Of a call its outcome, of an approval request its state. */
  outcome: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  /** The call that takes it back, where it is the newest of its kind and was done without asking twice. */
  undo: z.nullable(z.object({ path: z.string(), permission: Permission, body: z.record(z.string(), z.unknown()) })),
})
export type HistoryItem = z.output<typeof HistoryItem>

export const history = call({
  ...common,
  method: 'GET',
  path: '/ops/history',
  about:
    'What was changed, asked for and approved about one object, on one timeline, newest first, fifty at a time; `next` leads on',
  query: z.object({ kind: HistoryKind, id: HistoryId, after: PageAfter }),
  value: z.object({ items: z.array(HistoryItem), next: NextPage }),
  errors: [],
})

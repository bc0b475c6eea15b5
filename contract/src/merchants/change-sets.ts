import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Count } from '../count.ts'
import { Id, MerchantCode } from '../ids.ts'
import { common, Reason } from '../operators/common.ts'
import { NextPage, PageAfter } from '../operators/cursor.ts'
import { shown } from '../recorded.ts'
import { Version } from '../versions.ts'
import { MerchantState } from './state.ts'
import { Preview, Refusal, SectionChange, SectionItem, Sections, ShownSections } from './sections.ts'

/** `failed`: its moment came, and it could not be published any more. */
export const ChangeSetState = z.enum(['draft', 'scheduled', 'published', 'undone', 'discarded', 'failed'])
export type ChangeSetState = z.output<typeof ChangeSetState>

/** Where a set was made: a page of the console, a file, the undoing of another, or the state of an earlier moment. */
export const ChangeSetOrigin = z.enum(['console', 'file', 'undo', 'restore'])
export type ChangeSetOrigin = z.output<typeof ChangeSetOrigin>

export const ChangeSet = z.object({
  id: Id,
  title: z.string(),
  state: ChangeSetState,
  origin: ChangeSetOrigin,
  /** Which sections it is about. */
  sections: z.array(z.string()),
  author: z.string(),
  changedAt: z.iso.datetime(),
  /** When it is to be published; null for one that is not scheduled. */
  publishAt: z.nullable(z.iso.datetime()),
  publishedAt: z.nullable(z.iso.datetime()),
  /** Who published it, and who agreed. */
  publishedBy: z.array(z.string()),
  /** The set that this one undoes. */
  undoes: z.nullable(Id),
  /** Why its publication failed, in the words of an engineer. */
  failure: z.nullable(z.string()),
  version: Version,
})
export type ChangeSet = z.output<typeof ChangeSet>

const Title = shown(z.string().check(z.trim(), z.minLength(1), z.maxLength(120)))
/** Of what a person has read and now publishes, which happens once: it is no edit that two people could make. */
export const VersionRead = shown(z.string().check(z.regex(/^[\w-]{22}$/)))
const Prunes = z._default(z.boolean(), false)

export const settings = call({
  ...common,
  limit: 'read',
  method: 'GET',
  path: '/ops/settings',
  permission: 'settings.read',
  about: 'How the merchant behaves, in the sections of a merchant file, and what its pack fixes',
  most: 100_000,
  value: z.object({
    code: MerchantCode,
    state: MerchantState,
    sections: ShownSections,
    /** What cannot be changed, and why. */
    fixed: z.array(Refusal),
    /** Settings in force: what was chosen, and what the pack supplies. */
    inForce: z.record(z.string(), z.unknown()),
    version: Version,
  }),
  errors: [],
})

export const previewSettings = call({
  ...common,
  method: 'POST',
  path: '/ops/settings/preview',
  permission: 'settings.read',
  changesNothing: true,
  releasesNothing: 'it shows what would change',
  about: 'What publishing these sections would change. Nothing is written',
  most: 10_000,
  body: z.object({ sections: Sections, prunes: Prunes }),
  value: Preview,
  errors: ['field_invalid'],
})

/** The sections as they were at a moment. */
export const settingsAt = call({
  ...common,
  limit: 'read',
  method: 'GET',
  path: '/ops/settings/at',
  permission: 'settings.read',
  about: 'How the merchant behaved at a moment: what differs from now, and who has changed it since',
  most: 100_000,
  query: z.object({ moment: z.iso.datetime() }),
  value: z.object({
    sections: ShownSections,
    /** `before` is what it was at that moment, `after` what it is now. */
    differences: z.array(SectionChange),
    /** The rows that were changed since, newest first, at most 500. */
    edits: z.array(
      z.object({
        table: z.string(),
        key: z.record(z.string(), z.unknown()),
        who: z.string(),
        at: z.iso.datetime(),
        /** The approval request under which it was changed; null where one person changed it. */
        requestId: z.nullable(Id),
      }),
    ),
    /** Since when the change log knows each section; one that is missing is known from the beginning. */
    knownSince: z.partialRecord(z.string(), z.iso.datetime()),
  }),
  errors: ['field_invalid', 'too_many'],
})

export const changeSets = call({
  ...common,
  limit: 'read',
  method: 'GET',
  path: '/ops/change-sets',
  permission: 'settings.read',
  about: 'Change sets in one state, or all, newest first',
  query: z.object({ state: z.optional(ChangeSetState), after: PageAfter }),
  value: z.object({ sets: z.array(ChangeSet), next: NextPage, count: z.nullable(Count) }),
  errors: [],
})

export const changeSet = call({
  ...common,
  limit: 'read',
  method: 'GET',
  path: '/ops/change-sets/one',
  permission: 'settings.read',
  about: 'One change set: what it says, and what publishing it would change now, or what it has changed',
  most: 100_000,
  query: z.object({ id: Id }),
  value: z.object({ set: ChangeSet, sections: Sections, prunes: z.boolean(), preview: Preview }),
  errors: [],
})

export const saveChangeSet = call({
  ...common,
  method: 'POST',
  path: '/ops/change-sets',
  permission: 'settings.read',
  releasesNothing: 'a draft does nothing until it is published',
  about: 'Saves a draft; the caller makes its id. What the sections are now is kept, so that later changes are found',
  body: z.object({
    id: Id,
    title: Title,
    sections: Sections,
    prunes: Prunes,
    origin: z._default(z.enum(['console', 'file', 'restore']), 'console'),
    /** Of the draft as it was read; null for a new one. */
    version: z.nullable(Version),
  }),
  value: ChangeSet,
  errors: ['already_settled', 'field_invalid', 'version_conflict'],
})

export const discardChangeSet = call({
  ...common,
  method: 'POST',
  path: '/ops/change-sets/discard',
  permission: 'settings.read',
  about: 'Discards a draft, or takes a scheduled set back into the drafts',
  body: z.object({ id: Id, to: z._default(z.enum(['draft', 'discarded']), 'discarded') }),
  value: ChangeSet,
  errors: ['already_settled'],
})

export const publishChangeSet = call({
  ...common,
  method: 'POST',
  path: '/ops/change-sets/publish',
  permission: 'settings.read',
  reauth: 'single',
  releases: { kind: 'settings', amount: 'unlimited' },
  about:
    'Publishes a change set now or at a moment, with the permission of each of its changes. The pack, accounts and limits of payment channels, supplier limits and budgets of promotions take two people',
  body: z.object({
    id: Id,
    /** Null for now. */
    at: z.nullable(shown(z.iso.datetime())),
    version: VersionRead,
    /** For each conflict, whether the set's value is published or the one of now is kept. */
    resolved: z._default(
      z.array(z.extend(SectionItem, { side: z.enum(['set', 'now']) })).check(z.maxLength(1_000)),
      [],
    ),
    reason: Reason,
  }),
  value: ChangeSet,
  errors: [
    'already_settled',
    'approval_required',
    'field_invalid',
    'reauth_required',
    'role_limit',
    'version_conflict',
  ],
})

export const undoChangeSet = call({
  ...common,
  method: 'POST',
  path: '/ops/change-sets/undo',
  permission: 'settings.read',
  reauth: 'single',
  releases: { kind: 'settings', amount: 'unlimited' },
  about: 'Publishes a set made of what a published one has replaced; what was changed since is refused by name',
  body: z.object({ id: Id, reason: Reason }),
  value: ChangeSet,
  errors: ['already_settled', 'approval_required', 'field_invalid', 'reauth_required', 'role_limit'],
})

/** What a transfer needs to reach an account. */
export const BankAccount = z.strictObject({
  bank: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  holder: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  number: z.string().check(z.regex(/^[A-Z0-9 -]{4,40}$/i)),
})
export type BankAccount = z.output<typeof BankAccount>

export const keepAccount = call({
  ...common,
  method: 'POST',
  path: '/ops/accounts',
  permission: 'settings.money',
  about:
    'Keeps an account under a reference, encrypted, for payment channels to name. No channel uses it before a change set that names it is published by two people',
  body: z.object({
    secretRef: shown(z.string().check(z.regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/), z.maxLength(80))),
    account: BankAccount,
  }),
  value: z.object({ secretRef: z.string(), bank: z.string(), lastFour: z.string() }),
  errors: [],
})

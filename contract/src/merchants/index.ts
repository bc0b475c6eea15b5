import * as z from 'zod/mini'
import { call } from '../call.ts'
import { MerchantCode } from '../ids.ts'
import { MerchantFile } from '../merchant-file.ts'
import { common, Reason } from '../operators/common.ts'
import { shown } from '../recorded.ts'
import { ChangeSet, VersionRead } from './change-sets.ts'
import { Preview, Section } from './sections.ts'
import { MerchantState } from './state.ts'
import { Pack } from '../system.ts'
import { Version } from '../versions.ts'

export * from './change-sets.ts'
export * from './sections.ts'
export * from './state.ts'

const Merchant = z.object({
  code: MerchantCode,
  name: z.string(),
  state: MerchantState,
  pack: Pack,
  hosts: z.array(z.string()),
  createdAt: z.iso.datetime(),
})

/** What a merchant needs before it goes live. */
export const ChecklistItem = z.enum([
  'hosts',
  'pack',
  'terms',
  'paymentChannels',
  'withdrawalRule',
  'releaseLimits',
  'approvers',
])
export type ChecklistItem = z.output<typeof ChecklistItem>

export const Checked = z.object({
  item: ChecklistItem,
  isDone: z.boolean(),
  /** What is missing by name: hosts that do not answer, languages without terms, currencies without a channel. */
  missing: z.array(z.string()),
})
export type Checked = z.output<typeof Checked>

/** Of the platform: for staff users whose roles count at every merchant. */
const platform = { auth: 'staff', sameOrigin: true } as const

export const merchants = call({
  ...platform,
  limit: 'read',
  method: 'GET',
  path: '/ops/merchants',
  permission: 'merchants.read',
  about: 'Every merchant of the deployment, by code',
  most: 1_000,
  value: z.object({ merchants: z.array(Merchant) }),
  errors: [],
})

export const createMerchant = call({
  ...platform,
  limit: 'write',
  method: 'POST',
  path: '/ops/merchants',
  permission: 'merchants.create',
  reauth: 'single',
  about:
    'Creates a merchant in setup from a file, which may be a copy of another’s export. What takes two people is left: it comes when the file is applied',
  body: z.object({ file: MerchantFile, reason: Reason }),
  value: z.object({
    code: MerchantCode,
    /** The sections that take two people, and are not there yet. */
    left: z.array(Section),
  }),
  errors: ['field_invalid', 'reauth_required'],
})

export const merchant = call({
  ...common,
  limit: 'read',
  method: 'GET',
  path: '/ops/merchants/one',
  permission: 'settings.read',
  about: 'The merchant, what it lacks before it goes live, and what was changed in the console since its last file',
  most: 10_000,
  value: z.object({
    ...Merchant.shape,
    checklist: z.array(Checked).check(z.maxLength(20)),
    /** When a file was last applied; null if never. */
    appliedAt: z.nullable(z.iso.datetime()),
    /** What is not as the last file left it. */
    drift: z.array(z.object({ section: Section, item: z.nullable(z.string()) })),
    version: Version,
  }),
  errors: [],
})

const FileSent = {
  file: MerchantFile,
  /** Withdraws what a listed section does not name. */
  prunes: z._default(z.boolean(), false),
  /** Replaces what was changed in the console since the last file. */
  overwrites: z._default(z.boolean(), false),
}

export const planMerchant = call({
  ...common,
  method: 'POST',
  path: '/ops/merchants/plan',
  permission: 'settings.read',
  changesNothing: true,
  releasesNothing: 'it shows what would change',
  about: 'What applying a file would change. Nothing is written. Conflicts are what was changed since the last file',
  most: 10_000,
  body: z.object(FileSent),
  value: z.extend(Preview, {
    /** Of the difference, for `apply`. */
    planned: Version,
  }),
  errors: ['field_invalid'],
})

export const applyMerchant = call({
  ...common,
  method: 'POST',
  path: '/ops/merchants/apply',
  permission: 'settings.read',
  reauth: 'single',
  releases: { kind: 'settings', amount: 'unlimited' },
  about:
    'Publishes what a file says as a change set, completely or not at all, with the permission of each change. Refused if the difference is not the planned one',
  body: z.object({ ...FileSent, planned: Version, reason: Reason }),
  /** Null if there was nothing to do. */
  value: z.object({ set: z.nullable(ChangeSet) }),
  errors: ['approval_required', 'field_invalid', 'reauth_required', 'role_limit', 'version_conflict'],
})

export const exportMerchant = call({
  ...common,
  limit: 'read',
  method: 'GET',
  path: '/ops/merchants/export',
  permission: 'settings.read',
  sensitiveRead: true,
  about: 'The merchant as a file; applying it changes nothing',
  most: 100_000,
  value: z.object({ file: MerchantFile }),
  errors: [],
})

const Name = { code: shown(z.string().check(z.maxLength(32))), version: VersionRead, reason: Reason }

export const goLive = call({
  ...common,
  method: 'POST',
  path: '/ops/merchants/go-live',
  permission: 'merchants.go-live',
  reauth: 'single',
  peopleOnly: true,
  releases: { kind: 'merchant_state', amount: 'unlimited' },
  about: 'Opens a merchant whose checklist is complete. Takes two people of the platform; what is missing is named',
  body: z.object(Name),
  value: z.object({ state: MerchantState }),
  errors: ['already_settled', 'approval_required', 'field_invalid', 'reauth_required', 'version_conflict'],
})

export const archiveMerchant = call({
  ...common,
  method: 'POST',
  path: '/ops/merchants/archive',
  permission: 'merchants.go-live',
  reauth: 'single',
  peopleOnly: true,
  releases: { kind: 'merchant_state', amount: 'unlimited' },
  about:
    'Closes a merchant for good: it keeps its data, and members log in and withdraw. Takes two people of the platform',
  body: z.object(Name),
  value: z.object({ state: MerchantState }),
  errors: ['already_settled', 'approval_required', 'field_invalid', 'reauth_required', 'version_conflict'],
})

import * as z from 'zod/mini'
import { call } from '../call.ts'
import { ContentType, contentTypes, HelpTag } from '../content.ts'
import { publishAnnouncement, publishHelp } from '../editing.ts'
import { Id } from '../ids.ts'
import { Language } from '../languages.ts'
import { common } from '../operators/common.ts'
import { NextPage, PageAfter } from '../operators/cursor.ts'
import { shown } from '../recorded.ts'
import { Version } from '../versions.ts'

export const Part = z.enum(['announcement', 'help'])
export type Part = z.output<typeof Part>

/** An announcement by its id, or a help entry by its slug. */
const Of = { part: Part, item: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,63}$/)) }
export interface ItemRef {
  readonly part: Part
  readonly item: string
}

/** What publishing takes, as a draft. */
export const DraftBody = z.discriminatedUnion('part', [
  z.extend(publishAnnouncement.body, { part: z.literal('announcement') }),
  z.extend(publishHelp.body, { part: z.literal('help') }),
])
export type DraftBody = z.output<typeof DraftBody>

export const refOf = (body: DraftBody): ItemRef =>
  body.part === 'help' ? { part: 'help', item: body.slug } : { part: 'announcement', item: body.id }

/** The fields that two editors may change apart from each other: each language is one. */
export const fieldsOf = ({ wordings, ...rest }: DraftBody): Record<string, unknown> => ({ ...rest, ...wordings })

/** Only languages are in capitals. */
const isWording = ([name]: [string, unknown]) => /^[A-Z]/.test(name)

export function bodyOf(fields: Record<string, unknown>): DraftBody {
  const entries = Object.entries(fields)
  const rest = Object.fromEntries(entries.filter((entry) => !isWording(entry)))
  return { ...rest, wordings: Object.fromEntries(entries.filter(isWording)) } as DraftBody
}

/** Of what is not there yet. */
export const noVersion = 'RBNvo1WzZ4oRRq0W9-hkng'

/** A new item is a draft alone; what is shown may have a draft beside it. */
export const DraftState = z.enum(['draft', 'review', 'scheduled'])
export type DraftState = z.output<typeof DraftState>
/** Of what is published, by its period. */
export const LiveState = z.enum(['waiting', 'live', 'ended'])
export type LiveState = z.output<typeof LiveState>

/** A translation is stale once a paragraph of its source has changed. */
export const TranslationState = z.enum(['source', 'missing', 'written', 'reviewed', 'stale'])
export type TranslationState = z.output<typeof TranslationState>

const Translation = z.object({
  language: Language,
  state: TranslationState,
  /** Which paragraphs of the source have changed since; the title is the first. */
  changed: z.array(z.int()),
})
export type Translation = z.output<typeof Translation>

const Draft = z.object({
  state: DraftState,
  publishAt: z.nullable(z.iso.datetime()),
  /** Why it was not published when its moment came: the code of an error. */
  problem: z.nullable(z.string()),
  by: z.string(),
  at: z.iso.datetime(),
  /** What is shown was replaced since the draft was written. */
  isOlder: z.boolean(),
})

/** An item of the lists. */
export const ListedItem = z.object({
  ...Of,
  title: z.string(),
  category: z.string(),
  kind: z.nullable(ContentType),
  tag: z.nullable(HelpTag),
  audience: z.string(),
  startsAt: z.nullable(z.iso.datetime()),
  endsAt: z.nullable(z.iso.datetime()),
  /** Null while players have never seen it. */
  live: z.nullable(LiveState),
  draft: z.nullable(Draft),
  translations: z.array(Translation),
})
export type ListedItem = z.output<typeof ListedItem>

export const ContentTab = z.enum([...contentTypes, 'help'])
export type ContentTab = z.output<typeof ContentTab>

/** By whose clock periods are written, and the languages in which the merchant speaks; the first is that of sources. */
const Desk = { zone: z.string(), languages: z.array(Language) }

export const items = call({
  ...common,
  method: 'GET',
  path: '/ops/content',
  permission: 'content.read',
  about: 'Announcements of a kind, the latest first, or help entries, each with its draft and its languages',
  query: z.object({ tab: ContentTab, after: PageAfter }),
  value: z.object({ items: z.array(ListedItem), ...Desk, next: NextPage }),
  errors: [],
})

const Item = z.object({
  ...Of,
  /** The draft's, or what is shown if there is none. */
  body: DraftBody,
  version: Version,
  live: z.nullable(LiveState),
  draft: z.nullable(Draft),
  translations: z.array(Translation),
  /** What was shown before, the latest first. */
  versions: z.array(z.object({ id: Id, at: z.iso.datetime(), by: z.string(), title: z.string() })),
  /** Hosts that texts may link to. */
  linkHosts: z.array(z.string()),
  ...Desk,
})
export type Item = z.output<typeof Item>

export const item = call({
  ...common,
  method: 'GET',
  path: '/ops/content/one',
  permission: 'content.read',
  about: 'One announcement or help entry in every language, with its draft and what it was before',
  most: 1_000,
  query: z.object(Of),
  value: Item,
  errors: [],
})

export const write = call({
  ...common,
  method: 'POST',
  path: '/ops/drafts',
  permission: 'content.write',
  versioned: true,
  releasesNothing: 'the number is a place among others',
  about:
    'Writes a draft, which players do not see. What was in review or scheduled is a draft again. An item that is new has the version `noVersion`',
  body: z.object({ body: DraftBody, version: Version }),
  value: Item,
  errors: ['field_invalid', 'version_conflict'],
})

/** Through whose eyes the app is seen. */
export const Persona = z.object({
  as: z.enum(['visitor', 'member', 'agent']),
  language: Language,
  scheme: z.enum(['dark', 'light']),
  /** Of a member or agent. */
  level: z.int().check(z.gte(0), z.lte(99)),
  /** ISO 3166; null where the network does not tell. */
  country: z.nullable(shown(z.string().check(z.regex(/^[A-Z]{2}$/)))),
})
export type Persona = z.output<typeof Persona>

export const preview = call({
  ...common,
  method: 'POST',
  path: '/ops/previews',
  permission: 'content.read',
  changesNothing: true,
  releasesNothing: 'the number is a level to look from',
  about:
    'An address that shows the players’ app for five minutes as if the draft were published, to a frame of the console',
  body: z.object({ ...Of, persona: Persona }),
  value: z.object({ address: z.string(), until: z.iso.datetime() }),
  errors: [],
})

const Read = { ...Of, version: z.optional(Version) }

export const submit = call({
  ...common,
  method: 'POST',
  path: '/ops/drafts/review',
  permission: 'content.write',
  about: 'Submits a draft for review',
  body: z.object(Read),
  value: Item,
  errors: ['version_conflict'],
})

export const publish = call({
  ...common,
  method: 'POST',
  path: '/ops/drafts/publish',
  permission: 'content.publish',
  about: 'Shows a draft to players now or at a moment, in place of what they see; refused if it has changed since',
  body: z.object({ ...Read, at: z.nullable(shown(z.iso.datetime())) }),
  value: Item,
  errors: ['field_invalid', 'return_too_high', 'version_conflict'],
})

export const discard = call({
  ...common,
  method: 'POST',
  path: '/ops/drafts/discard',
  permission: 'content.write',
  about: 'Throws a draft away; players see what they saw',
  body: z.object(Read),
  value: z.object({}),
  errors: ['version_conflict'],
})

export const withdraw = call({
  ...common,
  method: 'POST',
  path: '/ops/content/withdraw',
  permission: 'content.publish',
  about: 'Shows an announcement or help entry no more. The version that it was can be put back',
  body: z.object(Of),
  value: z.object({ versionId: Id }),
  errors: [],
})

export const putBack = call({
  ...common,
  method: 'POST',
  path: '/ops/content/put-back',
  permission: 'content.publish',
  about: 'Shows what was withdrawn again, as it was; refused if the item is shown',
  body: z.object({ versionId: Id }),
  value: z.object({}),
  errors: ['already_settled', 'field_invalid', 'return_too_high'],
})

export const restore = call({
  ...common,
  method: 'POST',
  path: '/ops/drafts/restore',
  permission: 'content.write',
  about: 'Makes an earlier version the draft',
  body: z.object({ versionId: Id, version: z.optional(Version) }),
  value: Item,
  errors: ['version_conflict'],
})

const Target = { ...Of, language: Language }

export const reviewTranslation = call({
  ...common,
  method: 'POST',
  path: '/ops/translations/review',
  permission: 'content.write',
  about: 'Says that a translation was reviewed and follows its source as it is now',
  body: z.object({ ...Target, version: z.optional(Version) }),
  value: Item,
  errors: ['version_conflict'],
})

export const exportTranslation = call({
  ...common,
  method: 'GET',
  path: '/ops/translations/export',
  permission: 'content.read',
  about: 'The source and what is translated of it as XLIFF 1.2, a unit for each paragraph',
  query: z.object(Target),
  value: z.object({ name: z.string(), xliff: z.string() }),
  errors: [],
})

export const importTranslation = call({
  ...common,
  method: 'POST',
  path: '/ops/translations/import',
  permission: 'content.write',
  about:
    'Takes the targets of an XLIFF 1.2 file into the draft. Refused if a paragraph of its source is not the one that is there now',
  body: z.object({ ...Target, version: z.optional(Version), xliff: z.string().check(z.maxLength(400_000)) }),
  value: Item,
  errors: ['field_invalid', 'version_conflict'],
})

import {
  paragraphsOf,
  tagOf,
  wordingOf,
  type BodyOf,
  type drafts,
  type Language,
  type QueryOf,
  type ValueOf,
} from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { readLive } from './keep-version.ts'
import { digestsOf } from './paragraphs.ts'
import type { DraftDeps } from './show-item.ts'
import * as store from './store.ts'
import { sourceOf } from './translation.ts'
import { lockAsRead, saveDraft, type Writer } from './write-draft.ts'
import { readXliff, writeXliff } from './xliff.ts'

export async function exportTranslation(
  trx: Trx,
  { deskOf }: DraftDeps,
  { part, item, language }: QueryOf<typeof drafts.exportTranslation>,
): Promise<ValueOf<typeof drafts.exportTranslation>> {
  const body = (await store.readDraft(trx, { part, item }))?.body ?? (await readLive(trx, { part, item }))
  if (!body) throw new DomainError('not_found')
  const { source, text } = sourceIn(body, (await deskOf(trx)).languages, language)
  const target = body.wordings[language]
  const [paragraphs, translated] = [paragraphsOf(text), target ? paragraphsOf(target) : []]
  // With another number of paragraphs nobody can tell which belongs to which.
  const isAligned = translated.length === paragraphs.length
  const ids = unitIds(text)
  const xliff = writeXliff({
    original: `${part}/${item}`,
    sourceLanguage: tagOf(source),
    targetLanguage: tagOf(language),
    units: paragraphs.map((paragraph, index) => ({
      id: ids[index] ?? '',
      source: paragraph,
      target: isAligned ? (translated[index] ?? null) : null,
    })),
  })
  return { name: `${item}-${tagOf(language)}.xlf`, xliff }
}

export async function importTranslation(
  trx: Trx,
  deps: DraftDeps & Writer,
  { part, item, language, version, xliff }: BodyOf<typeof drafts.importTranslation>,
): Promise<void> {
  const { body, live } = await lockAsRead(trx, { part, item }, version)
  const { text } = sourceIn(body, (await deps.deskOf(trx)).languages, language)
  const file = readXliff(xliff)
  const ids = unitIds(text)
  const targets = file?.units.map(({ target }) => target ?? '') ?? []
  const isFor =
    file?.original === `${part}/${item}` &&
    file.targetLanguage === tagOf(language) &&
    file.units.length === ids.length &&
    file.units.every(({ id }, index) => id === ids[index])
  const isWhole = paragraphsOf(text).every((paragraph, index) => paragraph === '' || targets[index]?.trim())
  if (!isFor || !isWhole) throw new DomainError('field_invalid', { fields: ['xliff'] })
  const wordings = { ...body.wordings, [language]: wordingOf(part, targets) }
  await saveDraft(trx, deps, { body: { ...body, wordings } as drafts.DraftBody, now: body, live })
}

function sourceIn(body: drafts.DraftBody, languages: readonly Language[], language: Language) {
  const source = sourceOf(body, languages)
  const text = source && body.wordings[source]
  if (!source || !text || source === language || !languages.includes(language)) throw new DomainError('not_found')
  return { source, text }
}

const unitIds = (text: Parameters<typeof digestsOf>[0]): string[] =>
  digestsOf(text).map((digest, index) => `${index}-${digest}`)

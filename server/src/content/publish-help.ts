import { isDeepStrictEqual } from 'node:util'
import type { Trx } from '../platform/db/db.ts'
import { keepVersion } from './drafts/keep-version.ts'
import { HelpNotFoundError } from './errors.ts'
import { recordContentChanged } from './events.ts'
import type { HelpInput } from './help.ts'
import * as store from './store/help.ts'
import { linkHosts } from './store/announcements.ts'
import { keptWordings } from './wording.ts'

/** Publishes help entries, all of them or none; the same slug replaces an earlier entry. Only a changed wording updates its time. */
export async function publishHelp(trx: Trx, inputs: readonly HelpInput[]): Promise<void> {
  const hosts = await linkHosts(trx)
  for (const input of inputs) {
    await keepVersion(trx, { part: 'help', item: input.slug })
    await placeHelp(trx, input, hosts)
  }
  await recordContentChanged(trx)
}

/** Writes the rows that players read, and notifies nobody. */
export async function placeHelp(trx: Trx, input: HelpInput, hosts: readonly string[]): Promise<void> {
  const wordings = keptWordings(input.wordings, { hosts })
  const isReworded = !isDeepStrictEqual({ ...(await store.lockHelp(trx, input.slug)) }, wordings)
  await store.upsertHelp(trx, input, isReworded)
  if (isReworded) await store.replaceHelpTexts(trx, input.slug, wordings)
}

export async function removeHelp(trx: Trx, slug: string): Promise<void> {
  await keepVersion(trx, { part: 'help', item: slug })
  if (!(await store.deleteHelp(trx, slug))) throw new HelpNotFoundError()
  await recordContentChanged(trx)
}

import { isDeepStrictEqual } from 'node:util'
import type { Trx } from '../platform/db/db.ts'
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
    const wordings = keptWordings(input.wordings, { hosts })
    const isReworded = !isDeepStrictEqual({ ...(await store.lockHelp(trx, input.slug)) }, wordings)
    await store.upsertHelp(trx, input, isReworded)
    if (isReworded) await store.replaceHelpTexts(trx, input.slug, wordings)
  }
  await recordContentChanged(trx)
}

export async function removeHelp(trx: Trx, slug: string): Promise<void> {
  if (!(await store.deleteHelp(trx, slug))) throw new HelpNotFoundError()
  await recordContentChanged(trx)
}

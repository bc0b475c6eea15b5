import type { Language, system } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { preferredLanguages } from '../../platform/http/in-language.ts'
import type { Site } from '../../system/index.ts'

/** Dependencies of levels, rewards, points and invitations. */
export interface LevelsDeps {
  readonly site: (trx: Trx) => Promise<Pick<Site, 'settings' | 'flags'>>
}

/** Refuses members of a merchant without the flag. */
export async function requireFlag(trx: Trx, { site }: Pick<LevelsDeps, 'site'>, flag: system.Flag): Promise<void> {
  if (!(await site(trx)).flags.includes(flag)) throw new DomainError('no_permission')
}

/** Languages to look for a text in, in order of preference. */
export const languagesOf = (asked: Language, { settings }: Pick<Site, 'settings'>): Language[] =>
  preferredLanguages(asked, settings.defaultLanguage)

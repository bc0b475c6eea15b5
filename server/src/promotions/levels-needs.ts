import type { Language, system } from '@parola/contract'
import type { Trx } from '../platform/db.ts'
import { DomainError } from '../platform/errors.ts'
import type { ShardMap } from '../platform/shards.ts'
import type { Site } from '../system/index.ts'

/** What levels, rewards, points and invitations ask of the rest of the house. */
export interface LevelsNeeds {
  readonly shards: ShardMap
  readonly site: (trx: Trx) => Promise<Pick<Site, 'settings' | 'flags'>>
}

/** What a merchant has not bought, its members cannot use. */
export async function needFlag(trx: Trx, { site }: Pick<LevelsNeeds, 'site'>, flag: system.Flag): Promise<void> {
  if (!(await site(trx)).flags.includes(flag)) throw new DomainError('no_permission')
}

/** In which languages a text is looked for, in their order. */
export const languagesOf = (asked: Language, { settings }: Pick<Site, 'settings'>): Language[] => [
  asked,
  settings.defaultLanguage,
]

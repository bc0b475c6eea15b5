import type { Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { propertyOf } from '../../platform/property-of.ts'
import type { Part, SectionName, State } from '../state.ts'
import { money } from './money.ts'
import { offers } from './offers.ts'
import { people } from './people.ts'
import { play } from './play.ts'
import { site } from './site.ts'
import { words } from './words.ts'

/** In the order of writing: texts link to allowed hosts, promotions are announced first. */
export const parts = [site, people, play, money, words, offers] as const

export async function readState(trx: Trx): Promise<State> {
  const read = []
  for (const part of parts) read.push(await part.read(trx))
  // What the database returns as undefined or a class is compared with what a file can say.
  return JSON.parse(JSON.stringify(Object.assign({}, ...read))) as State
}

/** Writes those sections of a part that changed. What a table refuses was wrong with what was sent. */
export async function writePart(
  part: Pick<Part<SectionName>, 'write'>,
  trx: Trx,
  changed: ReadonlySet<SectionName>,
  { wanted, before }: { readonly wanted: State; readonly before: State },
): Promise<void> {
  try {
    await part.write(trx, changed, wanted, before)
  } catch (error) {
    const [code, constraint] = [propertyOf(error, 'code'), propertyOf(error, 'constraint')]
    if (typeof code !== 'string' || !code.startsWith(integrityViolation)) throw error
    throw new DomainError('field_invalid', { fields: [constraint] })
  }
}

/** The class of all errors of PostgreSQL about constraints. */
const integrityViolation = '23'

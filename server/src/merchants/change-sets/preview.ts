import { merchants } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import { inSavepoint } from '../../platform/db/savepoint.ts'
import { DomainError } from '../../platform/errors.ts'
import type { Permissions } from '../../platform/http/serve.ts'
import type { Change } from '../difference.ts'
import { maskedChange, shownValue } from '../masked.ts'
import { parts, writePart } from '../parts/index.ts'
import type { Plan } from '../plan.ts'
import { dangerOf, notAllowed, takesTwo } from '../rules.ts'
import type { StoredSet } from './store.ts'

/** What a plan would do, for staff. Everything is written and undone, so that what the domains refuse is found now. */
export async function previewOf(trx: Trx, permissions: Permissions, plan: Plan): Promise<merchants.Preview> {
  const { changes, stays, conflicts, effects } = plan
  const refused = notAllowed(changes, permissions).map(({ section, item }): merchants.Refusal => ({
    section,
    item,
    reason: 'no_permission',
  }))
  const written = plan.refusals.length > 0 ? [] : await refusedByDomains(trx, plan)
  return {
    changes: changes.map(shownChange),
    stays: stays.map(({ section, item }) => ({ section, item })),
    refusals: [...plan.refusals, ...written, ...refused],
    conflicts: conflicts.map((conflict) => Object.assign(shownChange(conflict), { begun: shownValue(conflict.begun) })),
    people: takesTwo(changes) ? 2 : 1,
    danger: dangerOf(changes),
    effects: effects.map(shownChange),
  }
}

/** What a published set has changed. */
export const previewOfPublished = ({ changes }: Pick<StoredSet, 'changes'>): merchants.Preview => ({
  changes: changes.map(({ section, item, before, after }) => ({
    section,
    item,
    before: shownValue(before),
    after: shownValue(after),
  })),
  stays: [],
  refusals: [],
  conflicts: [],
  people: takesTwo(changes) ? 2 : 1,
  danger: dangerOf(changes),
  effects: [],
})

export function shownChange(change: Change): merchants.SectionChange {
  const { section, item, before, after } = maskedChange(change)
  return { section, item, before: shownValue(before), after: shownValue(after) }
}

class TriedError extends Error {}

async function refusedByDomains(trx: Trx, plan: Plan): Promise<merchants.Refusal[]> {
  const refusals: merchants.Refusal[] = []
  const changed = new Set(plan.changes.map(({ section }) => section))
  await inSavepoint(trx, async () => {
    for (const part of parts) {
      const sections = part.sections.filter((section) => changed.has(section))
      const refusal = await inSavepoint(trx, () => writePart(part, trx, changed, plan)).then(
        () => null,
        (error: unknown) => refusalIn(error, sections),
      )
      if (refusal) refusals.push(refusal)
    }
    throw new TriedError()
  }).catch((error: unknown) => {
    if (!(error instanceof TriedError)) throw error
  })
  return refusals
}

/** The names by which domains call what a file calls otherwise. */
const sectionOfField: Readonly<Record<string, merchants.Section>> = {
  host: 'hosts',
  customerService: 'links',
  resources: 'links',
}

function refusalIn(error: unknown, sections: readonly merchants.Section[]): merchants.Refusal {
  const [first] = sections
  if (!(error instanceof DomainError) || first === undefined) throw error
  const { fields = [], reason } = (error.value ?? {}) as { fields?: readonly string[]; reason?: string }
  const [field] = fields
  const section = (field !== undefined && sectionOfField[field]) || first
  return { section, item: null, reason: reason === 'taken' ? 'taken' : 'invalid' }
}

import type { merchants, ValueOf } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import { inSavepoint } from '../../platform/db/savepoint.ts'
import { DomainError } from '../../platform/errors.ts'
import { pastRef } from '../accounts.ts'
import { changesBetween } from '../difference.ts'
import { markOf } from '../masked.ts'
import { readState } from '../parts/index.ts'
import { sectionNames } from '../plan.ts'
import type { State } from '../state.ts'
import * as store from './past-store.ts'
import { shownChange } from './preview.ts'
import { shownSections } from './show-settings.ts'

/** More are not undone while somebody waits. */
const mostEdits = 5_000
const mostShown = 500

/** The sections whose tables write no change log: of an earlier moment nothing is known. */
const unlogged: readonly merchants.Section[] = ['games']

/** How the merchant behaved at a moment: the tables go back to it, are read as they are today, and all is undone. */
export async function settingsAt(trx: Trx, moment: Date): Promise<ValueOf<typeof merchants.settingsAt>> {
  if (moment > trx.now || moment < (await store.createdAt(trx)))
    throw new DomainError('field_invalid', { fields: ['moment'] })
  if ((await store.countEdits(trx, moment, mostEdits + 1)) > mostEdits) throw new DomainError('too_many')
  const now = await readState(trx)
  const then = withPastAccounts(await stateAt(trx, moment), now)
  return {
    sections: shownSections(then),
    differences: sectionNames
      .flatMap((section) => changesBetween(section, then[section], now[section]))
      .map(shownChange),
    edits: await store.listEdits(trx, moment, mostShown),
    knownSince: Object.fromEntries(unlogged.map((section) => [section, trx.now.toISOString()])),
  }
}

class RewoundError extends Error {
  readonly state: State

  constructor(state: State) {
    super('rewound')
    this.state = state
  }
}

async function stateAt(trx: Trx, moment: Date): Promise<State> {
  const rewound = await inSavepoint(trx, async () => {
    await store.rewind(trx, moment)
    throw new RewoundError(await readState(trx))
  }).catch((error: unknown) => error)
  if (rewound instanceof RewoundError) return rewound.state
  throw rewound
}

/** An account that is no longer in use is found where the past ones are kept. */
function withPastAccounts(then: State, now: State): State {
  const used = new Map(now.paymentChannels.map(({ code, account }) => [code, account && markOf(account)]))
  return {
    ...then,
    paymentChannels: then.paymentChannels.map(({ account, ...channel }) => {
      const isPast = account !== null && used.get(channel.code) !== markOf(account)
      return {
        ...channel,
        account: isPast ? { ...account, secretRef: pastRef(channel.code, markOf(account)) } : account,
      }
    }),
  }
}

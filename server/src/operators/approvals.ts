import { hash } from 'node:crypto'
import type { Call } from '@parola/contract'
import { DomainError } from '../platform/errors.ts'
import type { Approvals, MakeStored, Permissions } from '../platform/http/serve.ts'
import { record } from '../platform/events/events.ts'
import { approvalsChanged } from './events.ts'
import { ApprovalRequiredError } from './release.ts'
import * as store from './store/releases.ts'

const hoursToDecide = 8

export interface StoredCall {
  readonly call: Call
  readonly make: MakeStored
}

export interface KnownCalls extends Approvals {
  find(path: string): StoredCall | undefined
  /** The calls that these permissions allow, and so decisions about them. */
  pathsFor(permissions: Permissions): string[]
}

/** Knows how to make each call that may need a second operator. */
export function createApprovals(): KnownCalls {
  const known = new Map<string, StoredCall>()
  return {
    remember: (call, make) => {
      if (call.method === 'POST') known.set(call.path, { call, make })
    },
    find: (path) => known.get(path),
    pathsFor: (permissions) =>
      [...known.values()].flatMap(({ call: { path, permission } }) =>
        permission !== undefined && permission !== 'stored' && permissions.has(permission) ? [path] : [],
      ),
    async store(runStep, operator, { call, body: sent }, error) {
      if (!(error instanceof ApprovalRequiredError)) return error
      const { path } = call
      const body = JSON.stringify(sent)
      const bodyHash = hash('sha256', `${path}\n${body}`, 'buffer')
      const requestId = await runStep(async (trx) => {
        await record(trx, approvalsChanged)
        const expiresAt = new Date(trx.now.getTime() + hoursToDecide * 3_600_000)
        return store.insertRequest(trx, { path, body, bodyHash, operatorId: operator.id, expiresAt }, error.release)
      })
      return new DomainError('approval_required', { requestId })
    },
  }
}

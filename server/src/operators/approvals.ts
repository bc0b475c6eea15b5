import type { Call } from '@parola/contract'
import { DomainError, invariant } from '../platform/errors.ts'
import { parsedBody, parsedQuery } from '../platform/http/parse.ts'
import type {
  AnyOperatorCall,
  Approvals,
  Asked,
  Effect,
  MakeStored,
  Permissions,
  TwoPeople,
} from '../platform/http/serve.ts'
import { record } from '../platform/events/events.ts'
import { versionOf } from '../platform/version.ts'
import { approvalsChanged } from './events.ts'
import { ApprovalRequiredError } from './release.ts'
import { requireSecond, ruleFor } from './set-approval-rule.ts'
import * as store from './store/requests.ts'

export interface StoredCall extends TwoPeople<AnyOperatorCall> {
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
    remember: (call, make, about) => {
      if (call.method !== 'GET') known.set(storedPath(call), { ...about, call, make })
    },
    find: (path) => known.get(path),
    pathsFor: (permissions) =>
      [...known].flatMap(([path, { call }]) => {
        const { permission } = call
        return permission !== undefined && permission !== 'stored' && permissions.has(permission) ? [path] : []
      }),
    require: requireSecond,
    async store(call, { runStep, ...asked }, error) {
      if (!(error instanceof ApprovalRequiredError)) return error
      const stored = known.get(storedPath(call))
      invariant(stored, `${call.path} is not known`)
      const body = JSON.stringify(call.body ? asked.body : asked.query)
      const path = storedPath(call)
      const requestId = await runStep(async (trx) => {
        await record(trx, approvalsChanged)
        const effect = await stored.effect?.({ ...asked, trx })
        const { minutes } = await ruleFor(trx, error.release.kind, error.release.currency)
        const expiresAt = new Date(trx.now.getTime() + minutes * 60_000)
        return store.insertRequest(trx, {
          path,
          body,
          expiresAt,
          operatorId: asked.operator.id,
          release: error.release,
          ...shownOf(effect),
        })
      })
      return new DomainError('approval_required', { requestId })
    },
  }
}

/** What is kept of an effect: the words for both people, and the digest of what it depends on. */
export const shownOf = (effect: Effect | undefined) => ({
  shown: effect ? JSON.stringify(effect.changes) : null,
  basis: effect ? versionOf(effect.dependsOn) : null,
})

/** Most are sent with POST, and are named by their path alone. */
export const storedPath = ({ method, path }: Pick<Call, 'method' | 'path'>): string =>
  method === 'POST' ? path : `${method} ${path}`

/** What was sent with a stored call. */
export function sentWith({ call }: StoredCall, body: string): Pick<Asked<AnyOperatorCall>, 'body' | 'query'> {
  const sent = JSON.parse(body) as unknown
  return call.body
    ? { body: parsedBody(call, sent), query: undefined }
    : { body: undefined, query: parsedQuery(call, sent as never) }
}

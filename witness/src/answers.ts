import { createHash } from 'node:crypto'
import { addCheckpoint, type SigningDeps } from './add-checkpoint.ts'
import type { AuditState } from './audit/state.ts'
import { send, textOf, type Answer } from './http.ts'

export interface AnswerDeps extends SigningDeps {
  readonly state: AuditState
  /** After a new head was signed. */
  readonly onHead: () => void
}

/** A checkpoint, 63 hashes and some room for signatures that say nothing here. */
const maxBody = 64_000

export function witnessAnswers(deps: AnswerDeps): Answer {
  const { logKeys, store, state, onHead } = deps
  const originHash = createHash('sha256')
    .update(logKeys[0]?.name ?? '')
    .digest('hex')
  return async (request, response, path) => {
    if (request.method === 'POST' && path === '/add-checkpoint') {
      const { status, body, type } = addCheckpoint(deps, await textOf(request, maxBody))
      send(response, status, body, type)
      if (status === 200) onHead()
      return
    }
    if (request.method !== 'GET') return send(response, 405, '')
    if (path === '/checkpoint' || path === `/${originHash}/checkpoint`) {
      const head = store.latest()
      return head ? send(response, 200, head.note) : send(response, 404, 'Nothing was signed yet\n')
    }
    const [, day] = /^\/heads\/(\d{4}-\d{2}-\d{2})$/.exec(path) ?? []
    if (day !== undefined) return send(response, 200, linesOf(store.headsOn(day)))
    if (path === '/alarms') return send(response, 200, linesOf(state.alarms()))
    if (path === '/forks') return send(response, 200, linesOf(store.forks()))
    return send(response, 404, '')
  }
}

/** One JSON string a line: a note has lines of its own. */
const linesOf = (notes: readonly string[]): string => notes.map((note) => `${JSON.stringify(note)}\n`).join('')

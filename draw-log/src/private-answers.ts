import type { ServerResponse } from 'node:http'
import { formatProof, proveInclusion, type AddedEntry, type LogState } from '@parola/fair-draw/log'
import { FormError, maxEntryBytes, parseEntry } from '@parola/fair-draw/protocol'
import { QueueFullError, type AppendQueue } from './append-queue.ts'
import { bodyOf, send, type Answer } from './http.ts'
import type { LogStore } from './store.ts'
import type { PublishedHead, Witnessing } from './witnessing.ts'

export interface PrivateDeps {
  readonly origin: string
  readonly vkey: string
  readonly store: LogStore
  readonly queue: AppendQueue
  readonly witnessing: Witnessing
}

const maxWaitMs = 60_000

/** What only the operator's own programs ask. */
export const privateAnswers =
  (deps: PrivateDeps): Answer =>
  async (request, response, url) => {
    if (request.method === 'GET' && url.pathname === '/state') return json(response, 200, stateOf(deps))
    if (request.method !== 'POST' || url.pathname !== '/entries') return send(response, 404, '')
    const waitMs = Number(url.searchParams.get('wait') ?? 0)
    if (!Number.isInteger(waitMs) || waitMs < 0 || waitMs > maxWaitMs)
      return json(response, 400, { error: `wait must be 0 to ${maxWaitMs} ms` })
    const bytes = await bodyOf(request, maxEntryBytes)
    try {
      parseEntry(bytes)
    } catch (error) {
      if (error instanceof FormError) return json(response, 422, { error: error.message })
      throw error
    }
    return addEntry(deps, response, bytes, waitMs)
  }

async function addEntry(
  { queue, witnessing, store }: PrivateDeps,
  response: ServerResponse,
  bytes: Uint8Array,
  waitMs: number,
): Promise<void> {
  // Before the witnesses have said how far they are, this folder might be an old copy.
  await witnessing.asked
  if (witnessing.isBehind())
    return json(response, 503, { error: 'A witness has signed more than this log has: it must not go on' })
  try {
    const index = await queue.add(bytes)
    const head = await witnessing.waitFor(index + 1, waitMs)
    const answer: AddedEntry = {
      index,
      size: store.head().size,
      witnessed: head !== null,
      times: head?.times ?? [],
      proof: head && (await proofOf(store, index, head)),
    }
    return json(response, 200, answer)
  } catch (error) {
    if (error instanceof QueueFullError) return json(response, 503, { error: error.message })
    throw error
  }
}

async function proofOf(store: LogStore, index: number, { checkpoint, note }: PublishedHead): Promise<string> {
  const path = await proveInclusion(store.nodesAt(checkpoint.size), index, checkpoint.size)
  return formatProof({ index, path, checkpoint: note })
}

function stateOf({ origin, vkey, store, witnessing }: PrivateDeps): LogState {
  const published = witnessing.published()
  return {
    origin,
    vkey,
    size: store.head().size,
    witnessedSize: published?.checkpoint.size ?? null,
    witnessedUntil: published?.times.at(-1)?.time ?? null,
    isBehind: witnessing.isBehind(),
  }
}

const json = (response: ServerResponse, status: number, value: unknown): void =>
  send(response, status, JSON.stringify(value), { 'content-type': 'application/json' })

import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { parseTilePath } from '@parola/fair-draw/log'
import { send, type Answer } from './http.ts'
import type { LogStore } from './store.ts'
import type { Witnessing } from './witnessing.ts'

const compress = promisify(gzip)

/** Any page may read: phones check draws from merchants' pages. */
const open = { 'access-control-allow-origin': '*' }

/** What everybody reads: C2SP tlog-tiles. A tile never changes; the checkpoint is the newest that a quorum cosigned. */
export const publicAnswers =
  (store: LogStore, witnessing: Witnessing): Answer =>
  async (request, response, url) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return send(response, 405, '', { ...open, allow: 'GET' })
    if (url.pathname === '/checkpoint') {
      const head = witnessing.published()
      if (!head) return send(response, 404, 'No quorum of witnesses has signed yet\n', open)
      return send(response, 200, head.note, { ...open, 'cache-control': 'no-cache' })
    }
    const tile = parseTilePath(url.pathname.slice(1))
    const bytes = tile && (await store.readTile(tile))
    if (!bytes) return send(response, 404, '', open)
    const headers = {
      ...open,
      'content-type': 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    }
    if (tile.level === 'entries' && /\bgzip\b/.test(String(request.headers['accept-encoding'])))
      return send(response, 200, await compress(bytes), { ...headers, 'content-encoding': 'gzip' })
    return send(response, 200, bytes, headers)
  }

import { DatabaseError } from 'pg'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusalOf } from '../../platform/errors.ts'
import { bytesOf, takeBytes } from '../../platform/http/raw-body.ts'
import { noteSecurityEvent } from '../../platform/security/security-events.ts'
import { newSecretAt, shardIn } from '../../platform/db/shards.ts'
import { playCalls } from './play-call.ts'
import { createSignatures, type SupplierKeys } from './sign.ts'
import * as store from './store/play-calls.ts'
import { createPlayCallBatcher } from './play-call-batcher.ts'
import { hashOf } from './token.ts'
import { hear, walletCallNames, type Sent, type Status, type WalletCall } from './wallet-call.ts'

export interface WalletDeps {
  readonly suppliers: SupplierKeys
}

/** The response without the request's id. */
interface Answer {
  readonly status: Status
  readonly user?: string
  readonly currency?: string
  readonly balance?: number
  readonly [field: string]: unknown
}

type Handlers = { readonly [C in WalletCall]: (supplier: string, sent: Sent<C>, bodyHash: Buffer) => Promise<Answer> }

const bodyBytes = 16 << 10

/**
 * Suppliers take stakes and pay wins here. Not calls of the contract, because the signature covers the raw bytes. The route stays open
 * while the site is closed, since rounds still end then. It has no rate limit: a caller without the key is refused before any lookup.
 */
export function walletRoute(app: FastifyInstance, { suppliers }: WalletDeps): void {
  if (app.audience !== 'players') return
  const signatures = createSignatures(suppliers, app.edge.clock)
  const handlers = handlersOf(app)
  void app.register(async (scope) => {
    takeBytes(scope, bodyBytes)
    for (const name of walletCallNames) {
      const path = `/wallet/${name}`
      scope.post(path, async (request, reply) => {
        const bytes = bytesOf(request)
        reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store')
        const supplier = signatures.signerOf(request.headers, path, bytes)
        if (supplier === null) {
          noteSecurityEvent(app.edge, request, 'signature_refused', keyNamedBy(request.headers))
          return JSON.stringify({ status: 'INVALID_SIGNATURE' })
        }
        const { name: asked, sent, bodyHash } = hear(name, bytes)
        const named = { request_uuid: asked }
        if (!sent) return JSON.stringify({ status: 'WRONG_SYNTAX', ...named })
        try {
          const handle = handlers[name] as Handlers['bet']
          const answer = await handle(supplier, sent as Sent<'bet'>, bodyHash)
          if (answer.status === 'PAYOUT_HELD') noteSecurityEvent(app.edge, request, 'payout_held', supplier)
          return JSON.stringify({ ...answer, ...named })
        } catch (error) {
          // The supplier cannot know whether the call was applied, so it retries or rolls back.
          const { status } = refusalOf(error)
          if (status !== 503) request.log.error({ err: error, req: request }, 'wallet call failed')
          reply.code(status === 503 ? 503 : 500)
          return JSON.stringify({ status: isLate(error) ? 'TIMEOUT' : 'UNKNOWN', ...named })
        }
      })
    }
  })
}

const keyNamedBy = ({ 'wallet-key': key }: FastifyRequest['headers']) => (typeof key === 'string' ? key : undefined)

function handlersOf({ edge: { pool, clock } }: FastifyInstance): Handlers {
  const playCallBatcher = createPlayCallBatcher({ pool, clock })
  const unknownUser: Answer = { status: 'INVALID_USER' }
  const playing =
    <C extends keyof typeof playCalls>(name: C) =>
    async (supplier: string, sent: Sent<C>, bodyHash: Buffer): Promise<Answer> => {
      if (!isMember(sent.user)) return unknownUser
      const decided = await playCallBatcher.decide(playCalls[name](supplier, sent as never, bodyHash))
      return answerTo(sent.user, decided)
    }
  return {
    bet: playing('bet'),
    betwin: playing('betwin'),
    win: playing('win'),
    rollback: playing('rollback'),
    promo: playing('promo'),
    'round/end': playing('round/end'),
    async check(supplier, sent) {
      const shard = shardIn(sent.token)
      if (shard === null) return { status: 'INVALID_TOKEN' }
      const token = newSecretAt(shard)
      const hashes = { launchHash: hashOf(sent.token), sessionHash: hashOf(token) }
      const given = await store.exchange(pool, { supplier, ...hashes, now: clock.now() })
      if (given?.status !== 'OK') return { status: given?.status ?? 'INVALID_TOKEN' }
      return {
        ...answerTo(given.member_id, given),
        token,
        game_code: given.game_code,
        language: given.language,
        is_play_money: given.book === 'trial',
        sub_partner_id: given.merchant_code,
      }
    },
    async balance(supplier, { user, token, game_code: gameCode }) {
      if (!isMember(user)) return unknownUser
      const asked = { supplier, user, tokenHash: hashOf(token), gameCode, now: clock.now() }
      const found = await store.readBalance(pool, asked)
      return found ? answerTo(user, found) : { status: 'INVALID_TOKEN' }
    },
    async transaction(supplier, { user, transaction_uuid: id }) {
      if (!isMember(user)) return unknownUser
      const found = await store.findTransaction(pool, { supplier, user, id })
      if (!found) return { status: 'UNKNOWN_TRANSACTION', user }
      return { status: 'OK', user, transaction_uuid: id, transaction_status: found.status, kind: found.kind }
    },
    async round(supplier, { user, round }) {
      if (!isMember(user)) return unknownUser
      const found = await store.findRound(pool, { supplier, user, round })
      if (!found) return { status: 'UNKNOWN_TRANSACTION', user }
      const { currency, state } = found
      return { status: 'OK', user, currency, round, stake: Number(found.stake), won: Number(found.won), state }
    },
  }
}

function answerTo(
  user: string,
  { status, currency, balance }: { status: store.Decided['status']; currency: string | null; balance: string | null },
): Answer {
  const told = currency === null || balance === null ? {} : { currency, balance: Number(balance) }
  return { status: status as Status, ...(status === 'INVALID_USER' ? {} : { user }), ...told }
}

/** Members are identified by their ids. */
const isMember = (user: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(user)

/** A statement or lock timeout. */
const isLate = (error: unknown) => error instanceof DatabaseError && (error.code === '57014' || error.code === '55P03')

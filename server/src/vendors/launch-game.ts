import { randomBytes } from 'node:crypto'
import type { BodyOf, Currency, ValueOf, vendors, wallet } from '@parola/contract'
import { findOffered, isStopped, noteRecent, type Openable } from '../catalogue/index.ts'
import { readStanding } from '../members/index.ts'
import { addressFrom } from '../platform/address-from.ts'
import type { Act, Trx } from '../platform/db.ts'
import { DomainError } from '../platform/errors.ts'
import type { MemberRef } from '../platform/http.ts'
import { addressOn } from '../platform/own-address.ts'
import { mayPlay } from '../safer-play/index.ts'
import { bookOf } from '../wallet/index.ts'
import type { GuardedSupplier } from './guard-supplier.ts'
import { openSession } from './open-session.ts'
import * as store from './store-suppliers.ts'
import { SupplierAwayError, type Opening, type Suppliers } from './supplier.ts'

type Book = wallet.Book
type Launch = BodyOf<typeof vendors.launchGame>
type Launched = ValueOf<typeof vendors.launchGame>

export interface LaunchNeeds {
  readonly suppliers: Suppliers<GuardedSupplier>
  readonly currency: (trx: Trx) => Promise<Currency>
  readonly onFailed: (supplier: string, why: string) => void
}

/** Who launches, and on which page of ours. */
export interface Launcher {
  readonly act: Act
  readonly member: MemberRef
  readonly origin: string
}

/**
 * Opens a vendor's game for a member. What the member may is looked at and the session opened in one transaction; while the supplier is
 * asked none is held. What it answers is opened only where it leads to the supplier.
 */
export async function launchGame(
  needs: LaunchNeeds,
  { act, member, origin }: Launcher,
  asked: Launch,
): Promise<Launched> {
  const backUrl = backUrlOn(origin, asked.backUrl)
  const { supplier, game, book, ...prepared } = await act((trx) => prepare(trx, needs, member, asked))
  const nonce = randomBytes(16).toString('base64url')
  const gameUrl = await urlFrom(needs, supplier, {
    ...prepared,
    vendor: asked.vendor,
    gameCode: asked.gameId,
    language: asked.language,
    platform: asked.platform,
    backUrl,
    parentOrigin: origin,
    nonce,
  })
  const { nodeId, name } = game
  // A lobby is no game that a list of recent ones could show.
  if (nodeId !== null) await act((trx) => noteRecent(trx, member, { nodeId, vendor: asked.vendor }))
  const opens = asked.platform === 'MOBILE' ? 'frame' : 'page'
  return { gameUrl, opens, nonce, gameName: name, book, isDemo: asked.free }
}

/** Only the path is the caller's. */
function backUrlOn(origin: string, text: string): string {
  const address = addressOn(new URL(origin).host, text)
  if (!address) throw new DomainError('field_invalid', { fields: ['backUrl'] })
  return `${origin}${address.pathname}${address.search}`
}

interface Prepared extends Pick<Opening, 'session' | 'currency'> {
  readonly supplier: GuardedSupplier
  readonly game: Openable
  readonly book: Book
}

async function prepare(trx: Trx, needs: LaunchNeeds, member: MemberRef, asked: Launch): Promise<Prepared> {
  const { vendor, gameId, nodeId, language, platform, free } = asked
  if ((await readStanding(trx, member))?.status !== 'active') throw new DomainError('user_unavailable')
  const game = await findOffered(trx, { vendor, gameType: asked.category, gameId }, language)
  if (!game) throw new DomainError('field_invalid', { fields: ['gameId'] })
  if (nodeId !== undefined && nodeId !== game.nodeId) throw new DomainError('field_invalid', { fields: ['nodeId'] })
  if (await isStopped(trx, { vendor, nodeId: game.nodeId, memberId: member.id })) throw new DomainError('play_stopped')
  const supplier = await supplierOf(trx, needs, asked, game)
  const currency = await needs.currency(trx)
  const book = free ? 'trial' : bookOf(member.role)
  if (book === 'real') await mayPlay(trx, member, currency)
  const session = free
    ? null
    : await openSession(trx, member, {
        supplier: supplier.name,
        vendor,
        gameType: asked.category,
        gameCode: gameId,
        nodeId: game.nodeId,
        book,
        currency,
        language,
        device: platform,
      })
  return { supplier, game, book, currency, session }
}

async function supplierOf(
  trx: Trx,
  { suppliers }: LaunchNeeds,
  { vendor, gameId, platform, free }: Launch,
  { supportPlay }: Openable,
): Promise<GuardedSupplier> {
  const supplied = await store.findSupplied(trx, vendor, gameId)
  const supplier = supplied && suppliers.get(supplied.supplier)
  if (!supplier) throw new DomainError('launch_failed')
  const { game, isUp } = supplied
  if (game && !(game.isListed && game.platforms.includes(platform))) throw new DomainError('launch_failed')
  if (free && (supportPlay !== 0 || game?.hasDemo === false))
    throw new DomainError('field_invalid', { fields: ['free'] })
  if (!isUp) supplier.hearAway()
  if (!supplier.mayBeAsked()) throw new DomainError('vendor_down')
  return supplier
}

async function urlFrom({ onFailed }: LaunchNeeds, supplier: GuardedSupplier, opening: Opening): Promise<string> {
  let said: string | null
  try {
    said = await supplier.gameUrl(opening)
  } catch (error) {
    if (!(error instanceof SupplierAwayError)) throw error
    onFailed(supplier.name, 'no answer')
    throw new DomainError('vendor_down')
  }
  const url = said === null ? null : addressFrom(supplier.origins, said)
  if (url !== null) return url
  onFailed(supplier.name, said === null ? 'refused' : 'an address that is none of its own')
  throw new DomainError('launch_failed')
}

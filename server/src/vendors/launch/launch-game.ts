import { randomBytes } from 'node:crypto'
import type { BodyOf, Currency, ValueOf, vendors, wallet } from '@parola/contract'
import {
  findOffered,
  hiddenFrom,
  isStopped,
  noteRecent,
  type Openable,
  type ViewerDeps,
} from '../../catalogue/index.ts'
import { readAccountStatus } from '../../members/index.ts'
import { addressFrom } from '../../platform/http/addresses/address-from.ts'
import type { StepRunner, Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { MemberRef } from '../../platform/http/serve.ts'
import { sameHostUrl } from '../../platform/http/addresses/same-host-url.ts'
import { mayPlay } from '../../safer-play/index.ts'
import { bookOf } from '../../wallet/index.ts'
import type { GuardedSupplier } from '../suppliers/guard-supplier.ts'
import { openSession } from './open-session.ts'
import * as store from '../suppliers/store.ts'
import { SupplierAwayError, type Brand, type Opening, type Suppliers } from '../suppliers/supplier.ts'

type Book = wallet.Book
type Launch = BodyOf<typeof vendors.launchGame>
type Launched = ValueOf<typeof vendors.launchGame>

export interface LaunchDeps {
  readonly suppliers: Suppliers<GuardedSupplier>
  readonly currency: (trx: Trx) => Promise<Currency>
  readonly levelOf: ViewerDeps['levelOf']
  readonly brand: (trx: Trx) => Promise<Brand>
  readonly onFailed: (supplier: string, why: string) => void
}

/** The member, and the origin of the page that launches. */
export interface Launcher {
  readonly runStep: StepRunner
  readonly member: MemberRef
  readonly country: string | null
  readonly origin: string
}

/**
 * Opens a vendor's game. Checks and session are in one transaction; none is open during the supplier's call. The supplier's URL is used
 * only if it has one of the supplier's origins.
 */
export async function launchGame(
  deps: LaunchDeps,
  { runStep, member, country, origin }: Launcher,
  asked: Launch,
): Promise<Launched> {
  const backUrl = backUrlOn(origin, asked.backUrl)
  const { supplier, game, book, ...prepared } = await runStep((trx) => prepare(trx, deps, { member, country }, asked))
  const nonce = randomBytes(16).toString('base64url')
  const gameUrl = await urlFrom(deps, supplier, {
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
  // A lobby cannot be shown among recent games.
  if (nodeId !== null) await runStep((trx) => noteRecent(trx, member, { nodeId, vendor: asked.vendor }, []))
  const opens = asked.platform === 'MOBILE' ? 'frame' : 'page'
  return { gameUrl, opens, nonce, gameName: name, book, isDemo: asked.free }
}

/** Uses only the path and query of the caller's URL. */
function backUrlOn(origin: string, text: string): string {
  const address = sameHostUrl(new URL(origin).host, text)
  if (!address) throw new DomainError('field_invalid', { fields: ['backUrl'] })
  return `${origin}${address.pathname}${address.search}`
}

interface Prepared extends Pick<Opening, 'session' | 'currency' | 'brand'> {
  readonly supplier: GuardedSupplier
  readonly game: Openable
  readonly book: Book
}

async function prepare(
  trx: Trx,
  deps: LaunchDeps,
  { member, country }: Pick<Launcher, 'member' | 'country'>,
  asked: Launch,
): Promise<Prepared> {
  const { vendor, gameId, nodeId, language, platform, free } = asked
  if ((await readAccountStatus(trx, member))?.status !== 'active') throw new DomainError('user_unavailable')
  const hidden = await hiddenFrom(trx, deps, member, { country, device: platform })
  const game = await findOffered(trx, { vendor, gameType: asked.category, gameId }, language, hidden)
  if (!game) throw new DomainError('field_invalid', { fields: ['gameId'] })
  if (nodeId !== undefined && nodeId !== game.nodeId) throw new DomainError('field_invalid', { fields: ['nodeId'] })
  if (await isStopped(trx, { vendor, nodeId: game.nodeId, memberId: member.id })) throw new DomainError('play_stopped')
  const supplier = await supplierOf(trx, deps, asked, game)
  const currency = await deps.currency(trx)
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
  return { supplier, game, book, currency, session, brand: await deps.brand(trx) }
}

async function supplierOf(
  trx: Trx,
  { suppliers }: LaunchDeps,
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

async function urlFrom({ onFailed }: LaunchDeps, supplier: GuardedSupplier, opening: Opening): Promise<string> {
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

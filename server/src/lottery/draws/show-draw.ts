import type { Language, lottery, ValueOf } from '@parola/contract'
import { winningNumberOf, type Chain } from '@parola/fair-draw'
import { parseText, promiseForm } from '@parola/fair-draw/protocol'
import type { Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { nameOf, type Lottery } from '../lottery.ts'
import { ruleTable } from '@parola/fair-draw/rules'
import type { Signer } from '../proof/signing.ts'
import * as store from './store/pages.ts'

/** The beacon that decides our draws, and its public URLs. */
export interface BeaconInfo {
  readonly chain: Chain
  readonly mirrors: readonly string[]
}

/** Shows everything about a draw that is public by now. */
export async function showDraw(
  trx: Trx,
  { chain, mirrors }: BeaconInfo,
  one: Lottery,
  numero: string,
  language: Language,
): Promise<lottery.DrawPage> {
  const draw = await store.readDraw(trx, one.code, numero)
  if (!draw) throw new DomainError('not_found')
  const { round, commitment } = draw
  const promise = draw.promise === null ? null : parseText(promiseForm, draw.promise)
  const isOurs = round !== null && commitment !== null
  return {
    serverTime: draw.now.toISOString(),
    gameId: one.gameId,
    gameCode: one.code,
    remark: nameOf(one, language),
    numero,
    kind: draw.kind,
    ruleVersion: draw.ruleVersion,
    state: draw.state,
    source: isOurs || promise?.source.kind === 'beacon' ? 'fair' : 'external',
    opensAt: draw.opensAt.toISOString(),
    closesAt: draw.closesAt.toISOString(),
    drawsAt: draw.drawsAt.toISOString(),
    shape: ruleTable(draw.kind, draw.ruleVersion).draw,
    winningNumber: draw.outcome && winningNumberOf(draw.outcome),
    voidReason: draw.voidReason,
    promise: draw.promiseHash && {
      hash: draw.promiseHash.toString('hex'),
      round: Number(round),
      tickets: draw.tickets === null ? null : Number(draw.tickets),
      signature: hexOf(draw.signature),
    },
    proof: isOurs
      ? {
          chain,
          mirrors: [...mirrors],
          round: Number(round),
          commitment: commitment.toString('hex'),
          // During the sale a reader of the sealed secret could open it a moment before the others. The root exists once the sale is over.
          sealedSecret: draw.root && hexOf(draw.sealedSecret),
          root: hexOf(draw.root),
          tickets: draw.tickets === null ? null : Number(draw.tickets),
          signature: hexOf(draw.signature),
          secret: hexOf(draw.secret),
          seed: hexOf(draw.seed),
        }
      : null,
  }
}

const hexOf = (bytes: Buffer | null): string | null => bytes && bytes.toString('hex')

const entriesAtOnce = 200

/** The draw log after one entry. */
export async function showLog(trx: Trx, signer: Signer, after: number): Promise<ValueOf<typeof lottery.drawLog>> {
  const entries = await store.readLog(trx, after, entriesAtOnce)
  return {
    publicKey: Buffer.from(signer.publicKey).toString('hex'),
    entries: entries.map(({ number, at, gameCode, numero, event, body, hash, signature }) => ({
      number: Number(number),
      at: at.toISOString(),
      gameCode,
      numero,
      event,
      body,
      hash: hash.toString('hex'),
      signature: signature.toString('hex'),
    })),
  }
}

import { createPrivateKey, hash, sign } from 'node:crypto'
import { timeOf } from '../../../fair-draw/src/index.ts'
import {
  developmentReceiptKey,
  formatNote,
  parsePolicy,
  vkeyOf,
  type Policy,
} from '../../../fair-draw/src/log/index.ts'
import { ruleTable } from '../../../fair-draw/src/rules/index.ts'
import { cacheRounds } from '../../../server/src/lottery/draws/cache-rounds.ts'
import type { DrawContext } from '../../../server/src/lottery/draws/draw-context.ts'
import { findDraw } from '../../../server/src/lottery/draws/store/draws.ts'
import type { ReceiptSigner } from '../../../server/src/lottery/fair-context.ts'
import { createLogClient } from '../../../server/src/lottery/log/log-client.ts'
import { readLockWith } from '../../../server/src/lottery/log/read-lock.ts'
import { createSigner } from '../../../server/src/lottery/proof/signing.ts'
import type { Pool } from '../../../server/src/platform/db/db.ts'
import { openLog } from '../../../server/src/platform/process/log.ts'
import { createSecrets } from '../../../server/src/platform/security/secrets.ts'
import { chain, sourceNames, type ExternalWorld } from './external-world.ts'

const signer = createSigner(createSecrets([Buffer.alloc(32, 9).toString('base64url')]))

/** As the protocol has it. */
export const keyLeadSeconds = 86_400
const promiseLeadSeconds = 60

const receiptKey = developmentReceiptKey()
const receiptSecret = createPrivateKey({
  key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), receiptKey.seed]),
  format: 'der',
  type: 'pkcs8',
})

/** Signs as the receipt signer does. */
export const signReceipt = (text: string): string => {
  const { name, id } = receiptKey
  return formatNote({ text, signatures: [{ name, id, signature: sign(null, Buffer.from(text), receiptSecret) }] })
}

export const receiptSigner: ReceiptSigner = {
  keys: async () => [vkeyOf(receiptKey)],
  sign: async (_, texts) => texts.map(signReceipt),
}

/** Where the workers find the log. */
export interface LogAddress {
  readonly url: string
  readonly policy: Policy
}

export const logAddress = (url: string, policy: string): LogAddress => ({ url, policy: parsePolicy(policy) })

/** The true time, which beacon, sources and witnesses go by; the database's clock may be wrong. */
export async function readTrueTime(pool: Pool): Promise<Date> {
  const { rows } = await pool.query<{ at: Date }>('select true_at as at from year_clock')
  if (!rows[0]) throw new Error('The simulation has no clock')
  return rows[0].at
}

/** The dependencies of the product's draws, with a beacon and sources that follow the seed and the true time. */
export function contextOn(
  pool: Pool,
  world: ExternalWorld,
  { url, policy }: LogAddress,
  onDisagreement: () => void = () => {},
): DrawContext {
  const log = createLogClient({ privateUrl: url, policy })
  return {
    ownerPool: pool,
    log: openLog('error'),
    beacon: cacheRounds({
      chain,
      mirrors: [],
      signatureOf: async (round) =>
        world.outAt(round) <= (await readTrueTime(pool)) ? world.signatureOf(round) : null,
    }),
    sources: sourceNames.map((name) => ({
      name,
      host: `${name}.example`,
      async resultOf(gameCode, numero) {
        const draw = await findDraw(pool, gameCode, numero)
        if (!draw || draw.origin.source !== 'promised') return null
        const shape = ruleTable(draw.kind, draw.ruleVersion).draw
        const sinceMs = (await readTrueTime(pool)).getTime() - timeOf(chain, draw.origin.round).getTime()
        const outcome = world.told(name, gameCode, numero, shape, sinceMs)
        return outcome && { outcome, answer: hash('sha256', JSON.stringify(outcome), 'buffer') }
      },
    })),
    signer,
    fair: {
      policy,
      log,
      signer: receiptSigner,
      readLock: readLockWith({ pool, log, policy, chain }),
      promiseLeadSeconds,
      receiptKeyLeadSeconds: keyLeadSeconds,
    },
    onDisagreement,
  }
}

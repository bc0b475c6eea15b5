import { hash } from 'node:crypto'
import type { DrawContext } from '../../../server/src/lottery/draws/draw-context.ts'
import { cacheRounds } from '../../../server/src/lottery/draws/cache-rounds.ts'
import { ruleTable } from '../../../fair-draw/src/rules/index.ts'
import { createSigner } from '../../../server/src/lottery/proof/signing.ts'
import { findDraw, readNow } from '../../../server/src/lottery/draws/store/draws.ts'
import type { Pool } from '../../../server/src/platform/db/db.ts'
import { openLog } from '../../../server/src/platform/process/log.ts'
import { createSecrets } from '../../../server/src/platform/security/secrets.ts'
import { chain, isPublished, sourceNames, type ExternalWorld } from './external-world.ts'

export const signer = createSigner(createSecrets([Buffer.alloc(32, 9).toString('base64url')]))

/** The dependencies of the product's draws, with a beacon and sources that follow the seed and the simulated clock. */
export function contextOn(
  pool: Pool,
  schemas: readonly string[],
  world: ExternalWorld,
  onDisagreement: () => void = () => {},
): DrawContext {
  return {
    ownerPool: pool,
    schemas,
    log: openLog('error'),
    beacon: cacheRounds({
      chain,
      mirrors: [],
      signatureOf: async (round) => (isPublished(world, round, await readNow(pool)) ? world.signatureOf(round) : null),
    }),
    sources: sourceNames.map((name) => ({
      name,
      host: `${name}.example`,
      async resultOf(gameCode, numero) {
        const draw = await findDraw(pool, gameCode, numero)
        if (!draw) return null
        const shape = ruleTable(draw.kind, draw.ruleVersion).draw
        const sinceMs = (await readNow(pool)).getTime() - draw.drawsAt.getTime()
        const outcome = world.told(name, gameCode, numero, shape, sinceMs)
        return outcome && { outcome, answer: hash('sha256', JSON.stringify(outcome), 'buffer') }
      },
    })),
    signer,
    fair: null,
    onDisagreement,
  }
}

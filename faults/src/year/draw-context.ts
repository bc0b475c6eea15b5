import type { DrawContext } from '../../../server/src/lottery/draw-context.ts'
import { rememberRounds } from '../../../server/src/lottery/remember-rounds.ts'
import { ruleTable } from '../../../server/src/lottery/rule-table.ts'
import { createSigner } from '../../../server/src/lottery/signing.ts'
import { findDraw, readNow } from '../../../server/src/lottery/store-draws.ts'
import type { Pool } from '../../../server/src/platform/db.ts'
import { openLog } from '../../../server/src/platform/log.ts'
import { createSecrets } from '../../../server/src/platform/secrets.ts'
import { chain, isSaid, sourceNames, type Fate } from './fate.ts'

export const signer = createSigner(createSecrets([Buffer.alloc(32, 9).toString('base64url')]))

/** What the product's draws need, with a beacon and with sources that do what the seed says, by the simulated clock. */
export function contextOn(
  pool: Pool,
  schemas: readonly string[],
  fate: Fate,
  onDisagreement: () => void = () => {},
): DrawContext {
  return {
    ownerPool: pool,
    schemas,
    log: openLog('error'),
    beacon: rememberRounds({
      chain,
      mirrors: [],
      signatureOf: async (round) => (isSaid(fate, round, await readNow(pool)) ? fate.signatureOf(round) : null),
    }),
    sources: sourceNames.map((name) => ({
      name,
      async resultOf(gameCode, numero) {
        const draw = await findDraw(pool, gameCode, numero)
        if (!draw) return null
        const shape = ruleTable(draw.kind, draw.ruleVersion).draw
        const sinceMs = (await readNow(pool)).getTime() - draw.drawsAt.getTime()
        return fate.told(name, gameCode, numero, shape, sinceMs)
      },
    })),
    signer,
    onDisagreement,
  }
}

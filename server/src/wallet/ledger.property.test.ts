import { expect, it } from 'vitest'
import { runBatches, standingDiffers } from '../../testing/wallet/batches.ts'
import { runClients } from '../../testing/wallet/clients.ts'
import { randomFrom } from '../../testing/wallet/commands.ts'
import { orderDiffers } from '../../testing/wallet/order.ts'
import { testLedger } from '../../testing/wallet/ledger.ts'
import { runSeed, runTimes } from '../../testing/random-runs.ts'

/** Random each time. `LEDGER_SEED` repeats batches exactly, and concurrent runs as closely as the machine allows. */

it.concurrent.each([runSeed + 1, runSeed + 4])(
  `FUND-05 FUND-06 ${12_000 * runTimes} random commands in batches match the model (seed %i)`,
  { timeout: 300_000 * runTimes },
  async (seed) => {
    const random = randomFrom(seed)
    const ledger = await testLedger({ random })
    try {
      expect(await runBatches(ledger, { random, commands: 12_000 * runTimes })).toBeNull()
      expect(await ledger.findings()).toEqual([])
    } finally {
      await ledger.close()
    }
  },
)

it.each([runSeed - 1, runSeed - 4])(
  `FUND-05 FUND-06 ${5_000 * runTimes} concurrent random commands are serialisable (seed %i)`,
  { timeout: 300_000 * runTimes },
  async (seed) => {
    const random = randomFrom(seed)
    const ledger = await testLedger({ random, members: 30 })
    try {
      const asked = await runClients(ledger, { random, commands: 5_000 * runTimes })
      expect(await orderDiffers(ledger, asked)).toBeNull()
      expect(await standingDiffers(ledger)).toBeNull()
      expect(await ledger.findings()).toEqual([])
    } finally {
      await ledger.close()
    }
  },
)

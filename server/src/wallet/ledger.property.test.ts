import { expect, it } from 'vitest'
import { runBatches, standingDiffers } from '../../testing/wallet/batches.ts'
import { runClients } from '../../testing/wallet/clients.ts'
import { randomFrom } from '../../testing/wallet/commands.ts'
import { orderDiffers } from '../../testing/wallet/order.ts'
import { testLedger } from '../../testing/wallet/ledger.ts'
import { runSeed, runTimes } from '../../testing/random-runs.ts'

/** Random each time. `LEDGER_SEED` repeats batches exactly, and concurrent runs as closely as the machine allows. */

it.concurrent.each([
  { shards: 1, commands: 12_000 * runTimes },
  { shards: 4, commands: 12_000 * runTimes },
])(
  `FUND-05 FUND-06 $commands random commands in batches on $shards shards match the model (seed ${runSeed})`,
  { timeout: 300_000 * runTimes },
  async ({ shards, commands }) => {
    const random = randomFrom(runSeed + shards)
    const ledger = await testLedger({ shards, random })
    try {
      expect(await runBatches(ledger, { random, commands })).toBeNull()
      expect(await ledger.findings()).toEqual([])
    } finally {
      await ledger.close()
    }
  },
)

it.each([
  { shards: 1, commands: 5_000 * runTimes },
  { shards: 4, commands: 5_000 * runTimes },
])(
  `FUND-05 FUND-06 $commands concurrent random commands on $shards shards are serialisable (seed ${runSeed})`,
  { timeout: 300_000 * runTimes },
  async ({ shards, commands }) => {
    const random = randomFrom(runSeed - shards)
    const ledger = await testLedger({ shards, random, members: 30 })
    try {
      const asked = await runClients(ledger, { random, commands })
      expect(await orderDiffers(ledger, asked)).toBeNull()
      expect(await standingDiffers(ledger)).toBeNull()
      expect(await ledger.findings()).toEqual([])
    } finally {
      await ledger.close()
    }
  },
)

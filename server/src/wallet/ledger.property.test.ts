import { expect, it } from 'vitest'
import { runBatches, standingDiffers } from './testing-ledger-batches.ts'
import { runClients } from './testing-ledger-clients.ts'
import { randomFrom } from './testing-ledger-commands.ts'
import { orderDiffers } from './testing-ledger-order.ts'
import { testLedger } from './testing-ledger.ts'

/** Another one every time; `LEDGER_SEED` repeats batches to the letter, and what came at once as nearly as the machine lets it. */
const seed = Number(process.env['LEDGER_SEED'] ?? Date.now() % 1_000_000_000)
/** `LEDGER_TIMES` asks for so many times more. */
const times = Number(process.env['LEDGER_TIMES'] ?? 1)

it.concurrent.each([
  { shards: 1, commands: 12_000 * times },
  { shards: 4, commands: 12_000 * times },
])(
  `FUND-05 FUND-06 $commands random commands in batches on $shards shards do what the model does (LEDGER_SEED=${seed})`,
  { timeout: 300_000 * times },
  async ({ shards, commands }) => {
    const random = randomFrom(seed + shards)
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
  { shards: 1, commands: 5_000 * times },
  { shards: 4, commands: 5_000 * times },
])(
  `FUND-05 FUND-06 $commands random commands at once on $shards shards happen one after the other (LEDGER_SEED=${seed})`,
  { timeout: 300_000 * times },
  async ({ shards, commands }) => {
    const random = randomFrom(seed - shards)
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

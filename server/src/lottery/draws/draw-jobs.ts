import * as z from 'zod'
import type { Config } from '../../platform/config/config.ts'
import type { Pool } from '../../platform/db/db.ts'
import type { JobContext, Task } from '../../platform/jobs/job.ts'
import type { Log } from '../../platform/process/log.ts'
import { createSecrets } from '../../platform/security/secrets.ts'
import { createBeaconSource } from './sources/beacon-source.ts'
import { catchUp } from './draw-clock.ts'
import type { DrawContext } from './draw-context.ts'
import { cacheRounds } from './cache-rounds.ts'
import { createResultSources } from './sources/result-sources.ts'
import { CheckedDraws } from '../settlement/checked-draws.ts'
import { payChunks } from '../settlement/pay-draw.ts'
import { createSigner } from '../proof/signing.ts'
import type { FairContext } from '../fair-context.ts'
import { createLogClient } from '../log/log-client.ts'
import { readLockWith } from '../log/read-lock.ts'
import { createReceiptSigner } from '../receipts/signer-client.ts'
import { writePaid } from './write-paid.ts'
import { readDraw } from './store/draws.ts'

export { payDrawJob } from '../settlement/store/sales.ts'

export const catchUpDraws = 'catch-up-draws'

export interface DrawWatch {
  readonly onLag?: (seconds: number) => void
  readonly onDisagreement?: () => void
}

/** Builds the draw context from the configuration. */
export function openDraws(
  config: Config,
  { ownerPool, log }: { ownerPool: Pool; log: Log },
  { onDisagreement = () => {} }: DrawWatch = {},
): DrawContext {
  const { beaconChain: chain, beaconMirrors: mirrors, beaconTimeoutMs: timeoutMs } = config
  return {
    ownerPool,
    log,
    beacon: cacheRounds(createBeaconSource({ chain, mirrors, timeoutMs })),
    sources: createResultSources(config),
    signer: createSigner(createSecrets(config.secretKeys)),
    fair: openFair(config, ownerPool),
    checked: new CheckedDraws(),
    onDisagreement,
  }
}

function openFair({ fairDraw, beaconChain: chain }: Config, pool: Pool): FairContext | null {
  if (!fairDraw) return null
  const { logUrl, policy, signerUrl, promiseLeadSeconds, receiptKeyLeadSeconds } = fairDraw
  const log = createLogClient({ privateUrl: logUrl, policy })
  return {
    policy,
    log,
    signer: createReceiptSigner(signerUrl),
    readLock: readLockWith({ pool, log, policy, chain }),
    promiseLeadSeconds,
    receiptKeyLeadSeconds,
  }
}

/** Runs every minute as a fallback for when no process leads, and to write what a day has paid once it is over. */
export const catchingUpDraws =
  (config: Config, watch: DrawWatch): Task =>
  async (_payload, context: JobContext) => {
    const draws = openDraws(config, context, watch)
    await catchUp(draws, watch)
    await writePaid(draws)
  }

const Payload = z.object({ drawId: z.string() })

/** Helps to settle a draw that is too large for one worker. */
export const payingDraw =
  (config: Config): Task =>
  async (payload, context) => {
    const draws = openDraws(config, context)
    const { drawId } = Payload.parse(payload)
    const draw = await readDraw(draws.ownerPool, drawId)
    if (draw.state === 'drawn' || draw.state === 'void') await payChunks(draws, draw)
  }

import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import { invariant } from '../platform/errors.ts'
import type { Psp } from './psp.ts'
import { sandboxPsp } from './sandbox-psp.ts'

/** A process that calls this must load its configuration with the need `payments`. */
export function createPsp(
  { pspUrl, pspKey, pspTimeoutMs }: Pick<Config, 'pspUrl' | 'pspKey' | 'pspTimeoutMs'>,
  clock: Clock,
): Psp {
  invariant(pspUrl !== undefined && pspKey !== undefined, 'PSP_URL and PSP_KEY are required to move money')
  return sandboxPsp({ url: pspUrl, key: pspKey, timeoutMs: pspTimeoutMs, clock })
}

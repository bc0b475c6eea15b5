import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import { invariant } from '../platform/errors.ts'
import type { Psp } from './psp.ts'
import { sandboxPsp } from './sandbox-psp.ts'

/** The provider that the configuration names. A process that calls this reads its configuration with the need `payments`. */
export function createPsp(
  { pspUrl, pspKey, pspTimeoutMs }: Pick<Config, 'pspUrl' | 'pspKey' | 'pspTimeoutMs'>,
  clock: Clock,
): Psp {
  invariant(pspUrl !== undefined && pspKey !== undefined, 'a process that deals with money is told who carries it')
  return sandboxPsp({ url: pspUrl, key: pspKey, timeoutMs: pspTimeoutMs, clock })
}

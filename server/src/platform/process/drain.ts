import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from './log.ts'

export interface DrainOptions {
  /** Called first: readiness fails from here on. */
  retire: () => void
  /** The time that load balancers need to notice. */
  delayMs: number
  /** Run in order: live sockets, the server, pools. A failed step does not skip the others. */
  steps: readonly (() => Promise<unknown>)[]
  limitMs: number
  log: Log
  exit?: (code: number) => void
}

/** Shuts down without dropping requests: fails readiness first, then runs the steps, and never takes longer than the limit. */
export async function drain({
  retire,
  delayMs,
  steps,
  limitMs,
  log,
  exit = (code) => process.exit(code),
}: DrainOptions): Promise<void> {
  retire()
  const hard = setTimeout(() => {
    log.error('draining took too long')
    exit(1)
  }, delayMs + limitMs)
  await pause(delayMs)
  let failed = false
  for (const step of steps) {
    try {
      await step()
    } catch (error) {
      failed = true
      log.error({ err: error }, 'a step of draining failed')
    }
  }
  clearTimeout(hard)
  exit(failed ? 1 : 0)
}

/** Drains on the first signal; a second one exits immediately. */
export function drainOnSignal(options: DrainOptions): void {
  let draining = false
  const onSignal = (signal: string) => {
    if (draining) process.exit(1)
    draining = true
    options.log.info({ signal }, 'draining')
    void drain(options)
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

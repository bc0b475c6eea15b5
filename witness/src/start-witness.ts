import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { witnessAnswers } from './answers.ts'
import { startAuditor } from './audit/auditor.ts'
import { openAuditState } from './audit/state.ts'
import { watchClock } from './clock-watch.ts'
import type { WitnessConfig } from './config.ts'
import { listen } from './http.ts'
import { openStore } from './store.ts'

export interface Witness {
  readonly origin: string
  stop(): Promise<void>
}

export interface WitnessOptions {
  readonly report: (message: string) => void
  readonly now?: () => number
}

/** The whole witness in one process: it signs, keeps what it signed, watches its clock and audits what the log adds. */
export async function startWitness(
  config: WitnessConfig,
  { report, now = Date.now }: WitnessOptions,
): Promise<Witness> {
  const { key, alarmKey, logKeys, logUrl, chain, mirrors } = config
  mkdirSync(dirname(config.data), { recursive: true })
  const store = openStore(config.data)
  const state = openAuditState(store.database)
  const clock = await watchClock({ chain, mirrors, now, report })
  const origin = logKeys[0]?.name ?? ''
  const auditor = startAuditor({ origin, url: logUrl, chain, mirrors, key: alarmKey, store, state, now, report })
  const answers = witnessAnswers({
    key,
    logKeys,
    store,
    state,
    now,
    isClockSlow: () => clock.isSlow(),
    onHead: () => auditor.wake(),
  })
  const listener = await listen(config.host, config.port, answers)
  return {
    origin: listener.origin,
    async stop() {
      await listener.close()
      clock.stop()
      await auditor.stop()
      store.close()
    },
  }
}

import { LiveEvent } from '@parola/contract'
import type { AnswerCache } from '../platform/cache.ts'
import type { Live } from '../platform/live.ts'
import type { Log } from '../platform/log.ts'
import { hearEvents, type Heard } from '../platform/stream.ts'
import { siteEvents, type Sites } from '../system/index.ts'
import type { Engines } from './engines.ts'
import { tellingMembers } from './tell-members.ts'

interface Hearing {
  readonly nats: Engines['nats']
  readonly prefix: string
  readonly log: Log
  readonly cache: AnswerCache
  readonly sites: Sites
  readonly live: Live
  readonly listeners: ReadonlySet<(merchantCode: string | null) => void>
}

/** What changes anywhere is forgotten here, then told to the phones. */
export function hearChanges({ nats, prefix, log, cache, sites, live, listeners }: Hearing): void {
  const tellMembers = tellingMembers(live)
  hearEvents({
    link: nats,
    prefix,
    log,
    onChange: (hears) => cache.hearsEvents(hears),
    onGap: () => {
      cache.clear()
      sites.forget(null)
      for (const listener of listeners) listener(null)
    },
    // Everything of ours is fresh before the first phone is told to ask again.
    onEvent: (heard: Heard) => {
      if (tellMembers(heard)) return
      const { merchantCode, merchantId, name } = heard
      cache.drop(merchantCode, name)
      if (siteEvents.some((event) => event === name)) sites.forget(merchantId)
      const told = LiveEvent.safeParse({ type: name })
      if (!told.success) return
      for (const listener of listeners) listener(merchantCode)
      live.broadcast(merchantCode, told.data)
    },
  })
  cache.hearsEvents(nats.isReady())
}

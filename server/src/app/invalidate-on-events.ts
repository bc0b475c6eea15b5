import { LiveEvent, staff } from '@parola/contract'
import { catalogueChanged, type VisibilityWatch } from '../catalogue/index.ts'
import type { AnswerCache } from '../platform/http/cache.ts'
import type { Live } from '../platform/http/live.ts'
import type { StaffLive } from '../platform/http/staff-live.ts'
import type { Log } from '../platform/process/log.ts'
import { subscribeToStream, type ReceivedEvent } from '../platform/events/stream.ts'
import { sessionEnded, sessionsIn } from '../sessions/index.ts'
import { siteEvents, type Sites } from '../system/index.ts'
import type { Infrastructure } from './infrastructure.ts'
import { missedHints } from './notify-members.ts'

interface InvalidationDeps {
  readonly nats: Infrastructure['nats']
  readonly prefix: string
  readonly log: Log
  readonly cache: AnswerCache
  readonly sites: Sites
  readonly visibility: VisibilityWatch
  readonly live: Live
  /** Of the console. */
  readonly staffLive: StaffLive
  readonly listeners: ReadonlySet<(merchantCode: string | null) => void>
}

/** Invalidates caches, then notifies clients. */
export function invalidateOnEvents({
  nats,
  prefix,
  log,
  cache,
  sites,
  visibility,
  live,
  staffLive,
  listeners,
}: InvalidationDeps): void {
  subscribeToStream({
    link: nats,
    prefix,
    log,
    onChange: (isConnected) => cache.setReceivingEvents(isConnected),
    onGap: () => {
      cache.clear()
      sites.forget(null)
      visibility.forget(null)
      live.catchUp(missedHints)
      staffLive.catchUp()
      for (const listener of listeners) listener(null)
    },
    // Caches must be fresh before the first client refetches.
    onEvent: (event: ReceivedEvent) => {
      const { merchantCode, merchantId, name, payload } = event
      if (name === sessionEnded) {
        for (const session of sessionsIn(payload)) live.notifySession(session, { type: sessionEnded })
        return
      }
      const queue = staff.StaffQueue.safeParse(/^(.+)\.changed$/.exec(name)?.[1])
      if (queue.success) return staffLive.queueChanged(merchantCode, queue.data)
      cache.drop(merchantCode, name)
      if (name === catalogueChanged) visibility.forget(merchantId)
      if (siteEvents.some((siteEvent) => siteEvent === name)) sites.forget(merchantId)
      const liveEvent = LiveEvent.safeParse({ type: name })
      if (!liveEvent.success) return
      for (const listener of listeners) listener(merchantCode)
      live.broadcast(merchantCode, liveEvent.data)
    },
  })
  cache.setReceivingEvents(nats.isReady())
}

import type { Lead } from '../../platform/db/leader.ts'
import type { DrawContext } from '../draws/draw-context.ts'
import { announceKeys } from './announce-keys.ts'
import { appendEntries } from './append-entries.ts'

const pauseMs = 200
const retryMs = 1_000
const keysEveryMs = 30_000

/** Feeds the draw log once, for a process that does not lead for long. */
export async function keepLogOnce(context: DrawContext): Promise<void> {
  const { fair } = context
  if (!fair) return
  await reporting(context, 'the receipt signer')(() => announceKeys({ ...context, fair }))
  await reporting(context, 'the draw log')(() => appendEntries({ ...context, fair }))
}

/**
 * Feeds the draw log until it is told to stop, beside the draws and never in their way. Trouble is logged when it begins and when it ends:
 * witnesses or a log that are away for hours are one event.
 */
export async function keepLog(context: DrawContext, { isOver, pause }: Pick<Lead, 'isOver' | 'pause'>): Promise<void> {
  const { fair } = context
  if (!fair) return
  const reportLog = reporting(context, 'the draw log')
  const reportKeys = reporting(context, 'the receipt signer')
  let keysAt = Number.NEGATIVE_INFINITY
  while (!isOver()) {
    if (performance.now() - keysAt >= keysEveryMs) {
      if (await reportKeys(() => announceKeys({ ...context, fair }))) keysAt = performance.now()
    }
    const isDone = await reportLog(() => appendEntries({ ...context, fair }))
    await pause(isDone ? pauseMs : retryMs)
  }
}

/** Runs acts that may fail; returns whether this one went well. */
function reporting({ log }: DrawContext, what: string) {
  let isAway = false
  return async (act: () => Promise<void>): Promise<boolean> => {
    try {
      await act()
      if (isAway) log.info(`${what} is back`)
      isAway = false
      return true
    } catch (error) {
      if (!isAway) log.warn({ err: error }, `${what} is away`)
      isAway = true
      return false
    }
  }
}

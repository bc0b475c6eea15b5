import type { DrawContext } from './draw-context.ts'

/** How many lotteries run in parallel, so that one long settlement does not delay the others. */
const lanes = 4

/** Returns false on failure, which it logs. */
export async function contained(
  { log }: Pick<DrawContext, 'log'>,
  about: object,
  act: () => Promise<void>,
): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    log.error({ err: error, ...about }, 'a draw failed')
    return false
  }
}

/** What it returns, or false on failure. */
export async function worked(context: DrawContext, act: () => Promise<boolean>): Promise<boolean> {
  let isDone = false
  await contained(context, {}, async () => {
    isDone = await act()
  })
  return isDone
}

export async function inLanes<T>(all: readonly T[], act: (one: T) => Promise<void>): Promise<void> {
  const waiting = all.values()
  const lane = async () => {
    for (const one of waiting) await act(one)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

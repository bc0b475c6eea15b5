import { contained } from './contained.ts'
import type { DrawContext } from './draw-context.ts'
import type { PromisedDraw } from './draw.ts'
import { postponeAll, readNow } from './store/draws.ts'

/** Delay before a failed step is tried again, so that it does not occupy the process. */
const retryMs = 10_000

/** A step of draws that are taken together. Its failure affects only them; returns false then. */
export async function attempt(
  context: DrawContext,
  draws: readonly PromisedDraw[],
  act: () => Promise<boolean>,
): Promise<boolean> {
  let isDone = false
  const about = { draws: draws.map(({ gameCode, numero }) => `${gameCode} ${numero}`) }
  const isFine = await contained(context, about, async () => {
    isDone = await act()
  })
  if (isFine) return isDone
  await postponeFailed(context, draws)
  return false
}

export async function postponeFailed({ ownerPool }: DrawContext, draws: readonly PromisedDraw[]): Promise<void> {
  const now = await readNow(ownerPool)
  await postponeAll(ownerPool, draws, new Date(now.getTime() + retryMs))
}

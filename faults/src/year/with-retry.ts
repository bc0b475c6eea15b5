import { setTimeout as pause } from 'node:timers/promises'

/** The database may be restarting. */
export async function withRetry<T>(ask: () => Promise<T>, tries = 300): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (tries === 0) throw error
    await pause(50)
    return withRetry(ask, tries - 1)
  }
}

import { read, write } from './memory.ts'

/** The last draws of version 1 were before this. The app brings it along, so that nobody can move it. */
const version1Ended = Date.parse('2026-11-18T00:00:00Z') / 1000

/** From this draw on, the game's draws are promised in the draw log. */
export async function notePromised(game: string, draws: number): Promise<void> {
  const known = await read('games', game)
  await write('games', { id: game, promisedFrom: Math.min(draws, known?.promisedFrom ?? draws) })
}

/** Whether a draw without a promise is from after the change, or after one of its game that had it. The app refuses such a draw. */
export async function isOutdated({ gameCode, drawsAt }: { gameCode: string; drawsAt: string }): Promise<boolean> {
  const draws = Date.parse(drawsAt) / 1000
  if (draws >= version1Ended) return true
  const game = await read('games', gameCode)
  return game !== null && draws > game.promisedFrom
}

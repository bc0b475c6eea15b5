import { read, write } from './memory.ts'

/** From this draw on, the game's draws are promised in the draw log. */
export async function notePromised(game: string, draws: number): Promise<void> {
  const known = await read('games', game)
  await write('games', { id: game, promisedFrom: Math.min(draws, known?.promisedFrom ?? draws) })
}

/** Whether a draw without a promise comes after one that had it. The app refuses such a draw: its protocol was replaced. */
export async function isOutdated({ gameCode, drawsAt }: { gameCode: string; drawsAt: string }): Promise<boolean> {
  const game = await read('games', gameCode)
  return game !== null && Date.parse(drawsAt) / 1000 > game.promisedFrom
}

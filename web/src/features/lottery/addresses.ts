import { to } from '../../paths.ts'

/** Where one draw is read and checked, with the number of a ticket to look for. */
export const drawAddress = (gameId: string, numero: string, ticket?: string): string => {
  const path = to('lotteryDraw').replace(':gameId', encodeURIComponent(gameId)).replace(':numero', numero)
  return ticket === undefined ? path : `${path}?${new URLSearchParams({ ticket })}`
}

/** Where a draw that was made is seen being made again. */
export const replayAddress = (gameId: string, numero: string): string => `${drawAddress(gameId, numero)}?again=1`

/** Where a lottery is played. */
export const playAddress = (gameId: string): string =>
  to('lotteryGame')
    .replace(':mui', 'classic')
    .replace(':playType', 'trad')
    .replace(':gameId', encodeURIComponent(gameId))

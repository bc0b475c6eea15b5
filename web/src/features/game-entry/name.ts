import type { catalogue } from '@parola/contract'

/** Whether a part of the game's name reads like this, in whatever case it is written. */
export const hasName = ({ gameName }: Pick<catalogue.Game, 'gameName'>, part: string): boolean =>
  gameName.toLowerCase().includes(part.trim().toLowerCase())

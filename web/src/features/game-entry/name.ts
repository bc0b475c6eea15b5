import type { catalogue } from '@parola/contract'

/** Whether the game's name contains the text, ignoring case. */
export const hasName = ({ gameName }: Pick<catalogue.Game, 'gameName'>, part: string): boolean =>
  gameName.toLowerCase().includes(part.trim().toLowerCase())

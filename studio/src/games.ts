import { games as catalogue, vendors } from '@parola/demo/catalogue'
import { kindNamed } from './kinds.ts'
import type { GameInfo, KindName } from './kind.ts'

export const lobbyCode = 'lobby'

const kindByType: Readonly<Record<string, KindName>> = {
  RNG: 'slot',
  ELOTT: 'keno',
  LIVE: 'table',
  FISH: 'fish',
  PVP: 'duel',
  SPORTS: 'sports',
}

/** The games the studio can play: those of a registered kind. Lotteries belong to the portal. */
export const games: readonly GameInfo[] = catalogue.flatMap((game) => {
  const name = kindByType[game.gameType]
  const kind = name && kindNamed(name)
  if (!kind) return []
  const info: GameInfo = {
    gameCode: game.gameId,
    vendor: game.vendorCode,
    gameType: game.gameType,
    names: game.names,
    classify: game.classify,
    minBetMinor: game.minBetMinor,
    paletteSeed: game.paletteSeed,
    motif: game.motif,
    kind: kind.name,
  }
  return kind.plays?.(info) === false ? [] : [info]
})

const byCode = new Map(games.map((game) => [game.gameCode, game]))

export const gameOf = (gameCode: string): GameInfo | undefined => byCode.get(gameCode)

export const gamesOfVendor = (vendor: string): readonly GameInfo[] => games.filter((game) => game.vendor === vendor)

export function vendorOf(vendor: string): { name: string; colour: string } {
  const found = vendors.find(({ code }) => code === vendor)
  return { name: found?.displayName ?? vendor, colour: found?.color ?? '#f0a63a' }
}

/** Keno is its own supplier with its own signing key. */
export const supplierOf = (vendor: string): string => (vendor === 'GPI' ? 'kenora' : 'studio')

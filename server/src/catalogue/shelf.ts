import type { catalogue, Language } from '@parola/contract'

/** A list that clients page through: the games of a type, optionally filtered. */
export interface Shelf {
  readonly gameType: catalogue.GameType
  readonly vendorCode?: string | undefined
  readonly classify?: string | undefined
  readonly minBetMinor?: number | undefined
}

/** The fields of a game that decide its shelves. */
export interface ShelvedGame {
  readonly nodeId: number
  readonly gameType: catalogue.GameType
  readonly vendorCode: string
  readonly classify: string | null
  readonly minBetMinor: number
}

/** Games in one part of a shelf: small enough that PostgreSQL stores the row inline. */
export const partSize = 300

export interface Part {
  readonly shelf: string
  readonly part: number
  readonly nodeIds: readonly number[]
}

export const shelfName = ({ gameType, vendorCode = '', classify = '', minBetMinor }: Shelf): string =>
  `${gameType}/${vendorCode}/${classify}/${minBetMinor ?? ''}`

/** The shelf of all games that open on a phone. */
export const phoneShelf = 'phones'

/** Prefix of the names of letter shelves; a letter shelf holds the games whose name in the language contains the letters. */
export const lettersArea = (gameType: catalogue.GameType, language: Language): string => `${gameType} ${language} `

/** The filter is in currency units, a game's minimum bet in hundredths. */
export const minorOf = (minBet: (typeof catalogue.minBets)[number]): number => Math.round(Number(minBet) * 100)

/** Every shelf of a game: its type, with or without its vendor, class and minimum bet. */
export function shelvesOf(game: ShelvedGame, choices: readonly number[]): string[] {
  const vendors = [undefined, game.vendorCode]
  const classes = game.classify === null ? [undefined] : [undefined, game.classify]
  const bets = choices.includes(game.minBetMinor) ? [undefined, game.minBetMinor] : [undefined]
  return vendors.flatMap((vendorCode) =>
    classes.flatMap((classify) =>
      bets.map((minBetMinor) => shelfName({ gameType: game.gameType, vendorCode, classify, minBetMinor })),
    ),
  )
}

interface Filling {
  games: number
  nodeIds: number[]
}

/** Builds shelves game by game. Full parts can be taken out at any time, so a million games need little memory. */
export interface Filler {
  /** Adds a game to the shelf named area + label. Beyond `mostParts` the shelf only counts. */
  put(area: string, label: string, nodeId: number, mostParts?: number): void
  takeFull(): Part[]
  /** The parts that are not full, and the number of games of each shelf. Call it after the last game. */
  takeRest(): { parts: Part[]; counts: Map<string, number> }
}

export function startShelves(): Filler {
  // Nested maps, because concatenating the names for each of a hundred million puts would dominate the cost.
  const areas = new Map<string, Map<string, Filling>>()
  let full: Part[] = []
  const partOf = (shelf: string, { games, nodeIds }: Filling): Part => ({
    shelf,
    part: Math.ceil(games / partSize) - 1,
    nodeIds,
  })
  return {
    put(area, label, nodeId, mostParts = Infinity) {
      let shelves = areas.get(area)
      if (!shelves) areas.set(area, (shelves = new Map()))
      let shelf = shelves.get(label)
      if (!shelf) shelves.set(label, (shelf = { games: 0, nodeIds: [] }))
      shelf.games += 1
      if (shelf.games > mostParts * partSize) return
      shelf.nodeIds.push(nodeId)
      if (shelf.nodeIds.length < partSize) return
      full.push(partOf(area + label, shelf))
      shelf.nodeIds = []
    },
    takeFull() {
      const taken = full
      full = []
      return taken
    },
    takeRest() {
      const parts: Part[] = []
      const counts = new Map<string, number>()
      for (const [area, shelves] of areas) {
        for (const [label, shelf] of shelves) {
          counts.set(area + label, shelf.games)
          if (shelf.nodeIds.length > 0) parts.push(partOf(area + label, shelf))
        }
      }
      return { parts, counts }
    },
  }
}

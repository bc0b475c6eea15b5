import type { catalogue, Language } from '@parola/contract'

/** What a list pages through: the games of a type, narrowed or not. */
export interface Shelf {
  readonly gameType: catalogue.GameType
  readonly vendorCode?: string | undefined
  readonly classify?: string | undefined
  readonly minBetMinor?: number | undefined
}

/** A game as far as it decides where it stands. */
export interface ShelvedGame {
  readonly nodeId: number
  readonly gameType: catalogue.GameType
  readonly vendorCode: string
  readonly classify: string | null
  readonly minBetMinor: number
}

/** Games in one part of a shelf: a row that PostgreSQL keeps in one piece. */
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

/** The shelf of the games whose name in the language holds the letters is called by these and the letters. */
export const lettersArea = (gameType: catalogue.GameType, language: Language): string => `${gameType} ${language} `

/** A choice is written in units, a game's smallest bet in hundredths of them. */
export const minorOf = (minBet: (typeof catalogue.minBets)[number]): number => Math.round(Number(minBet) * 100)

/** Every shelf a game stands on: its type, with or without its vendor, class and smallest bet. */
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

/** Shelves that are being filled, one game after the other. Full parts can be taken away at any time, so a million games need little room. */
export interface Filler {
  /** Puts a game on the shelf called by area and label; after so many parts the shelf only counts. */
  put(area: string, label: string, nodeId: number, mostParts?: number): void
  takeFull(): Part[]
  /** What is left when every game is put: the parts that are not full, and how many games each shelf has. */
  takeRest(): { parts: Part[]; counts: Map<string, number> }
}

export function startShelves(): Filler {
  // In two steps, because joining the two for each of a hundred million puts costs more than all the rest.
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

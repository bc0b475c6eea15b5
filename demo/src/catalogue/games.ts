import type { MotifName } from '../art/motifs/index.ts'
import { createChance } from '../chance.ts'
import { creaturePhrases, creatures } from './creatures.ts'
import { kenoPhrases, lotteries, sportsLobbies } from './draws.ts'
import { type Names, rows, slugOf } from './language.ts'
import { originals } from './originals.ts'
import { placePhrases, places } from './places.ts'
import { catchPhrases, catches, duelPhrases, duels, liveGames, salons } from './rooms.ts'
import { sweetPhrases, sweets, thingPhrases, things } from './things.ts'
import { composed, pickTitles, type Title, written } from './titles.ts'
import { type GameType, vendors } from './vendors.ts'

export type Category = 'JP' | 'SC' | 'VP' | 'TG' | 'AC'
export type Classify =
  | 'BAC'
  | 'SIC'
  | 'ROU'
  | 'DAT'
  | 'BJ'
  | 'HE'
  | 'MT'
  | 'TCP'
  | 'WZPJ'
  | 'SD'
  | 'FT'
  | 'NN'
  | 'YSX'
  | 'ZJH'

export type Game = {
  nodeId: number
  slug: string
  vendorCode: string
  gameType: GameType
  gameId: string
  names: Names
  motif: MotifName
  paletteSeed: number
  /** A slot's kind or the game of a live table; other types have none. */
  classify: Category | Classify | null
  minBetMinor: number
  /** 0 offers a choice of real play and free trial. */
  supportPlay: 0 | 1
  isTop: boolean
  isNew: boolean
  /** 1 is the most popular. */
  rank: number
}

const chance = createChance('the catalogue of Parola')

/** Table games without rules yet: blackjack, poker, mahjong and the like need cards for each player. */
const undealt: ReadonlySet<string | null> = new Set(['BJ', 'HE', 'MT', 'TCP', 'WZPJ', 'NN', 'ZJH'])

/** Whether a demo supplier implements it. Other games are in the catalogue, but no merchant offers them. */
export const isPlayed = ({ classify }: Pick<Game, 'classify'>): boolean => !undealt.has(classify)

const fixed: Partial<Record<MotifName, Category>> = {
  cards: 'VP',
  dice: 'TG',
  roulette: 'TG',
  mahjong: 'TG',
  chips: 'TG',
  ticket: 'SC',
  robot: 'AC',
  rocket: 'AC',
  raceCar: 'AC',
  candy: 'AC',
  pearl: 'SC',
}

export const games: readonly Game[] = build()

function build(): Game[] {
  const taken = new Set<string>()
  const pick = (pool: readonly Title[], count: number) => pickTitles(pool, count, taken, chance)
  const shelf: [GameType, Title[]][] = [
    ['LOTT', pick(written(lotteries), 26)],
    [
      'ELOTT',
      pick(
        written(
          rows(kenoPhrases)
            .map((row) => `kenoBalls: ${row}`)
            .join('\n'),
        ),
        14,
      ),
    ],
    ['SPORTS', pick(written(sportsLobbies), 11)],
    ['LIVE', pick(composed(liveGames, salons), 72)],
    ['FISH', pick(composed(catches, catchPhrases), 38)],
    ['PVP', pick(composed(duels, duelPhrases), 38)],
  ]
  // Each family is thinned first, so that creatures do not crowd out the rest; then the whole list is shuffled.
  const families = [
    pick(written(originals), 50),
    pick(composed(creatures, creaturePhrases), 168),
    pick(composed(things, thingPhrases), 84),
    pick(composed(sweets, sweetPhrases), 56),
    pick(composed(places, placePhrases), 43),
  ]
  shelf.push(['RNG', pickTitles(families.flat(), 401, new Set(), chance)])

  const total = shelf.reduce((sum, [, titles]) => sum + titles.length, 0)
  const ranks = chance.shuffle(Array.from({ length: total }, (_, i) => i + 1))
  const seen = new Map<MotifName, number>()
  let index = 0
  return shelf.toReversed().flatMap(([gameType, titles]) =>
    titles.map((title, place) => {
      const paletteSeed = (seen.get(title.motif) ?? 0) + 1
      seen.set(title.motif, paletteSeed)
      index += 1
      return toGame(title, gameType, place, index, paletteSeed, ranks[index - 1] ?? index)
    }),
  )
}

function toGame(
  title: Title,
  gameType: GameType,
  place: number,
  index: number,
  paletteSeed: number,
  rank: number,
): Game {
  const vendorCode = vendorFor(title, gameType, place)
  return {
    nodeId: 10000 + index,
    slug: slugOf(title.names.EN),
    vendorCode,
    gameType,
    gameId: `${vendorCode.toLowerCase()}_${String(2000 + index * 7)}`,
    names: title.names,
    motif: title.motif,
    paletteSeed,
    classify: classifyOf(title, gameType),
    minBetMinor: chance.pick([1, 1, 5, 5, 10, 10, 50, 75]),
    supportPlay: (gameType === 'RNG' || gameType === 'FISH') && chance.maybe(0.3) ? 0 : 1,
    isTop: rank <= 72,
    isNew: chance.maybe(0.09),
    rank,
  }
}

function vendorFor(title: Title, gameType: GameType, place: number): string {
  const makers = vendors.filter((vendor) => vendor.gameTypes.includes(gameType))
  if (makers.some((vendor) => vendor.code === title.tag)) return title.tag
  // The first titles are dealt to every vendor once, so that none is left without a game.
  const maker = place < makers.length ? makers[place] : chance.pick(makers)
  if (!maker) throw new Error(`no vendor offers ${gameType}`)
  return maker.code
}

function classifyOf({ motif, tag }: Title, gameType: GameType): Category | Classify | null {
  if (gameType === 'LIVE') return tag as Classify
  return gameType === 'RNG' ? categoryOf(motif) : null
}

function categoryOf(motif: MotifName): Category | null {
  return fixed[motif] ?? chance.pick(['JP', 'JP', 'SC', 'AC', null, null, null, null, null] as const)
}

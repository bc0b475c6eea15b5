import type { catalogue, Language } from '@parola/contract'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testMerchant, type TestMerchant } from '../../testing/merchant.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { importCatalogue, offerGames, type GameInput } from './index.ts'
import { searchGames } from './search-games.ts'
import { searchKey } from './search-key.ts'

let app: TestApp
/** Offers all games in reverse order. */
let parola: TestMerchant
/** Offers no game of REEF. */
let bahaghari: TestMerchant

const game = (nodeId: number, names: GameInput['names'], about: Partial<GameInput> = {}): GameInput => ({
  nodeId,
  slug: `game-${nodeId}`,
  vendorCode: 'KOI',
  gameType: 'RNG',
  gameId: `g${nodeId}`,
  names,
  minBetMinor: 5,
  supportPlay: 1,
  isNew: false,
  ...about,
})

const games: GameInput[] = [
  game(1, { EN: 'Dragon', TH: 'มังกร', CN: '龙', VI: 'Rồng' }),
  game(2, { EN: 'Golden Dragon', TH: 'มังกรทอง', CN: '金龙', VI: 'Rồng Vàng' }),
  game(3, { EN: 'Dragon King', TH: 'ราชามังกร', CN: '龙王', VI: 'Long Vương' }, { classify: 'JP' }),
  game(4, { EN: 'Golden Koi', TH: 'ปลาคาร์ฟทอง', CN: '金鲤', KM: 'ត្រីមាស' }, { vendorCode: 'REEF' }),
  game(5, { EN: 'Red Tiger', TH: 'เสือแดง', CN: '红虎', VI: 'Hổ Đỏ', KM: 'ខ្លាក្រហម' }, { minBetMinor: 50 }),
  game(6, { EN: '100% Wild', CN: '百分百' }),
  game(7, { EN: 'Fortune Garden', CN: '幸运花园' }),
  game(8, { EN: 'Dragon Tiger', CN: '龙虎' }, { gameType: 'LIVE', classify: 'DAT' }),
]

beforeAll(async () => {
  app = await testApp({ environment: { LIMIT_SCALE: '100' } })
  parola = await testMerchant(app, 'parola')
  bahaghari = await testMerchant(app, 'bahaghari')
  const all = games.map(({ nodeId }) => nodeId).toReversed()
  await parola.act(async (trx) => {
    const vendors = [
      { code: 'KOI', displayName: 'KOI' },
      { code: 'REEF', displayName: 'Blue Lagoon' },
    ]
    await importCatalogue(trx, { vendors, games })
    await offerGames(trx, { vendors: [{ vendorCode: 'REEF', gameType: 'LIVE' }], games: all, hot: [] })
  })
  await bahaghari.act((trx) => offerGames(trx, { vendors: [], games: all.filter((id) => id !== 4), hot: [] }))
})
afterAll(() => app.close())

async function found(query: Record<string, string>, at = parola): Promise<number[]> {
  const { status, answer } = await at.ask('/gcs/game/gameList', { query: { language: 'EN', ...query } })
  expect(status).toBe(200)
  return (answer as unknown as { value: { games: catalogue.Game[] } }).value.games.map(({ nodeId }) => nodeId)
}

describe('200 searching by name', () => {
  it.each<[string, Language, string, number[]]>([
    ['equal, begins with it, holds it; then the merchant’s order', 'EN', 'dragon', [1, 3, 2]],
    ['one letter', 'EN', 'k', [4, 3]],
    ['two letters', 'EN', 'go', [4, 2, 3, 1]],
    ['three letters', 'EN', 'koi', [4]],
    ['other case', 'EN', 'gOLDEN', [4, 2]],
    ['spaces too many', 'EN', ' gol den  dra ', [2]],
    ['spaces too few', 'EN', 'goldenkoi', [4]],
    ['punctuation', 'EN', 'golden-koi!', [4]],
    ['Thai, one letter', 'TH', 'ท', [4, 2]],
    ['Thai', 'TH', 'มังกร', [1, 2, 3]],
    ['Chinese, one character', 'CN', '金', [4, 2]],
    ['Chinese, two characters', 'CN', '龙王', [3]],
    ['Khmer, with its vowels', 'KM', 'មាស', [4]],
    ['Khmer, across a space that is not seen', 'KM', 'ខ្លា\u200bក្រហម', [5]],
    ['Vietnamese with its accents', 'VI', 'rồng', [1, 2]],
    ['Vietnamese without them', 'VI', 'rong vang', [2]],
    ['Vietnamese đ', 'VI', 'ho do', [5]],
    ['English where another language is asked', 'CN', 'tiger', [5]],
    ['another language where English is asked', 'EN', '金', []],
    ['a percent sign inside', 'EN', '100%', [6]],
    ['a percent sign alone', 'EN', '%', []],
    ['an underscore alone', 'EN', '_', []],
    ['a pattern', 'EN', 'g%i', []],
    ['a backslash', 'EN', '\\', []],
    ['nothing like it', 'EN', 'zzzzzz', []],
  ])('%s', async (_, language, gameName, nodeIds) => {
    expect(await found({ language, gameName })).toEqual(nodeIds)
  })

  it.each([
    ['a letter missing', 'drgon king', [3]],
    ['a letter too many', 'fortunne', [7]],
    ['another letter', 'golden kai', [4]],
    ['two letters swapped', 'tgier', [5]],
    ['two slips in a long name', 'fortnue gardn', [7]],
    ['a slip in a short word is another word', 'kai', []],
    ['three slips', 'frtnue gardn', []],
  ])('tolerates a typo: %s', async (_, gameName, nodeIds) => {
    expect(await found({ gameName })).toEqual(nodeIds)
  })

  it('the other filters apply to the results', async () => {
    expect(await found({ gameName: 'golden', vassalage: 'REEF' })).toEqual([4])
    expect(await found({ gameName: 'dragon', gameClassify: 'JP' })).toEqual([3])
    expect(await found({ gameName: 'r', minBet: '0.5' })).toEqual([5])
    expect(await found({ gameName: 'dragon', gameType: 'LIVE' })).toEqual([8])
    expect(await found({ gameName: 'drgon', vassalage: 'REEF' })).toEqual([])
  })

  it('a game is found only at merchants that offer it', async () => {
    expect(await found({ gameName: 'golden' }, bahaghari)).toEqual([2])
    expect(await found({ gameName: 'goldn' }, bahaghari)).toEqual([2])
    expect(await found({ gameName: 'golden' })).toEqual([4, 2])
  })

  it('a text of spaces only means no search', async () => {
    expect(await found({ gameName: '   ' })).toEqual([7, 6, 5, 4, 3, 2, 1])
  })

  it('results are paged like any list', async () => {
    const { answer } = await parola.ask('/gcs/game/gameList', {
      query: { language: 'EN', gameName: 'dragon', pageSize: '2', pageNo: '2' },
    })
    expect(answer).toMatchObject({ value: { games: [{ nodeId: 2 }], pageNum: 2, totalPages: 2 } })
  })
})

describe('UX-04 one search for everything', () => {
  interface Found {
    games: catalogue.Game[]
    vendors: (catalogue.Vendor & { gameType: string })[]
  }
  const search = async (text: string, at = parola) => {
    const { status, answer } = await at.ask('/gcs/game/search', { query: { language: 'EN', text } })
    expect(status).toBe(200)
    const { games: listed, vendors } = (answer as unknown as { value: Found }).value
    return {
      games: listed.map(({ nodeId, gameType }) => [nodeId, gameType]),
      vendors: vendors.map(({ accountTypeName, gameType }) => [accountTypeName, gameType]),
    }
  }
  const nothing = { games: [], vendors: [] }

  it('UX-04 games of every type come in one list, the best match first', async () => {
    expect(await search('dragon')).toEqual({
      games: [
        [1, 'RNG'],
        [8, 'LIVE'],
        [3, 'RNG'],
        [2, 'RNG'],
      ],
      vendors: [],
    })
  })

  it('UX-04 vendors are found by name, at merchants that have them', async () => {
    expect(await search('lagoon')).toEqual({ games: [], vendors: [['REEF', 'LIVE']] })
    expect(await search('lagoon', bahaghari)).toEqual(nothing)
  })

  it('UX-04 typos are tolerated when nothing contains the text, in vendors too', async () => {
    expect(await search('dargon tiger')).toEqual({ games: [[8, 'LIVE']], vendors: [] })
    expect(await search('lagoom')).toEqual({ games: [], vendors: [['REEF', 'LIVE']] })
    expect(await search('zzzzzz')).toEqual(nothing)
    expect(await search('%')).toEqual(nothing)
  })
})

/** The expected search result, computed without an index. */
function model(offered: readonly GameInput[], typed: string, language: Language): number[] {
  const key = searchKey(typed)
  const figureOf = (name = '') => {
    const at = key === '' ? -1 : searchKey(name).indexOf(key)
    return at === -1 ? 3 : at > 0 ? 2 : searchKey(name) === key ? 0 : 1
  }
  return offered
    .map(({ nodeId, names }) => ({ nodeId, figure: Math.min(figureOf(names[language]), figureOf(names.EN)) }))
    .filter(({ figure }) => figure < 3)
    .toSorted((a, b) => a.figure - b.figure)
    .slice(0, 300)
    .map(({ nodeId }) => nodeId)
}

describe('on random catalogues', () => {
  const nameOf = (letters: string[]) =>
    fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 12 }).map((some) => some.join(''))
  const latin = nameOf(['a', 'b', 'c', 'é', ' ', 'D', '-', '%'])
  const thai = nameOf(['ก', 'ิ', 'น', 'ั', 'ร', ' '])
  const chinese = nameOf(['金', '龙', '虎', '·'])
  const spoken = (names: fc.Arbitrary<string>) => names.filter((name) => name.trim() !== '')
  const named = fc.record({ EN: spoken(latin), TH: spoken(thai), CN: spoken(chinese) }, { requiredKeys: ['EN'] })

  it('finds exactly the names that a full scan finds, in the same order', async () => {
    let begin = 10_000
    const one = fc.record({
      names: fc.array(named, { minLength: 1, maxLength: 900, size: 'max' }),
      asked: fc.array(
        fc.tuple(fc.oneof(latin, thai, chinese), fc.constantFrom<Language>('EN', 'TH', 'CN'), fc.nat(4)),
        {
          minLength: 30,
          maxLength: 30,
        },
      ),
    })
    await fc.assert(
      fc.asyncProperty(one, async ({ names, asked }) => {
        const offered = names.map((some, at) => game(begin + at, some))
        begin += names.length
        await parola.act(async (trx) => {
          await importCatalogue(trx, { vendors: [], games: offered })
          await offerGames(trx, { vendors: [], games: offered.map(({ nodeId }) => nodeId), hot: [] })
          for (const [text, language, length] of asked) {
            const typed = length === 0 ? text : text.slice(0, length)
            const expected = model(offered, typed, language)
            // Without an exact match typos are tolerated, which the examples above cover.
            if (expected.length === 0 && searchKey(typed).length > 3) continue
            const answered = await searchGames(trx, typed, language, { gameType: 'RNG' })
            expect([typed, language, answered]).toEqual([typed, language, expected])
          }
        })
      }),
      { numRuns: 12 },
    )
  })
})

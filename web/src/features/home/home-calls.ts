import { catalogue, content, type Call, type Language } from '@parola/contract'

export const announcementsQuery = (language: Language) => ({
  types: 'B,PL,PU,PR,H',
  groupName: 'm_home' as const,
  // Home shows titles and pictures; the text loads when one is opened.
  brief: '1' as const,
  language,
})
export const vendorsQuery = {}
export const hotGamesQuery = (language: Language) => ({ language })
export const stripQuery = (language: Language, gameType: catalogue.GameType) => ({
  language,
  gameType,
  pageNo: 1,
  pageSize: 12,
})

/** This strip is in the first document; those further down load near the viewport. */
export const firstStrips: readonly catalogue.GameType[] = ['RNG']

/** Every screen of games begins with the vendors. */
export const vendorsCall = { name: 'catalogue.vendorGameTypes', call: catalogue.vendorGameTypes, query: vendorsQuery }

/** The data that the server needs to render home. */
export const homeCalls = (language: Language): { name: string; call: Call; query: object }[] => [
  { name: 'content.announcements', call: content.announcements, query: announcementsQuery(language) },
  vendorsCall,
  { name: 'catalogue.hotGames', call: catalogue.hotGames, query: hotGamesQuery(language) },
  ...firstStrips.map((gameType) => ({
    name: 'catalogue.gameList',
    call: catalogue.gameList,
    query: stripQuery(language, gameType),
  })),
]

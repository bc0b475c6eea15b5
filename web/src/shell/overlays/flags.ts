import type { Language } from '@parola/contract'
import { flagOf } from '@parola/contract/language-names'

/** One small file per country; only those on the screen are fetched. The package does not export them, so they are found by path. */
const files = import.meta.glob<string>(
  '../../../node_modules/country-flag-icons/3x2/{BD,BR,CN,ES,FR,ID,IN,IR,JP,KH,KR,KZ,LA,MM,MY,NP,PH,PK,PT,RU,SA,TH,TR,TW,US,UZ,VN}.svg',
  { query: '?url', import: 'default', eager: true },
)

export const flagFile = (language: Language): string | undefined =>
  files[`../../../node_modules/country-flag-icons/3x2/${flagOf(language)}.svg`]

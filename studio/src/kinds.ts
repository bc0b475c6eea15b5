import { keno } from './games/keno/index.ts'
import { duel } from './games/duel/index.ts'
import { fish } from './games/fish/index.ts'
import { slot } from './games/slot/index.ts'
import { table } from './games/table/index.ts'
import { sports } from './games/sports/index.ts'
import type { Kind, KindName } from './kind.ts'

/** One line per kind. A kind that is missing here is not listed and cannot be opened. */
const kinds: Partial<Record<KindName, Kind>> = {
  slot,
  keno,
  table,
  fish,
  duel,
  sports,
}

export const allKinds = (): readonly Kind[] => Object.values(kinds)

export const kindNamed = (name: KindName): Kind | undefined => kinds[name]

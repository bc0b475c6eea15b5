import { kenoSimulations } from './games/keno/simulation.ts'
import { duelSimulations } from './games/duel/simulation.ts'
import { fishSimulations } from './games/fish/simulation.ts'
import { slotSimulations } from './games/slot/simulation.ts'
import { tableSimulations } from './games/table/simulation.ts'
import { sportsSimulations } from './games/sports/simulation.ts'
import type { KindName } from './kind.ts'
import type { Simulation } from './simulation.ts'

/** One line per kind. */
export const simulations: Partial<Record<KindName, () => readonly Simulation[]>> = {
  slot: slotSimulations,
  keno: kenoSimulations,
  table: tableSimulations,
  fish: fishSimulations,
  duel: duelSimulations,
  sports: sportsSimulations,
}

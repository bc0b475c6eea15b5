import { parseEntry, type Entry } from '@parola/fair-draw/protocol'
import { rulesHash, rulesText, type RuleTable } from '@parola/fair-draw/rules'

interface RulesInLog {
  readonly entry: Entry
  readonly hash: string
}

const known = new WeakMap<RuleTable, RulesInLog>()

/** The entry of a table's rules, and the hash by which promises name it. */
export function rulesEntryOf(table: RuleTable): RulesInLog {
  const found = known.get(table) ?? make(table)
  known.set(table, found)
  return found
}

function make(table: RuleTable): RulesInLog {
  const text = rulesText(table)
  return { entry: parseEntry(Buffer.from(text)), hash: rulesHash(text) }
}

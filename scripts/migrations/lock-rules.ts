import { parse, type Node } from 'libpg-query'
import type { Migration } from '../../server/src/platform/db/migrate/migration-file.ts'
import { problemsOfAlter } from './alter-rules.ts'
import { nameOf, type Known, type Place } from './place.ts'

/** What makes somebody wait or breaks a running process, in the migrations of one part, in order. */
export async function problemsOf(files: readonly Migration[], release: number): Promise<string[]> {
  const known: Known = { made: new Map(), checks: new Map(), neverNull: new Set(), expanded: new Map() }
  const found: string[] = []
  let last = 0
  for (const file of files) {
    const isUsed = (name: string) => known.made.has(name) && known.made.get(name) !== file.release
    const place: Place = { ...known, file, isUsed, locked: new Set() }
    const { stmts = [] } = await parse(file.sql)
    const statements = stmts.flatMap(({ stmt }) => (stmt ? [stmt] : []))
    const problems = [
      ...problemsOfHeader(file, last, release),
      ...problemsOfWhole(file, statements),
      ...statements.flatMap((statement) => problemsOfStatement(statement, place)),
    ]
    if (!file.isOutside && place.locked.size > 1)
      problems.push(
        `locks ${[...place.locked].join(' and ')}: one table in use a file, or one is held while another is waited for`,
      )
    const expanded = known.expanded.get(file.release) ?? new Set()
    if (file.contractOf === undefined) known.expanded.set(file.release, new Set([...expanded, ...place.locked]))
    found.push(...problems.map((problem) => `${file.name}: ${problem}`))
    last = file.release
  }
  return found
}

function problemsOfHeader({ release, contractOf }: Migration, last: number, newest: number): string[] {
  const problems: string[] = []
  if (release < last) problems.push(`release ${release} after ${last}: the first line or the number is wrong`)
  if (release > newest) problems.push(`release ${release} is not in server/src/platform/process/release.ts yet`)
  if (contractOf !== undefined && contractOf >= release) problems.push('a contract is of an earlier release')
  return problems
}

function problemsOfWhole({ isOutside }: Migration, statements: readonly Node[]): string[] {
  if (isOutside && statements.length !== 1) return ['outside a transaction there is one statement a file']
  const validates = statements.filter(
    (statement) =>
      'AlterTableStmt' in statement &&
      (statement.AlterTableStmt.cmds ?? []).some(
        (command) => 'AlterTableCmd' in command && command.AlterTableCmd.subtype === 'AT_ValidateConstraint',
      ),
  )
  return validates.length > 0 && statements.length > 1
    ? ['`validate constraint` reads the whole table: alone in its file, so that no other lock is held']
    : []
}

/** Statements that lock no table, or a new one. */
const harmless = new Set([
  'CommentStmt',
  'CompositeTypeStmt',
  'CreateDomainStmt',
  'CreateEnumStmt',
  'CreateSeqStmt',
  'CreateStatsStmt',
  'InsertStmt',
  'ViewStmt',
])

/** A statement is refused unless it is known to be safe. */
function problemsOfStatement(statement: Node, place: Place): string[] {
  const { file, isUsed, locked } = place
  const outside = (isRight: boolean, problem: string) => (isRight && file.isOutside ? [] : [problem])
  if ('AlterTableStmt' in statement) return problemsOfAlter(statement.AlterTableStmt, place)
  if ('CreateStmt' in statement) {
    const { relation, partbound, inhRelations = [] } = statement.CreateStmt
    place.made.set(nameOf(relation), file.release)
    const isOfUsed = inhRelations.some((parent) => 'RangeVar' in parent && isUsed(nameOf(parent.RangeVar)))
    return partbound && isOfUsed ? ['`partition of` locks everybody out: make a table and attach it'] : []
  }
  if ('IndexStmt' in statement) {
    const { idxname = '', relation, concurrent, if_not_exists: isRepeatable } = statement.IndexStmt
    place.made.set(idxname, file.release)
    if (!isUsed(nameOf(relation))) return []
    return outside(
      concurrent === true && isRepeatable === true && idxname !== '',
      'an index on a table in use: `create index concurrently if not exists name`, outside a transaction',
    )
  }
  if ('DropStmt' in statement) {
    const { removeType, concurrent, missing_ok: isRepeatable, objects = [] } = statement.DropStmt
    if (removeType === 'OBJECT_TRIGGER' || removeType === 'OBJECT_POLICY') return []
    const names = objects.map(lastName)
    if (removeType === 'OBJECT_INDEX')
      return names.some(isUsed)
        ? outside(
            concurrent === true && isRepeatable === true,
            'an index in use: `drop index concurrently if exists`, outside a transaction',
          )
        : []
    return file.contractOf === undefined && names.some((name) => isUsed(name) || removeType !== 'OBJECT_TABLE')
      ? ['a drop is a contract']
      : []
  }
  if ('CreateTrigStmt' in statement || 'CreatePolicyStmt' in statement || 'AlterPolicyStmt' in statement) {
    const table =
      'CreateTrigStmt' in statement
        ? nameOf(statement.CreateTrigStmt.relation)
        : nameOf(('CreatePolicyStmt' in statement ? statement.CreatePolicyStmt : statement.AlterPolicyStmt).table)
    if (isUsed(table)) locked.add(table)
    return []
  }
  if ('GrantStmt' in statement)
    return statement.GrantStmt.is_grant || file.contractOf !== undefined || file.release === 1
      ? []
      : ['a `revoke` is a contract']
  // A constraint of a domain reads every table that has it: only the first release, on an empty database, changes one.
  if ('AlterDomainStmt' in statement && file.release === 1) return []
  if ('RenameStmt' in statement) {
    const { renameType, relation } = statement.RenameStmt
    const isOfTable = renameType === 'OBJECT_TABLE' || renameType === 'OBJECT_COLUMN'
    return isOfTable && isUsed(nameOf(relation))
      ? ['a rename breaks running processes: add a column, fill it, drop the old one in a later release']
      : []
  }
  if ('CallStmt' in statement) {
    const { funcname = [], args = [] } = statement.CallStmt.funccall ?? {}
    if (file.isOutside) return []
    if (!/^keep_(merchants_apart|edits|in_shards)$/.test(funcname.map(textOf).at(-1) ?? ''))
      return ['a procedure that works in batches is called outside a transaction']
    for (const name of args.map(constantOf)) if (isUsed(name)) locked.add(name)
    return []
  }
  const [kind = ''] = Object.keys(statement)
  if (harmless.has(kind)) return []
  const changed =
    'UpdateStmt' in statement ? statement.UpdateStmt : 'DeleteStmt' in statement ? statement.DeleteStmt : undefined
  if (changed)
    return isUsed(nameOf(changed.relation))
      ? ['changes rows in use at one go: a procedure in batches does that, called outside a transaction']
      : []
  if ('ReindexStmt' in statement)
    return outside(/reindex .*concurrently/.test(file.sql), 'a `reindex` is concurrent, outside a transaction')
  return [`${kind} is not known to be safe on a live database`]
}

const textOf = (node: Node | undefined) => (node && 'String' in node ? (node.String.sval ?? '') : '')
const constantOf = (node: Node) => ('A_Const' in node ? (node.A_Const.sval?.sval ?? '') : '')
const lastName = (node: Node) => ('List' in node ? textOf(node.List.items?.at(-1)) : textOf(node))

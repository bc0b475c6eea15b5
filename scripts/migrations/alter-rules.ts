import type { AlterTableCmd, AlterTableStmt, ColumnDef, Constraint, Node } from 'libpg-query'
import { nameOf, type Place } from './place.ts'

/** Changes of the catalogue alone, which old processes do not notice. */
const brief = new Set([
  'AT_ColumnDefault',
  'AT_DropConstraint',
  'AT_DropNotNull',
  'AT_EnableRowSecurity',
  'AT_ReplicaIdentity',
  'AT_ResetRelOptions',
  'AT_SetRelOptions',
  'AT_SetStatistics',
  'AT_SetStorage',
])

/** Functions that give all rows the same value, so that the table is not rewritten. */
const stable = /^(now|transaction_timestamp|statement_timestamp)$/

/** What an `alter table` would rewrite, read under a lock, or take from running processes. */
export function problemsOfAlter({ relation, cmds = [], objtype }: AlterTableStmt, place: Place): string[] {
  const table = nameOf(relation)
  const commands = cmds.flatMap((node) => ('AlterTableCmd' in node ? [node.AlterTableCmd] : []))
  if (objtype === 'OBJECT_TYPE')
    return place.file.release === 1 ? [] : ['a type that functions take does not change: make a new one']
  if (!place.isUsed(table))
    return place.file.release === 1 || place.made.has(table) ? [] : [`${table} is made by no migration`]
  place.locked.add(table)
  return commands
    .flatMap((command) => problemsOfCommand(command, table, place))
    .map((problem) => `${table}: ${problem}`)
}

function problemsOfCommand(command: AlterTableCmd, table: string, place: Place): string[] {
  const { name = '', def } = command
  const subtype: string = command.subtype ?? ''
  if (brief.has(subtype)) return []
  switch (subtype) {
    case 'AT_AddColumn':
      return def && 'ColumnDef' in def ? problemsOfColumn(def.ColumnDef) : []
    case 'AT_AlterColumnType':
      return ['a changed type rewrites the table: add a column, fill it, drop the old one in a later release']
    case 'AT_SetNotNull':
      return place.neverNull.has(`${table}.${name}`)
        ? []
        : [
            `\`set not null\` reads the table under a lock: first add \`check (${name} is not null) not valid\`, then validate it`,
          ]
    case 'AT_AddConstraint':
      return def && 'Constraint' in def ? problemsOfConstraint(def.Constraint, table, place) : []
    case 'AT_ValidateConstraint': {
      const column = place.checks.get(`${table}.${name}`)
      if (column !== undefined) place.neverNull.add(column)
      return []
    }
    case 'AT_DropColumn':
      return problemsOfDrop(table, place)
    case 'AT_AttachPartition': {
      const partition = def && 'PartitionCmd' in def ? nameOf(def.PartitionCmd.name) : ''
      return place.isUsed(partition)
        ? [`${partition} is read under a lock when it is attached: attach a new table`]
        : []
    }
    case 'AT_DetachPartition':
      return place.file.isOutside && def && 'PartitionCmd' in def && def.PartitionCmd.concurrent === true
        ? []
        : ['`detach partition` locks everybody out: `concurrently`, outside a transaction']
    default:
      return [`${subtype} is not known to be safe on a live table`]
  }
}

function problemsOfDrop(table: string, { file, expanded }: Place): string[] {
  if (file.contractOf === undefined) return ['a dropped column is a contract']
  return expanded.get(file.release)?.has(table) === true
    ? ['is extended and reduced in one release: the processes before use the old columns']
    : []
}

function problemsOfColumn({ colname = '', constraints = [], typeName }: ColumnDef): string[] {
  const given = constraints.flatMap((node) => ('Constraint' in node ? [node.Constraint] : []))
  const byDefault = given.find(({ contype }) => contype === 'CONSTR_DEFAULT')
  const problems: string[] = []
  const type = typeName?.names?.map((node) => ('String' in node ? node.String.sval : '')).at(-1) ?? ''
  if (/serial/.test(type)) problems.push(`${colname} numbers every row: the table is rewritten`)
  if (byDefault && !isConstant(byDefault.raw_expr))
    problems.push(`the default of ${colname} differs by row: the table is rewritten`)
  for (const { contype } of given) {
    if (contype === 'CONSTR_DEFAULT' || contype === 'CONSTR_NULL') continue
    if (contype === 'CONSTR_NOTNULL') {
      if (!byDefault) problems.push(`${colname} is not null without a default: processes before do not fill it`)
    } else if (contype === 'CONSTR_GENERATED' || contype === 'CONSTR_IDENTITY')
      problems.push(`${colname} is computed for every row: the table is rewritten`)
    else problems.push(`${colname} comes with a constraint: add it afterwards, \`not valid\``)
  }
  return problems
}

/** A constant, perhaps of a named type, or a function of the transaction. */
function isConstant(node: Node | undefined): boolean {
  if (!node) return false
  if ('A_Const' in node || 'SQLValueFunction' in node) return true
  if ('TypeCast' in node) return isConstant(node.TypeCast.arg)
  if ('A_ArrayExpr' in node) return (node.A_ArrayExpr.elements ?? []).every(isConstant)
  if (!('FuncCall' in node)) return false
  const name = node.FuncCall.funcname?.at(-1)
  return name !== undefined && 'String' in name && stable.test(name.String.sval ?? '')
}

function problemsOfConstraint(given: Constraint, table: string, { checks }: Place): string[] {
  const { contype, conname = '', indexname, raw_expr: expression } = given
  const isLater = given.skip_validation === true
  if (contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY')
    return indexname ? [] : [`${conname} builds an index under a lock: build it concurrently, then \`using index\``]
  if (contype !== 'CONSTR_CHECK' && contype !== 'CONSTR_FOREIGN') return [`${conname} reads the table under a lock`]
  if (!isLater) return [`${conname} reads the table under a lock: \`not valid\`, and \`validate\` in a file of its own`]
  const column = expression && notNullColumn(expression)
  if (column !== undefined) checks.set(`${table}.${conname}`, `${table}.${column}`)
  return []
}

/** The column of `column is not null`. */
function notNullColumn(node: Node): string | undefined {
  if (!('NullTest' in node) || node.NullTest.nulltesttype !== 'IS_NOT_NULL') return undefined
  const { arg } = node.NullTest
  if (!arg || !('ColumnRef' in arg)) return undefined
  const field = arg.ColumnRef.fields?.at(-1)
  return field && 'String' in field ? field.String.sval : undefined
}

/** What the table of retention must say: every table has a line, and what a line names exists. */
interface Sources {
  /** SQL and TypeScript that make tables, by part. */
  readonly tables: readonly string[]
  readonly page: string
  readonly jobs: ReadonlySet<string>
  readonly functions: ReadonlySet<string>
}

/** Table names with their part, from the text of all migrations; without those that a later one drops. */
export function tablesMadeBy(part: string, text: string): string[] {
  const dropped = new Set([...text.matchAll(/^drop table (\w+);/gm)].map(([, name]) => name))
  return [...text.matchAll(/^create table (?:if not exists )?(\w+) \(/gm)].flatMap(([, name = '']) =>
    dropped.has(name) ? [] : [`${part}.${name}`],
  )
}

export function problemsOfRetention({ tables, page, jobs, functions }: Sources): string[] {
  const lines = [...page.matchAll(/^\| `((?:core|cell)\.\w+)` \|.*\| ([^|]+) \|$/gm)]
  const listed = lines.map(([, table = '']) => table)
  return [
    ...tables.filter((table) => !listed.includes(table)).map((table) => `${table} has no line`),
    ...listed.filter((table) => !tables.includes(table)).map((table) => `${table} is no table`),
    ...listed.filter((table, index) => listed.indexOf(table) !== index).map((table) => `${table} has two lines`),
    ...lines.flatMap(([, table = '', removal = '']) =>
      problemsOfRemoval(removal, jobs, functions).map((problem) => `${table}: ${problem}`),
    ),
  ]
}

function problemsOfRemoval(removal: string, jobs: ReadonlySet<string>, functions: ReadonlySet<string>): string[] {
  const named = [...removal.matchAll(/\b(job|function) `([^`]+)`/g)]
  if (named.length === 0 && !/^(stays|bounded): \S/.test(removal))
    return ['names no job or function, and does not say why it stays or what bounds it']
  return named.flatMap(([, kind, name = '']) =>
    (kind === 'job' ? jobs : functions).has(name) ? [] : [`there is no ${kind} ${name}`],
  )
}

/** The names of jobs in the text of `jobs.ts`; a name may be a constant of another file. */
export function jobNames(text: string, sources: readonly string[]): Set<string> {
  const constants = new Map(
    sources.flatMap((source) =>
      [...source.matchAll(/^export const (\w+) = '([\w-]+)'$/gm)].map(([, name = '', value = '']) => [name, value]),
    ),
  )
  const names = [...text.matchAll(/\bname: (?:'([\w-]+)'|(\w+)),/g)]
  return new Set(names.map(([, literal, constant = '']) => literal ?? constants.get(constant) ?? constant))
}

/** Functions that TypeScript exports. */
export const functionNames = (text: string): string[] =>
  [...text.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(([, name = '']) => name)

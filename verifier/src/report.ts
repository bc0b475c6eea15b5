/** One thing that is wrong (`fail`) or that a reader should know (`warn`). `about` is a word of the protocol's alarms where it has one. */
export interface Finding {
  level: 'fail' | 'warn'
  about: About
  entry: number | null
  text: string
}

export type About =
  // Words that witnesses use in alarms.
  | 'form'
  | 'promise-late'
  | 'promise-overlap'
  | 'rules-unknown'
  | 'rules-return'
  | 'key-late'
  | 'after'
  | 'lock-late'
  | 'lock-missing'
  | 'lock-doubled'
  | 'lock-cell'
  | 'result'
  | 'void'
  | 'gap'
  | 'paid'
  // Words of this program alone.
  | 'before'
  | 'beacon'
  | 'promise-missing'
  | 'lock-round'
  | 'sources'
  | 'log'
  | 'tiles'
  | 'fork'
  | 'rollback'
  | 'head'
  | 'head-hidden'
  | 'unwitnessed'
  | 'frozen'
  | 'witness-away'
  | 'witness-clock'
  | 'alarm'
  | 'order'
  | 'ticket'
  | 'receipt'
  | 'cancellation'
  | 'prize'

export class Findings {
  readonly all: Finding[] = []

  fail(about: About, entry: number | null, text: string): void {
    this.all.push({ level: 'fail', about, entry, text })
  }

  warn(about: About, entry: number | null, text: string): void {
    this.all.push({ level: 'warn', about, entry, text })
  }
}

export interface GameCount {
  game: string
  promised: number
  locked: number
  late: number
  results: number
  voids: number
}

export interface Report {
  log: string
  entries: number
  /** When a quorum had signed the newest head, in UNIX seconds. */
  witnessedUntil: number | null
  counts: Record<string, number>
  games: GameCount[]
  keys: { entry: number; role: string; name: string; from: number; until: number }[]
  before: { entries: number; hash: string } | null
  orders: { order: string; lines: string[] }[]
  findings: Finding[]
}

export const hasFailed = (report: Report): boolean => report.findings.some(({ level }) => level === 'fail')

const maxShown = 20

export function writeReport(report: Report): string {
  const fails = report.findings.filter(({ level }) => level === 'fail')
  const warnings = report.findings.filter(({ level }) => level === 'warn')
  return [
    `Log ${report.log}: ${report.entries} entries, ${
      report.witnessedUntil === null ? 'not witnessed' : `witnessed until ${day(report.witnessedUntil)}`
    }.`,
    `Read: ${Object.entries(report.counts)
      .map(([kind, count]) => `${count} ${kind}`)
      .join(', ')}.`,
    ...(report.before
      ? [`Before it: ${report.before.entries} entries, ${report.before.hash} (not checked here).`]
      : []),
    ...section(
      'Draws',
      report.games.map((game) => gameLine(game)),
    ),
    ...section(
      'Keys',
      report.keys.map(
        ({ entry, role, name, from, until }) => `entry ${entry}: ${role}, ${name}, ${day(from)} to ${day(until)}`,
      ),
    ),
    ...report.orders.flatMap(({ order, lines }) => section(`Order ${order}`, lines)),
    ...section('Failed', grouped(fails)),
    ...section('To know', grouped(warnings)),
    '',
    fails.length === 0 ? 'Nothing failed.' : `${fails.length} failed.`,
    '',
  ].join('\n')
}

function gameLine({ game, promised, locked, late, results, voids }: GameCount): string {
  return `${game}: ${promised} due, ${results} results, ${voids} void (${rate(voids, promised)}), ${late} of ${locked} locks late (${rate(late, locked)})`
}

const rate = (part: number, whole: number): string => (whole === 0 ? '0%' : `${((100 * part) / whole).toFixed(2)}%`)

const section = (title: string, lines: string[]): string[] =>
  lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)]

/** A log that stops leaves thousands of findings of one kind; the first ones tell as much. */
function grouped(findings: Finding[]): string[] {
  return [...Map.groupBy(findings, ({ about }) => about)].flatMap(([about, some]) => {
    const lines = some.slice(0, maxShown).map((finding) => findingLine(finding))
    return some.length > maxShown ? lines.concat(`and ${some.length - maxShown} more [${about}]`) : lines
  })
}

const findingLine = ({ entry, text, about }: Finding): string =>
  `${entry === null ? '' : `entry ${entry}: `}${text} [${about}]`

export const day = (time: number): string =>
  new Date(time * 1000).toISOString().replace('T', ' ').replace('.000Z', ' UTC')

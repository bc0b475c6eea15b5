/** The command line: `node verifier/src/main.ts --log <url> --policy <file>`. Its exit code is 0 only if nothing failed. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { parseChain, publicMirrors, quicknet } from './beacon.ts'
import { parseNumber } from './bytes.ts'
import { httpSource } from './http-source.ts'
import type { Source } from './log/tiles.ts'
import { hasFailed, writeReport } from './report.ts'
import { verifyLog } from './verify.ts'

const usage = `Usage: node verifier/src/main.ts --log <url> --policy <file>
  --log     address of the log's tiles, https:… or file:…
  --policy  tlog-policy file: the log's key, the witnesses and their addresses, the quorum
  --beacon  drand mirror; may be given more than once
  --chain   drand /info file of another chain than quicknet
  --order   export file of an order; may be given more than once
  --now     UNIX time to check at, for a log that has ended; the clock's without it
  --json    print the report as JSON
`

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      log: { type: 'string' },
      policy: { type: 'string' },
      beacon: { type: 'string', multiple: true },
      chain: { type: 'string' },
      order: { type: 'string', multiple: true },
      now: { type: 'string' },
      json: { type: 'boolean' },
    },
  })
  if (!values.log || !values.policy) {
    process.stderr.write(usage)
    return 2
  }
  const now = values.now === undefined ? Math.floor(Date.now() / 1000) : parseNumber(values.now, '--now')
  const report = await verifyLog({
    policy: await readFile(values.policy, 'utf8'),
    log: sourceOf(values.log),
    witnessSource: ({ url }) => (url === null ? null : sourceOf(url)),
    chain: values.chain ? parseChain(await readFile(values.chain, 'utf8')) : quicknet,
    mirrors: (values.beacon ?? publicMirrors).map((url) => sourceOf(url)),
    orders: await Promise.all((values.order ?? []).map((path) => readFile(path, 'utf8'))),
    now,
  })
  process.stdout.write(values.json ? `${JSON.stringify(report, null, 2)}\n` : writeReport(report))
  return hasFailed(report) ? 1 : 0
}

function sourceOf(url: string): Source {
  if (!url.startsWith('file:')) return httpSource(url)
  const folder = new URL(url.endsWith('/') ? url : `${url}/`, 'file:///')
  return async (path) => {
    try {
      return await readFile(fileURLToPath(new URL(path, folder)))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    }
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  process.stderr.write(`Nothing could be checked: ${(error as Error).message}\n`)
  process.exitCode = 2
}

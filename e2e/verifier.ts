import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { developmentChain } from '../fair-draw/src/chain.ts'
import { sharedStack } from './ports.ts'

const root = join(import.meta.dirname, '..')
const beacon = `http://127.0.0.1:${sharedStack.port + 10}/beacon`

/** Where everybody reads the draw log of the shared stack. */
export const drawLog = `http://127.0.0.1:${sharedStack.port + 13}`

interface Report {
  readonly orders: readonly unknown[]
  readonly findings: readonly { readonly level: 'fail' | 'warn'; readonly about: string; readonly text: string }[]
}

/** What the stand-alone verifier finds wrong with an export file and with the whole log, besides that it could not ask the witnesses. */
export async function verifyOrder(file: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'parola-verifier-'))
  try {
    const [chain, policy] = [join(folder, 'chain.json'), join(folder, 'policy')]
    await writeFile(chain, await (await fetch(`${beacon}/${developmentChain.hash}/info`)).text())
    const pinned = await readFile(join(root, 'results/draws', sharedStack.database, 'policy'), 'utf8')
    await writeFile(policy, withoutAddresses(pinned))
    const about = ['--log', drawLog, '--policy', policy, '--beacon', beacon, '--chain', chain, '--order', file]
    const { orders, findings } = await runVerifier([...about, '--json'])
    const failed = findings.filter(({ level, about: what }) => level === 'fail' && what !== 'witness-away')
    return [...failed.map((one) => one.text), ...(orders.length === 1 ? [] : ['no order was read'])]
  } finally {
    await rm(folder, { recursive: true })
  }
}

/**
 * A development stack promises draws seconds before their sale and announces its receipt key when it starts, which a verifier with the
 * witnesses' own times rightly refuses. Without their addresses it says that it could not check those times, and checks all else.
 */
const withoutAddresses = (policy: string): string => policy.replaceAll(/^(witness \S+ \S+) .*$/gm, '$1')

async function runVerifier(args: readonly string[]): Promise<Report> {
  const program = spawn(process.execPath, [join(root, 'verifier/src/main.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return JSON.parse(await text(program.stdout)) as Report
}

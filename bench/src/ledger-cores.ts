import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** Half of the cores are for the database and half for its clients, bare or not, as in a deployment where they run on separate machines. */
const half = Math.max(1, Math.floor(availableParallelism() / 2))
const cores = { database: `0-${half - 1}`, callers: `${half}-${availableParallelism() - 1}` }

export function keepTo(side: keyof typeof cores, pid: number | undefined = process.pid): void {
  if (availableParallelism() < 2 || pid === undefined) return
  execFileSync('taskset', ['-a', '-p', '-c', cores[side], String(pid)], { stdio: 'ignore' })
}

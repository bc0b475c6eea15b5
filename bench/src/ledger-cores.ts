import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** Half of the machine is the database's and half is theirs who call it, bare or not: as in a house, where they do not share processors. */
const half = Math.max(1, Math.floor(availableParallelism() / 2))
const cores = { database: `0-${half - 1}`, callers: `${half}-${availableParallelism() - 1}` }

export function keepTo(side: keyof typeof cores, pid: number | undefined = process.pid): void {
  if (availableParallelism() < 2 || pid === undefined) return
  execFileSync('taskset', ['-a', '-p', '-c', cores[side], String(pid)], { stdio: 'ignore' })
}

import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { launch, type Program } from '../../scripts/temporary-infrastructure.ts'

/** What systemd or Kubernetes do, and all that they do: a process that dies is started again. */
export interface Kept {
  /** Ends it and all that it started, at once and without a word, as a machine without memory would. */
  kill(): void
  readonly starts: number
  stop(): Promise<void>
}

const restartAfterMs = 100

export function keepUp(program: Program): Kept {
  let child: ChildProcess
  let starts = 0
  let stopping = false

  function start() {
    starts += 1
    child = launch(program)
    child.once('exit', async () => {
      await pause(restartAfterMs)
      if (!stopping) start()
    })
  }

  start()
  return {
    kill: () => killAll(child),
    get starts() {
      return starts
    },
    async stop() {
      stopping = true
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = new Promise((resolve) => child.once('exit', resolve))
      killAll(child)
      await gone
    },
  }
}

/** PostgreSQL is many processes, and those that are left would finish what they had begun. */
function killAll({ pid }: ChildProcess): void {
  if (pid === undefined) return
  for (const each of [pid, ...childrenOf(pid)]) {
    try {
      process.kill(each, 'SIGKILL')
    } catch {
      // Gone before its turn.
    }
  }
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

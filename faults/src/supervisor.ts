import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { launch, type Program } from '../../scripts/temporary-infrastructure.ts'

/** Restarts a process that dies, as systemd or Kubernetes would, and does nothing else. */
export interface Kept {
  /** Sends SIGKILL to the process and its children, as the out-of-memory killer does. */
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

/** PostgreSQL is many processes, and the survivors would finish their work. */
function killAll({ pid }: ChildProcess): void {
  if (pid === undefined) return
  for (const each of [pid, ...childrenOf(pid)]) {
    try {
      process.kill(each, 'SIGKILL')
    } catch {
      // It exited before it was killed.
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

import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

/** A separate bench process, so that the load and the server do not share a thread. */
export interface Child {
  next<T>(): Promise<T>
  ask<T>(question: object): Promise<T>
  end(): void
  readonly gone: Promise<unknown>
}

export function start(file: string, ...args: (string | number)[]): Child {
  const child: ChildProcess = fork(join(import.meta.dirname, file), args.map(String), {
    execArgv: ['--expose-gc', '--no-warnings'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const next = <T>() =>
    new Promise<T>((resolve, reject) => {
      const ended = (code: number) => reject(new Error(`${file} ended with ${code}`))
      child.once('exit', ended)
      child.once('message', (message) => {
        child.off('exit', ended)
        resolve(message as T)
      })
    })
  return {
    next,
    gone: new Promise((resolve) => child.once('exit', resolve)),
    ask<T>(question: object) {
      const answer = next<T>()
      child.send(question)
      return answer
    },
    end() {
      if (child.connected) child.disconnect()
    },
  }
}

import { Agent, request } from 'node:http'

/** Where the calls go. */
export interface Place {
  readonly port: number
  readonly host: string
}

const agent = new Agent({ keepAlive: true })

export function ask(
  { port, host }: Place,
  path: string,
  { headers = {}, payload }: { headers?: Record<string, string>; payload?: string } = {},
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const method = payload === undefined ? 'GET' : 'POST'
    const asked = request({ agent, port, path, method, headers: { ...headers, host } }, async (response) => {
      const body = Buffer.concat(await response.toArray()).toString()
      resolve({ status: response.statusCode ?? 0, body })
    })
    asked.on('error', reject).end(payload)
  })
}

/** The time of each of this many calls, in sequence. */
export async function timesOf(count: number, one: () => Promise<{ status: number }>): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < count; index += 1) {
    const begun = performance.now()
    const { status } = await one()
    times.push(performance.now() - begun)
    if (status !== 200) throw new Error(`the answer is ${status}`)
  }
  return times
}

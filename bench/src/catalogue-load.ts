import { connect } from 'node:net'

/**
 * Phones that request one address repeatedly, each on a persistent connection. Responses are counted by their length, which is constant.
 */
const phones = 32
const [path = '', host = ''] = process.argv.slice(2)
const question = Buffer.from(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: br\r\n\r\n`)

function ask(port: number, ms: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let answers = 0
    let left = phones
    const until = performance.now() + ms
    for (let phone = 0; phone < phones; phone += 1) {
      const socket = connect(port, '127.0.0.1')
      let length = 0
      let got = 0
      socket.setNoDelay(true)
      socket.on('error', reject)
      socket.on('connect', () => socket.write(question))
      socket.on('data', (bytes) => {
        length ||= lengthOf(bytes)
        got += bytes.length
        if (got < length) return
        got = 0
        answers += 1
        if (performance.now() < until) {
          socket.write(question)
          return
        }
        socket.destroy()
        left -= 1
        if (left === 0) resolve(answers)
      })
    }
  })
}

function lengthOf(bytes: Buffer): number {
  const head = bytes.indexOf('\r\n\r\n')
  const size = /content-length: (\d+)/i.exec(bytes.subarray(0, head).toString('latin1'))?.[1]
  if (!bytes.toString('latin1').startsWith('HTTP/1.1 200') || size === undefined)
    throw new Error(bytes.subarray(0, 300).toString())
  return head + 4 + Number(size)
}

process.on('message', async ({ port, ms }: { port: number; ms: number }) => {
  const begun = performance.now()
  const answers = await ask(port, ms)
  process.send?.({ answers, perSecond: answers / ((performance.now() - begun) / 1000) })
})
process.on('disconnect', () => process.exit(0))
process.send?.({ ready: true })

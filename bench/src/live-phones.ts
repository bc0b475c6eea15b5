import { connect, type Socket } from 'node:net'

/** One process with many phones. They only read bytes, so that the server is what is measured. */
const [kind, port, phones] = [process.argv[2] as 'live' | 'bare', Number(process.argv[3]), Number(process.argv[4])]
const frameLength = JSON.stringify({ type: 'catalogue.changed' }).length + 2

const hello =
  kind === 'bare'
    ? 'hello'
    : `GET /live HTTP/1.1\r\nhost: parola.test\r\norigin: https://parola.test\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`

let listening = false
let received = 0

function onData(data: Buffer) {
  if (!listening) return
  received += data.length
  if (received < frameLength * phones) return
  received = 0
  process.send?.({ lastAt: Number(process.hrtime.bigint()) })
}

const sockets: Socket[] = []
const atOnce = 200
for (let opened = 0; opened < phones; opened += atOnce) {
  const some = Array.from({ length: Math.min(atOnce, phones - opened) }, () => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.on('error', (error) => {
      console.error(error.message)
      process.exit(1)
    })
    socket.write(hello)
    sockets.push(socket)
    return new Promise<void>((resolve) =>
      socket.once('data', () => {
        socket.on('data', onData)
        resolve()
      }),
    )
  })
  await Promise.all(some)
}
// The greeting may arrive in two chunks; only what follows counts.
await new Promise((resolve) => setTimeout(resolve, 500))
listening = true
process.send?.({ opened: sockets.length })
process.on('disconnect', () => process.exit(0))

import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { bodyOf, json, send } from './answer.ts'
import { deskPage, roomPage, type ChatRoom } from './chat-pages.ts'
import { createSignatureCheck } from './signature.ts'

export interface FakeChat {
  answer(request: IncomingMessage, response: ServerResponse, path: string, origin: string): Promise<void>
}

const mostRooms = 500
const mostLines = 200
const longestLine = 1_000

/** A fake chat provider: signed requests open rooms, members write in theirs, and the desk page replies. */
export function createFakeChat(key: string): FakeChat {
  const isSigned = createSignatureCheck(key)
  const rooms = new Map<string, ChatRoom>()

  function roomOf({ merchant, user, language }: Guest): ChatRoom {
    for (const room of rooms.values()) if (room.merchant === merchant && room.user === user) return room
    const room = { token: randomBytes(18).toString('base64url'), merchant, user, language, lines: [] }
    rooms.set(room.token, room)
    // The oldest room is dropped.
    for (const token of [...rooms.keys()].slice(0, Math.max(0, rooms.size - mostRooms))) rooms.delete(token)
    return room
  }

  async function open(request: IncomingMessage, response: ServerResponse, origin: string) {
    const body = await bodyOf(request)
    if (!isSigned(request, body)) return json(response, { status: 'INVALID_SIGNATURE' })
    const guest = JSON.parse(body) as Guest
    if (![guest.merchant, guest.user, guest.language].every((text) => typeof text === 'string'))
      return json(response, { status: 'WRONG_SYNTAX' })
    json(response, { status: 'OK', url: `${origin}/chat/rooms/${roomOf(guest).token}` })
  }

  async function write(request: IncomingMessage, response: ServerResponse, from: 'guest' | 'desk', token?: string) {
    const form = new URLSearchParams(await bodyOf(request))
    const room = rooms.get(token ?? form.get('room') ?? '')
    if (!room) return send(response, 404, '')
    const text = (form.get('text') ?? '').trim().slice(0, longestLine)
    if (text !== '') room.lines.push({ from, text, at: new Date().toISOString() })
    room.lines.splice(0, room.lines.length - mostLines)
    const back = from === 'desk' ? '/chat/desk' : `/chat/rooms/${room.token}`
    response.writeHead(303, { location: back, 'cache-control': 'no-store' }).end()
  }

  return {
    async answer(request, response, path, origin) {
      const isPost = request.method === 'POST'
      if (path === 'rooms' && isPost) return open(request, response, origin)
      if (path === 'desk')
        return isPost
          ? write(request, response, 'desk')
          : send(response, 200, deskPage([...rooms.values()].toReversed()), 'text/html')
      const token = /^rooms\/([\w-]+)$/.exec(path)?.[1] ?? ''
      const room = rooms.get(token)
      if (!room) return send(response, 404, '')
      return isPost ? write(request, response, 'guest', token) : send(response, 200, roomPage(room), 'text/html')
    },
  }
}

interface Guest {
  readonly merchant: string
  readonly user: string
  readonly language: string
}

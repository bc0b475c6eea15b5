import { escaped, page } from './page.ts'

/** One member and the desk. The token grants access. */
export interface ChatRoom {
  readonly token: string
  readonly merchant: string
  readonly user: string
  readonly language: string
  readonly lines: { readonly from: 'guest' | 'desk'; readonly text: string; readonly at: string }[]
}

/** The member's chat page. Plain forms work in any browser. */
export const roomPage = (room: ChatRoom): string =>
  page(
    'Demo chat',
    `<h1>Demo chat</h1><p>Stands in for a real chat. Somebody answers where <a href="/chat/desk">the desk</a> is open.</p>
    ${linesOf(room)}
    <form method="post" class="below"><label>Your message<input name="text" required maxlength="1000" autocomplete="off" autofocus></label>
    <button>Send</button></form>
    <p class="below"><a href="">Look for an answer</a></p>`,
  )

/** All rooms, newest first, each with a reply form. */
export const deskPage = (rooms: readonly ChatRoom[]): string =>
  page(
    'Demo desk',
    `<h1>Demo desk</h1><p>Answers whoever has opened a chat on this machine.</p>
    ${rooms.length === 0 ? '<p role="status">Nobody has opened a chat yet.</p>' : rooms.map(deskRoom).join('')}`,
  )

const deskRoom = (room: ChatRoom): string =>
  `<section class="below"><h2>${escaped(room.merchant)}, <code>${escaped(room.user)}</code>, ${escaped(room.language)}</h2>${linesOf(room)}
  <form method="post"><input type="hidden" name="room" value="${room.token}">
  <label>Answer<input name="text" required maxlength="1000" autocomplete="off"></label><button>Send</button></form></section>`

const linesOf = ({ lines }: ChatRoom): string =>
  lines.length === 0
    ? '<p role="status">Nobody has written anything yet.</p>'
    : `<ol>${lines
        .map(
          ({ from, text, at }) =>
            `<li><header><b>${from === 'desk' ? 'Desk' : 'Guest'}</b><time datetime="${at}">${at.slice(11, 16)} UTC</time></header><pre dir="auto">${escaped(text)}</pre></li>`,
        )
        .join('')}</ol>`

/** The baseline: home's content as a static page. One banner, the same texts, the same tiles, no script. */
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import type { Boot, catalogue, content } from '@parola/contract'

export interface BarePage {
  origin: string
  bytes: number
  close(): Promise<void>
}

interface File {
  type: string
  body: Buffer
}

export async function serveBarePage(origin: string): Promise<BarePage> {
  const document = await (await fetch(`${origin}/m/home`)).text()
  const boot = JSON.parse(/id="boot">(.*?)<\/script>/s.exec(document)?.[1] ?? 'null') as Boot
  const html = brotliCompressSync(Buffer.from(bareHtml(boot)))
  const pictures = new Map<string, File>()

  async function picture(path: string): Promise<File> {
    const kept = pictures.get(path)
    if (kept) return kept
    const answer = await fetch(origin + path)
    const file = {
      type: answer.headers.get('content-type') ?? 'image/avif',
      body: Buffer.from(await answer.arrayBuffer()),
    }
    pictures.set(path, file)
    return file
  }

  // Read in advance, so that no round waits for the other server.
  for (const [, path = ''] of bareHtml(boot).matchAll(/src="([^"]+)"/g)) await picture(path)

  const server = createServer((request, response) => {
    if (request.url === '/') {
      if (request.headers['if-none-match'] === '"bare"') return response.writeHead(304, { etag: '"bare"' }).end()
      const headers = {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'br',
        'cache-control': 'no-cache',
        etag: '"bare"',
      }
      return response.writeHead(200, headers).end(html)
    }
    const file = pictures.get(request.url ?? '')
    if (!file) return response.writeHead(404).end()
    return response
      .writeHead(200, { 'content-type': file.type, 'cache-control': 'public, max-age=604800' })
      .end(file.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { origin: `http://localhost:${port}`, bytes: html.length, close: () => closed(server) }
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}

function bareHtml({ answers, info, merchant, language }: Boot): string {
  const valueOf = (path: string, type?: string): unknown =>
    answers.find((answer) => answer.path === path && (type === undefined || answer.query['gameType'] === type))?.value
  const address = (path: string) => `${info.imageCDNs[0]}/${merchant.merchantCode}/${path}`
  const announcements = valueOf('/wps/announcements') as content.Announcements | undefined
  const [banner] = announcements?.banners.filter(({ groupName }) => groupName === 'm_home') ?? []
  const strips = ['RNG', 'LIVE'].map(
    (type) => (valueOf('/gcs/game/gameList', type) as { games: catalogue.Game[] } | undefined)?.games ?? [],
  )
  const hot = (valueOf('/lgw/games/popular') as { list: catalogue.Game[] } | undefined)?.list.slice(0, 12) ?? []
  const tiles = (games: readonly catalogue.Game[]) =>
    `<ul>${games.map((game) => `<li><img src="${address(game.showIcon)}" alt="" width="240" height="320" loading="lazy"><p>${text(game.gameName)}</p></li>`).join('')}</ul>`
  const kinds =
    (valueOf('/gcs/game/getVassGameType') as { content: catalogue.VendorsOfType[] } | undefined)?.content ?? []
  const marks = kinds.slice(0, 1).flatMap(({ gameCategory, vendorNames }) =>
    vendorNames.map(({ accountTypeName, displayName }) => {
      const mark = address(`vendors/${gameCategory}/${accountTypeName}-white.png`)
      return `<li><img src="${mark}" alt="${text(displayName)}" width="240" height="120" loading="lazy"></li>`
    }),
  )
  const notices = (announcements?.player ?? [])
    .slice(0, 3)
    .map(({ title, summary }) => `<p><b>${text(title)}</b><br>${text(summary)}</p>`)
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${text(merchant.name)}</title><style>${css}</style></head><body><main>
<header><img src="${address(`brands/${merchant.merchantCode}/logo.svg`)}" alt="${text(merchant.name)}" width="112" height="28"></header>
${banner ? `<a><img class="banner" src="${address(banner.photoUrl ?? '')}" alt="" width="1080" height="540" fetchpriority="high"><h1>${text(banner.title)}</h1><p>${text(banner.summary)}</p></a>` : ''}
<p>${(announcements?.player ?? []).map(({ title }) => text(title)).join(' · ')}</p>
${tiles(hot)}
<ul>${marks.join('')}</ul>
${strips.map(tiles).join('')}${notices.join('')}</main></body></html>`
}

const css =
  'body{margin:0;background:#0a1022;color:#f2f5ff;font-family:system-ui}main{max-width:480px;margin:auto;padding:16px}header{height:56px}img{display:block;max-width:100%;height:auto;border-radius:12px}.banner{width:100%}ul{display:grid;grid-auto-flow:column;grid-auto-columns:30%;gap:10px;overflow-x:auto;list-style:none;padding:0}p{margin:8px 0}'

const text = (words: string): string => words.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

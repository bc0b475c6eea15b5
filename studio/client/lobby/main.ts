import { ask, button, element, enterPage, icon, inSameBrand, type Entrance } from '../engine/index.ts'
import { moneyIn } from '../engine/money.ts'
import { sayIn } from '../engine/texts.ts'
import { cover, type LobbyGame } from './covers.ts'
import { lobbyTexts } from './texts.ts'
// After the engine's styles, which it overrides.
import './lobby.css'

interface Lobby {
  readonly vendor: { readonly name: string; readonly colour: string }
  readonly games: readonly LobbyGame[]
}

type Say = ReturnType<typeof sayIn<keyof typeof lobbyTexts>>

const kinds = ['slot', 'table', 'fish', 'duel', 'keno', 'sports'] as const

/** One vendor's lobby: a lit window per game. Choosing a game keeps the session. */
await enterPage<Lobby, null>(({ entrance, portal }) => {
  const { describe, session, language, backUrl } = entrance
  const t = sayIn(lobbyTexts, language)
  document.title = describe.vendor.name
  document.documentElement.style.setProperty('--vendor', describe.vendor.colour)
  const open = async (gameCode: string) => {
    const { url } = await ask<{ url: string }>('/play/choose', { session, gameCode })
    location.assign(inSameBrand(url))
  }
  const back = !portal.isFramed && backUrl ? [backButton(t, backUrl)] : []
  const shelves = shelvesOf(describe.games).map(({ kind, games }) => {
    const windows = games.map((game) => windowOf(game, () => void open(game.gameCode).catch(() => location.reload())))
    const hall = element('div', games.length < 7 ? 'windows is-few' : 'windows', ...windows)
    const title = element('h2', '', t(kind), element('span', 'count', String(games.length)))
    return element('section', 'shelf', title, hall)
  })
  document.body.replaceChildren(element('main', 'lobby', headOf(t, entrance, back), ...shelves))
})

function headOf(t: Say, entrance: Entrance<Lobby, null>, back: readonly Node[]): HTMLElement {
  const { describe, balanceMinor, language, currency, isDemo, isPlayMoney } = entrance
  const money = element('p', 'purse', moneyIn(language, currency)(balanceMinor))
  if (isDemo || isPlayMoney) money.prepend(element('span', 'badge', t('playMoney')))
  const { name } = describe.vendor
  const games = element('p', 'muted', t('games', { count: describe.games.length }))
  return element('header', 'lobby-head', ...back, element('div', 'sign', element('h1', '', name), games), money)
}

function backButton(t: Say, backUrl: string): HTMLElement {
  const back = button('round-button turns', t('back'), () => location.assign(backUrl))
  back.append(icon('M15 5l-7 7 7 7'))
  return back
}

function windowOf(game: LobbyGame, onChoose: () => void): HTMLElement {
  const made = button('window', game.name, onChoose)
  const { canvas, glow } = cover(game)
  made.style.setProperty('--glow', glow)
  made.append(element('span', 'pane', canvas), element('span', 'name', game.name))
  return made
}

/** The games by type, in the portal's order. */
function shelvesOf(games: readonly LobbyGame[]) {
  return kinds
    .map((kind) => ({ kind, games: games.filter((game) => game.kind === kind) }))
    .filter((shelf) => shelf.games.length > 0)
}

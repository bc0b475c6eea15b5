/** Calls to the studio's server. The client decides nothing. */

export interface Entrance<Describe = unknown, Entered = unknown> {
  readonly session: string
  readonly game: GameShown
  readonly describe: Describe
  readonly entered: Entered
  readonly balanceMinor: number
  readonly currency: string
  readonly language: string
  readonly isDemo: boolean
  readonly isPlayMoney: boolean
  readonly isFromLobby: boolean
  readonly backUrl: string
}

export interface GameShown {
  readonly gameCode: string
  readonly vendor: string
  readonly names: Readonly<Record<string, string>>
  readonly classify: string | null
  readonly paletteSeed: number
  readonly motif: string
}

/** Not done: the wallet's status, a kind's own code, or OFFLINE when the server did not respond. */
export class Refused extends Error {
  readonly status: string

  constructor(status: string) {
    super(status)
    this.status = status
  }
}

export async function ask<Answer>(path: string, body: unknown): Promise<Answer> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'omit',
    signal: AbortSignal.timeout(20_000),
  }).catch(() => {
    throw new Refused('OFFLINE')
  })
  if (!answer.ok) throw new Refused(answer.status >= 500 ? 'UNKNOWN' : 'WRONG_SYNTAX')
  const said = (await answer.json()) as Answer & { refused?: string }
  if (typeof said.refused === 'string') throw new Refused(said.refused)
  return said
}

/** Enters with the launch in the address; after a reload with the stored session. */
export async function enter<Describe, Entered>(launch: string): Promise<Entrance<Describe, Entered>> {
  const known = remembered(launch)
  const entrance = await ask<Entrance<Describe, Entered>>('/play/enter', known ? { session: known } : { launch })
  remember(launch, entrance.session)
  return entrance
}

/** A browser may deny storage to a frame; a reload then needs a new launch. */
function remembered(launch: string): string | null {
  try {
    return sessionStorage.getItem(launch)
  } catch {
    return null
  }
}

function remember(launch: string, session: string): void {
  try {
    sessionStorage.setItem(launch, session)
  } catch {
    // Without storage the session is not kept.
  }
}

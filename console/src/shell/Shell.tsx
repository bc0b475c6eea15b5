import { staff } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { LogOut, Moon, Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Navigate, NavLink, Outlet, useLocation, useNavigate, useParams } from 'react-router'
import { ask, codeOf, onSessionEnd } from '../api.ts'
import { SignIn } from '../features/door/SignIn.tsx'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { Failed, Loading, Notice } from '../parts/states.tsx'
import { Toast } from '../parts/toast.tsx'
import { text } from '../texts.ts'
import { Connection } from './Connection.tsx'
import { useLive } from './live.ts'
import { useMe, usePlace } from './me.ts'
import { screens } from './screens.ts'
import { toggleScheme } from './theme.ts'

const Palette = lazy(async () => ({ default: (await import('./Palette.tsx')).Palette }))

/** Whoever is not signed in signs in over the page, and stays at its address. */
export function Gate() {
  const me = useMe()
  const client = useQueryClient()
  const [hasEnded, setHasEnded] = useState(false)
  useEffect(() => onSessionEnd(() => setHasEnded(true)), [])
  const onSignedIn = async () => {
    await client.invalidateQueries()
    setHasEnded(false)
  }
  if (me.isPending) return <Loading />
  const isSignedOut = codeOf(me.error) === 'not_logged_in'
  // A page that was signed in keeps what was typed, also when it hears later that it no longer is.
  if (!me.data && !isSignedOut) return <Failed error={me.error} onRetry={() => void me.refetch()} />
  if (!me.data) return <SignIn onSignedIn={onSignedIn} />
  const isOver = hasEnded || isSignedOut
  return (
    <>
      <div className="contents" inert={isOver}>
        <Outlet />
      </div>
      {isOver && (
        <div className="fixed inset-0 z-50 bg-ground">
          <SignIn onSignedIn={onSignedIn} note={text.door.ended} />
        </div>
      )}
    </>
  )
}

/** The first screen that somebody may see, at their first merchant. */
export function Start() {
  const { data: me } = useMe()
  const merchant = me?.merchants[0]
  if (!merchant) return <Notice title={text.console} note={text.door.nowhere} />
  const screen = screens.find(({ permission }) => permission === null || merchant.permissions.includes(permission))
  return <Navigate replace to={`/c/${merchant.code}/${screen?.path ?? ''}`} />
}

async function signOut() {
  await ask(staff.signOut, {})
  // A new page, so that nothing of this one stays in memory.
  location.assign('/')
}

const accents = ['border-t-accent', 'border-t-light-from', 'border-t-gain'] as const

/** Each merchant has its own colour on the bar, the same for everybody. */
const accentOf = (merchant: string) =>
  accents[Array.from(merchant).reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % accents.length] ?? accents[0]

export function Shell() {
  const { data: me } = useMe()
  const place = usePlace()
  const { merchant: code } = useParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  const [areKeysOpen, setKeysOpen] = useState(false)
  const allowed = screens.filter(({ permission }) => permission === null || place?.may(permission))
  const rest = pathname.split('/').slice(3).join('/')
  const isLive = useLive(place?.merchant)

  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      const isWriting = (event.target as HTMLElement).closest('input, select, textarea') !== null
      if (event.key === 'k' && (event.metaKey || event.ctrlKey)) {
        event.preventDefault()
        setPaletteOpen((open) => !open)
      } else if (event.key === '?' && !isWriting) setKeysOpen(true)
      else if (event.key === '/' && !isWriting) {
        event.preventDefault()
        document.querySelector<HTMLElement>('main select, main input')?.focus()
      }
    }
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

  if (!place) return <Notice title={text.console} note={text.errors['not_found'] ?? ''} />
  const commands = [
    ...allowed.map(({ path, title }) => ({
      name: text.shell.go(title),
      run: () => void navigate(`/c/${place.merchant}/${path}`),
    })),
    ...(me?.merchants ?? [])
      .filter((merchant) => merchant.code !== code)
      .map((merchant) => ({
        name: text.shell.switchTo(merchant.name),
        run: () => void navigate(`/c/${merchant.code}/${rest}`),
      })),
    { name: text.shell.theme, run: toggleScheme },
    { name: text.shell.keys, run: () => setKeysOpen(true) },
    { name: text.door.signOut, run: () => void signOut() },
  ]
  return (
    <div className="grid h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[3rem_auto_minmax(0,1fr)] desk:grid-cols-[12rem_minmax(0,1fr)] desk:grid-rows-[3rem_minmax(0,1fr)]">
      <a href="#content" className="sr-only focus:not-sr-only">
        {text.shell.skip}
      </a>
      <header
        className={`flex items-center gap-3 border-t-2 border-b border-b-hairline px-4 desk:col-span-2 ${accentOf(place.merchant)}`}
      >
        <label className="flex items-center gap-2">
          <span className="sr-only">{text.shell.merchant}</span>
          <select
            className="h-8 max-w-40 rounded-field bg-transparent pe-1 text-base font-semibold text-ink"
            value={place.merchant}
            onChange={(event) => void navigate(`/c/${event.target.value}/${rest}`)}
          >
            {me?.merchants.map(({ code: one, name }) => (
              <option key={one} value={one} className="bg-raised">
                {name}
              </option>
            ))}
          </select>
        </label>
        <Connection isLive={isLive} />
        <div className="flex-1" />
        <Button className="text-ink-quiet desk:w-64 desk:justify-between" onClick={() => setPaletteOpen(true)}>
          <span className="flex items-center gap-2">
            <Search aria-hidden className="size-4" />
            <span className="sr-only desk:not-sr-only">{text.shell.search}</span>
          </span>
          <kbd className="hidden font-sans text-xs text-ink-faint desk:inline">{text.shell.paletteKeys}</kbd>
        </Button>
        <Button look="quiet" aria-label={text.shell.theme} onClick={toggleScheme}>
          <Moon aria-hidden className="size-4" />
        </Button>
        <span className="hidden text-ink-quiet desk:inline">{place.handle}</span>
        <Button look="quiet" aria-label={text.door.signOut} onClick={() => void signOut()}>
          <LogOut aria-hidden className="size-4 rtl:-scale-x-100" />
        </Button>
      </header>
      <nav
        aria-label={text.shell.navigation}
        className="overflow-x-auto border-b border-hairline p-2 desk:border-e desk:border-b-0"
      >
        <ul className="flex gap-0.5 desk:flex-col">
          {allowed.map(({ path, title, icon: Icon }) => (
            <li key={path}>
              <NavLink
                to={`/c/${place.merchant}/${path}`}
                className="flex h-8 items-center gap-2 rounded-field px-2 whitespace-nowrap text-ink-quiet hover:bg-raised aria-[current=page]:bg-raised-more aria-[current=page]:font-medium aria-[current=page]:text-ink"
              >
                <Icon aria-hidden className="size-4" />
                {title}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <main id="content" className="flex min-h-0 min-w-0 flex-col">
        <Suspense fallback={<Loading />}>
          <Outlet key={place.merchant} />
        </Suspense>
      </main>
      <Suspense>{isPaletteOpen && <Palette open onOpenChange={setPaletteOpen} commands={commands} />}</Suspense>
      <Dialog open={areKeysOpen} onClose={() => setKeysOpen(false)} title={text.shell.keys}>
        <dl className="grid grid-cols-[6rem_1fr] gap-y-2">
          {text.shell.keysOf.map(([keys, does]) => (
            <div key={keys} className="contents">
              <dt>
                <kbd className="font-sans font-medium">{keys}</kbd>
              </dt>
              <dd className="text-ink-quiet">{does}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
      <Toast />
    </div>
  )
}

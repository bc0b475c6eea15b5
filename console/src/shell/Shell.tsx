import { staff } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Moon, Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Navigate, NavLink, Outlet, useLocation, useNavigate, useParams } from 'react-router'
import { ask, codeOf, onSessionEnd } from '../api.ts'
import { SignIn } from '../features/door/SignIn.tsx'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { Failed, Loading, Notice } from '../parts/states.tsx'
import { Toast } from '../parts/toast.tsx'
import { text } from '../texts.ts'
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
  if (me.error && codeOf(me.error) !== 'not_logged_in')
    return <Failed error={me.error} onRetry={() => void me.refetch()} />
  if (me.error) return <SignIn onSignedIn={onSignedIn} />
  return (
    <>
      <Outlet />
      {hasEnded && (
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
    <div className="grid h-dvh grid-cols-[13rem_minmax(0,1fr)] grid-rows-[3rem_minmax(0,1fr)]">
      <a href="#content" className="sr-only focus:not-sr-only">
        {text.shell.skip}
      </a>
      <header className="col-span-2 flex items-center gap-3 border-b border-hairline px-4">
        <span aria-hidden className="size-2 rounded-full bg-accent" />
        <label className="flex items-center gap-2">
          <span className="sr-only">{text.shell.merchant}</span>
          <select
            className="h-8 rounded-field bg-transparent pe-1 text-base font-semibold text-ink"
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
        <div className="flex-1" />
        <Button className="w-64 justify-between text-ink-quiet" onClick={() => setPaletteOpen(true)}>
          <span className="flex items-center gap-2">
            <Search aria-hidden className="size-4" />
            {text.shell.search}
          </span>
          <kbd className="font-sans text-xs text-ink-faint">{text.shell.paletteKeys}</kbd>
        </Button>
        <Button look="quiet" aria-label={text.shell.theme} onClick={toggleScheme}>
          <Moon aria-hidden className="size-4" />
        </Button>
        <span className="text-ink-quiet">{place.handle}</span>
        <Button look="quiet" onClick={() => void signOut()}>
          {text.door.signOut}
        </Button>
      </header>
      <nav aria-label={text.shell.navigation} className="border-e border-hairline p-2">
        <ul className="flex flex-col gap-0.5">
          {allowed.map(({ path, title, icon: Icon }) => (
            <li key={path}>
              <NavLink
                to={`/c/${place.merchant}/${path}`}
                className="flex h-8 items-center gap-2 rounded-field px-2 text-ink-quiet hover:bg-raised aria-[current=page]:bg-raised-more aria-[current=page]:font-medium aria-[current=page]:text-ink"
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

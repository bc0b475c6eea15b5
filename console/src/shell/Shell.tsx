import { staff } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { LogOut, Moon, Search, UserRound } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, Navigate, NavLink, Outlet, useLocation, useNavigate, useOutletContext, useParams } from 'react-router'
import { ask, codeOf, onSessionEnd } from '../api.ts'
import { day, moment } from '../format.ts'
import { SignIn } from '../features/door/SignIn.tsx'
import { SignInOver } from '../features/door/SignInOver.tsx'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { Failed, Loading, Notice } from '../parts/states.tsx'
import { Toast } from '../parts/toast.tsx'
import { text } from '../texts.ts'
import { Connection } from './Connection.tsx'
import { useLive } from './live.ts'
import { isHeldEverywhere, platform, useMe, usePlace, type Place } from './me.ts'
import { screens } from './screens.ts'
import { toggleScheme } from './theme.ts'

const Palette = lazy(async () => ({ default: (await import('./Palette.tsx')).Palette }))

/** Whether the session has ended, and the page waits for its owner. */
type IsOver = boolean

/** Whoever is not signed in signs in over the page, and stays at its address. */
export function Gate() {
  const me = useMe()
  const client = useQueryClient()
  const [hasEnded, setHasEnded] = useState(false)
  useEffect(() => onSessionEnd(() => setHasEnded(true)), [])
  const onSignedIn = async () => {
    const before = me.data?.handle
    const { data } = await me.refetch()
    // What one person has open and half typed is not for the next.
    if (before !== undefined && data?.handle !== before) return location.assign('/')
    setHasEnded(false)
    await client.invalidateQueries()
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
        <Outlet context={isOver satisfies IsOver} />
      </div>
      {isOver && <SignInOver onSignedIn={onSignedIn} />}
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
  const isPlatform = place?.merchant === platform
  const allowed = screens.filter(
    ({ permission, isOfPlatform = false }) =>
      isOfPlatform === isPlatform && (permission === null || place?.may(permission)),
  )
  const seesPlatform = me !== undefined && isHeldEverywhere(me, 'merchants.read')
  const rest = pathname.split('/').slice(3).join('/')
  const isOver = useOutletContext<IsOver>()
  const isLive = useLive(isOver || isPlatform ? undefined : place?.merchant)

  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      const isWriting =
        (event.target as HTMLElement).closest('input, select, textarea, [contenteditable="true"]') !== null
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
        run: () => void navigate(`/c/${merchant.code}/${isPlatform ? '' : rest}`),
      })),
    ...(seesPlatform
      ? [{ name: text.shell.go(text.screens.merchants), run: () => void navigate(`/c/${platform}/merchants`) }]
      : []),
    ...(place.may('play.stop')
      ? [
          { name: text.shell.stopAll, run: () => void navigate(`/c/${place.merchant}/vendors?stop=all`) },
          { name: text.shell.stopVendor, run: () => void navigate(`/c/${place.merchant}/vendors`) },
        ]
      : []),
    ...(place.may('play.read')
      ? [{ name: text.shell.findRound, run: () => void navigate(`/c/${place.merchant}/rounds`) }]
      : []),
    { name: text.account.title, run: () => void navigate('/me') },
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
        className={`flex items-center gap-1 border-t-2 border-b border-b-hairline px-2 desk:col-span-2 desk:gap-3 desk:px-4 ${accentOf(place.merchant)}`}
      >
        <label className="flex items-center gap-2">
          <span className="sr-only">{text.shell.merchant}</span>
          <select
            className="h-8 max-w-40 rounded-field bg-transparent pe-1 text-base font-semibold text-ink"
            value={place.merchant}
            onChange={(event) => {
              const to = event.target.value
              void navigate(to === platform ? `/c/${platform}/merchants` : `/c/${to}/${isPlatform ? '' : rest}`)
            }}
          >
            {seesPlatform && (
              <option value={platform} className="bg-raised">
                {text.merchants.platform}
              </option>
            )}
            {me?.merchants.map(({ code: one, name }) => (
              <option key={one} value={one} className="bg-raised">
                {name}
              </option>
            ))}
          </select>
        </label>
        {!isPlatform && <Connection isLive={isLive} />}
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
        <Link
          to="/me"
          aria-label={`${text.account.title}: ${place.handle}`}
          title={text.account.title}
          className="flex h-8 items-center gap-2 rounded-field px-2 text-ink-quiet hover:bg-raised-more hover:text-ink"
        >
          <UserRound aria-hidden className="size-4" />
          <span className="hidden desk:inline">{place.handle}</span>
        </Link>
        <Button look="quiet" aria-label={text.door.signOut} onClick={() => void signOut()}>
          <LogOut aria-hidden className="size-4 rtl:-scale-x-100" />
        </Button>
      </header>
      <nav
        aria-label={text.shell.navigation}
        className="overflow-x-auto border-b border-hairline p-2 desk:border-e desk:border-b-0"
      >
        <ul className="flex gap-0.5 desk:flex-col">
          {allowed
            .filter(({ isTab }) => !isTab)
            .map(({ path, title, icon: Icon }) => (
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
        {me?.alarms.map(({ kind, handle, at }) => (
          <output key={`${handle} ${at}`} className="border-b border-hairline bg-raised px-4 py-2 text-danger">
            {text.alarms[kind](handle, moment(at))}
          </output>
        ))}
        <AccessLine place={place} />
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

/** What somebody has to know about their own access before it is too late. */
function AccessLine({ place: { endsAt, dormantAt } }: { place: Place }) {
  if (endsAt === null && dormantAt === null) return null
  return (
    <output
      aria-label={text.screens['team/reviews']}
      className="block border-b border-hairline bg-raised px-4 py-2 text-ink"
    >
      {dormantAt === null && endsAt !== null ? text.access.ends(day(endsAt)) : text.access.dormant}
    </output>
  )
}

import { sessions } from '@parola/contract'
import { createElement, use, useEffect, useState, type ComponentType } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { useSession } from './api/session.ts'
import { ScreenFrame } from './components/layout/ScreenFrame.tsx'
import type { ReturnTo } from './components/login/return-path.ts'
import { useText, useTexts, type Namespace, type Texts } from './i18n/index.ts'
import { screenAt, screens, to, type Screen, type ScreenName } from './paths.ts'
import { toast } from './ui/toast.ts'

type Load = () => Promise<ComponentType>

/** The code of the screens on which visits begin, loaded on first use. */
const firstScreens = {
  register: () => import('./features/account/RegisterScreen.tsx').then((module) => module.RegisterScreen),
  login: () => import('./features/account/LoginScreen.tsx').then((module) => module.LoginScreen),
  trial: () => import('./features/account/TrialScreen.tsx').then((module) => module.TrialScreen),
  forget: () => import('./features/account/ForgetScreen.tsx').then((module) => module.ForgetScreen),
  changePassword: () =>
    import('./features/account/ChangePasswordScreen.tsx').then((module) => module.ChangePasswordScreen),
  lotteryGame: () => import('./features/lottery/play/PlayScreen.tsx').then((module) => module.PlayScreen),
  lotteryDraw: () => import('./features/lottery/draw/DrawScreen.tsx').then((module) => module.DrawScreen),
  home: () => import('./features/home/HomeScreen.tsx').then((module) => module.HomeScreen),
  gameCentre: () => import('./features/game-centre/GameCentreScreen.tsx').then((module) => module.GameCentreScreen),
  gameEntry: () => import('./features/game-entry/GameEntryScreen.tsx').then((module) => module.GameEntryScreen),
  lottery: () => import('./features/lottery/lists.ts').then((module) => module.LotteryListScreen),
  startLottery: () => import('./features/lottery/lists.ts').then((module) => module.StartLotteryScreen),
  launchGame: () => import('./features/launch/LaunchScreen.tsx').then((module) => module.LaunchScreen),
  gameList: () => import('./features/game-list/GameListScreen.tsx').then((module) => module.GameListScreen),
} satisfies Partial<Record<ScreenName, Load>>

/** Few visits begin on the others. The list of their chunks is itself loaded after the first page. */
export const loadLazyScreens = () => import('./lazy-screens.ts').then((module) => module.lazyScreens)

const isFirst = (name: ScreenName): name is keyof typeof firstScreens => name in firstScreens

async function loadCode(name: ScreenName): Promise<ComponentType> {
  return isFirst(name) ? firstScreens[name]() : (await loadLazyScreens())[name]()
}

export function ScreenRoutes() {
  const location = useLocation()
  const [first] = useState(location)
  const moved = location !== first
  const name = screenAt(location.pathname)
  return (
    <Routes>
      {/* The router ranks the routes it gets at every step; all sixty of them would keep a slow phone busy. */}
      {name &&
        screens[name].paths.map((path) => (
          <Route key={path} path={path} element={<ScreenRoute name={name} moved={moved} />} />
        ))}
      <Route path="*" element={<Unknown />} />
    </Routes>
  )
}

function ScreenRoute({ name, moved }: { name: ScreenName; moved: boolean }) {
  const { pathname, search } = useLocation()
  const texts = useTexts()
  const session = useSession()
  const { guard }: Screen = screens[name]
  if (guard && !session)
    return <Navigate to={to('login')} replace state={{ from: pathname + search } satisfies ReturnTo} />
  if (guard === 'agent' && session && sessions.roleOf(session.type) !== 'agent') return <Refused />
  return (
    <ScreenFrame key={pathname} moved={moved} onRetry={() => forgetScreen(name, texts)}>
      <LoadedScreen name={name} />
    </ScreenFrame>
  )
}

/** An address that leads nowhere. */
function Unknown() {
  const t = useText()
  useEffect(() => void toast(t('shell.unknownAddress'), 'info'), [t])
  return <Navigate to={to('home')} replace />
}

/** A member without a team who has followed an agent's link. */
function Refused() {
  const t = useText()
  useEffect(() => void toast(t('error.no_permission'), 'info'), [t])
  return <Navigate to={to('home')} replace />
}

function LoadedScreen({ name }: { name: ScreenName }) {
  const texts = useTexts()
  return createElement(readyScreen(name, texts) ?? use(loadScreen(name, texts)))
}

const components = new Map<ScreenName, ComponentType>()
const loading = new WeakMap<Texts, Map<ScreenName, Promise<ComponentType>>>()

const textsOf = (name: ScreenName): readonly Namespace[] => {
  const screen: Screen = screens[name]
  return screen.texts ?? []
}

/** A screen whose code and texts are loaded renders in one pass, which the server and hydration need. */
function readyScreen(name: ScreenName, texts: Texts): ComponentType | undefined {
  return textsOf(name).every((namespace) => texts.has(namespace)) ? components.get(name) : undefined
}

/** Loads a screen's code and texts. A failure can be retried. */
export function loadScreen(name: ScreenName, texts: Texts): Promise<ComponentType> {
  const ofTexts = loading.get(texts) ?? new Map<ScreenName, Promise<ComponentType>>()
  loading.set(texts, ofTexts)
  const started = ofTexts.get(name)
  if (started) return started
  const promise = fetchScreen(name, texts)
  ofTexts.set(name, promise)
  return promise
}

async function fetchScreen(name: ScreenName, texts: Texts): Promise<ComponentType> {
  const [component] = await Promise.all([loadCode(name), ...textsOf(name).map((namespace) => texts.load(namespace))])
  components.set(name, component)
  return component
}

/** Makes the next `loadScreen` try again after a failure. */
export function forgetScreen(name: ScreenName, texts: Texts): void {
  loading.get(texts)?.delete(name)
}

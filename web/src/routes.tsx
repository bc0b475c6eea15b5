import { createElement, use, useState, type ComponentType } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { ScreenFrame } from './components/ScreenFrame.tsx'
import { useTexts, type Namespace, type Texts } from './i18n/index.ts'
import { opensLater, screenNames, screens, to, type LaterScreen, type Screen, type ScreenName } from './paths.ts'

type Load = () => Promise<ComponentType>
type BuiltScreen = Exclude<ScreenName, LaterScreen>

/** The code of each built screen, loaded when it is first asked for. */
const built: Record<BuiltScreen, Load> = {
  register: () => import('./features/account/RegisterScreen.tsx').then((module) => module.RegisterScreen),
  home: () => import('./features/home/HomeScreen.tsx').then((module) => module.HomeScreen),
  gameCentre: () => import('./features/game-centre/GameCentreScreen.tsx').then((module) => module.GameCentreScreen),
  gameEntry: () => import('./features/game-entry/GameEntryScreen.tsx').then((module) => module.GameEntryScreen),
  gameList: () => import('./features/game-list/GameListScreen.tsx').then((module) => module.GameListScreen),
}

const notOpenYet: Load = () => import('./components/NotOpenYet.tsx').then((module) => module.NotOpenYet)

export function ScreenRoutes() {
  const location = useLocation()
  const [first] = useState(location)
  const moved = location !== first
  return (
    <Routes>
      {screenNames.flatMap((name) =>
        screens[name].paths.map((path) => (
          <Route key={path} path={path} element={<ScreenRoute name={name} moved={moved} />} />
        )),
      )}
      <Route path="*" element={<Navigate to={to('home')} replace />} />
    </Routes>
  )
}

function ScreenRoute({ name, moved }: { name: ScreenName; moved: boolean }) {
  const { pathname } = useLocation()
  const texts = useTexts()
  return (
    <ScreenFrame key={pathname} moved={moved} onRetry={() => forgetScreen(name, texts)}>
      <LoadedScreen name={name} />
    </ScreenFrame>
  )
}

function LoadedScreen({ name }: { name: ScreenName }) {
  const texts = useTexts()
  return createElement(readyScreen(name, texts) ?? use(loadScreen(name, texts)))
}

const components = new Map<ScreenName, ComponentType>()
const loading = new WeakMap<Texts, Map<ScreenName, Promise<ComponentType>>>()

const textsOf = (name: ScreenName): readonly Namespace[] => {
  const screen: Screen = screens[name]
  return screen.texts ?? (opensLater(name) ? ['later'] : [])
}

/** A screen whose code and texts are here is rendered in one pass, which is what the server and hydration need. */
function readyScreen(name: ScreenName, texts: Texts): ComponentType | undefined {
  return textsOf(name).every((namespace) => texts.has(namespace)) ? components.get(name) : undefined
}

/** Loads a screen's code and texts. What failed may be asked for again. */
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
  const load: Load = opensLater(name) ? notOpenYet : built[name]
  const [component] = await Promise.all([load(), ...textsOf(name).map((namespace) => texts.load(namespace))])
  components.set(name, component)
  return component
}

/** Makes the next `loadScreen` try again after a failure. */
export function forgetScreen(name: ScreenName, texts: Texts): void {
  loading.get(texts)?.delete(name)
}

import './lottery.css'
import { lottery } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ask, CallError, queryOf, safeNavigate, useBoot, useInfo } from '../../api/index.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { useContentLanguage, useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { isLobby, isOwn, launchBody, readWanted, type Wanted } from './launch-query.ts'

/** The page behind every tap on a game: asks where it opens and goes there. */
export function LaunchScreen() {
  const t = useText()
  const { search } = useLocation()
  const wanted = readWanted(new URLSearchParams(search))
  if (wanted && isOwn(wanted)) return <Launching key={search} wanted={wanted} />
  return (
    <Page
      picture="closed-door"
      title={t(wanted ? 'lottery.vendorLater' : 'lottery.noGame')}
      text={t(wanted ? 'lottery.vendorLaterText' : 'lottery.noGameText')}
    >
      <LinkButton to={to('gameEntry')} look="light">
        {t('lottery.chooseGame')}
      </LinkButton>
    </Page>
  )
}

function Launching({ wanted }: { wanted: Wanted }) {
  const t = useText()
  const leave = useLeave()
  const launch = useLaunch(wanted)
  const { launchFailure } = useBoot().settings
  const [fault, setFault] = useState<CallError | null>(null)
  const begin = useEffectEvent(launch)
  const end = useEffectEvent((failure: CallError) => (launchFailure === 'explain' ? setFault(failure) : leave()))
  const wait = useEffectEvent(() => toast(t('shell.pleaseWait'), 'loading'))
  useEffect(() => {
    if (fault) return undefined
    let left = false
    const hide = wait()
    const open = async () => {
      const failure = await begin(() => left)
      hide()
      if (failure && !left) end(failure)
    }
    void open()
    return () => {
      left = true
      hide()
    }
  }, [fault])
  if (!fault) return <Page picture="loading-boat" title={t('lottery.opening')} text={t('lottery.openingText')} />
  return (
    <Page picture="error" title={t('lottery.launchFailed')} text={t(`error.${fault.code}`)}>
      <Button look="light" onClick={() => setFault(null)}>
        {t('shell.retry')}
      </Button>
      <Button onClick={leave}>{t('header.back')}</Button>
    </Page>
  )
}

/** Asks where the lottery opens and takes this page's place with it, or says why it does not. */
function useLaunch(wanted: Wanted): (hasLeft: () => boolean) => Promise<CallError | null> {
  const info = useInfo()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const language = useContentLanguage()
  /** A tile of the catalogue knows its game by the vendor's id alone. */
  const codeOf = async (): Promise<string | null> => {
    if (wanted.code !== null || isLobby(wanted)) return wanted.code
    const { groups } = await queryClient.fetchQuery(queryOf(lottery.gameMenu, { language }))
    const games = Object.values(groups).flatMap(({ gameMenus }) => gameMenus)
    return games.find(({ gameId }) => gameId === wanted.gameId)?.gameCode ?? null
  }
  return async (hasLeft) => {
    try {
      const body = { ...launchBody(wanted, await codeOf()), backUrl: backUrl(), language }
      const { gameUrl } = await ask(lottery.launchLottery, { body })
      void queryClient.invalidateQueries({ queryKey: [lottery.gameMenuRecent.path] })
      if (hasLeft()) return null
      const went = safeNavigate(gameUrl, info, (path) => void navigate(path, { replace: true }))
      return went ? null : new CallError('launch_failed', 'The game opens where nobody is allowed to go')
    } catch (fault) {
      return fault instanceof CallError ? fault : new CallError('unknown', String(fault))
    }
  }
}

/** The page from which the game was opened; this one would only open it again. */
function backUrl(): string {
  // Not every browser has it.
  const { navigation } = window as Partial<Pick<Window, 'navigation'>>
  const place = navigation?.currentEntry?.index ?? 0
  return navigation?.entries()[place - 1]?.url ?? location.origin + to('lottery')
}

/** Back to where the game was chosen. A visit that began here goes to the lotteries. */
function useLeave(): () => void {
  const navigate = useNavigate()
  const stepsBehind = (history.state as { idx?: number } | null)?.idx ?? 0
  return () => void (stepsBehind > 0 ? navigate(-1) : navigate(to('lottery'), { replace: true }))
}

type PageProps = Parameters<typeof EmptyState>[0]

function Page(props: PageProps) {
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <EmptyState {...props} />
    </div>
  )
}

import './launch.css'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CallError, useBoot, useInfo } from '../../api/index.ts'
import { EmptyState } from '../../components/loading/EmptyState.tsx'
import { isOwnVendor } from '../../components/games/launch-address.ts'
import { isRestriction } from '../../components/safer-play/restriction.ts'
import { RestrictionLink } from '../../components/safer-play/RestrictionLink.tsx'
import { useContentLanguage, useText } from '../../i18n/index.ts'
import { to } from '../../paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { GamePage } from './GamePage.tsx'
import { openGame } from './open-game.ts'
import type { Outcome } from './opening.ts'
import { openEmbedded, openLottery } from './open-lottery.ts'
import { useLeave } from './places.ts'
import { isVendorsLotteryGame, readLaunchParams, type LaunchParams } from './launch-params.ts'

/** The page behind every tap on a game: requests its address, and shows it or goes there. */
export function LaunchScreen() {
  const t = useText()
  const { search } = useLocation()
  const params = readLaunchParams(new URLSearchParams(search))
  if (params) return <Launching key={search} params={params} />
  return (
    <Page picture="closed-door" title={t('launch.noGame')} text={t('launch.noGameText')}>
      <LinkButton to={to('gameEntry')} look="light">
        {t('launch.chooseGame')}
      </LinkButton>
    </Page>
  )
}

type State = { kind: 'opening' } | { kind: 'failed'; error: CallError } | Extract<Outcome, { kind: 'framed' }>

interface LaunchingProps {
  params: LaunchParams
  /** Where closing leads, unless it is back to where the game was chosen. */
  onLeave?: () => void
  /** This is already the address of the lottery. */
  isEmbedded?: boolean
}

export function Launching({ params, onLeave, isEmbedded = false }: LaunchingProps) {
  const t = useText()
  const goBack = useLeave(params)
  const leave = onLeave ?? goBack
  const { launchFailure } = useBoot().settings
  const [state, setState] = useState<State>({ kind: 'opening' })
  const isOpening = state.kind === 'opening'
  const open = useEffectEvent(useOpen(params, isEmbedded))
  const fail = useEffectEvent((error: CallError) =>
    // Safer-play restrictions are explained whatever the merchant's setting.
    launchFailure === 'explain' || isRestriction(error.code) ? setState({ kind: 'failed', error }) : leave(),
  )
  const wait = useEffectEvent(() => toast(t('shell.pleaseWait'), 'loading'))
  useEffect(() => {
    if (!isOpening) return undefined
    let left = false
    const hide = wait()
    open(() => left)
      .then((outcome) => !left && outcome.kind === 'framed' && setState(outcome))
      .catch((error: unknown) => !left && fail(asCallError(error)))
      .finally(hide)
    return () => {
      left = true
      hide()
    }
  }, [isOpening])
  const again = () => setState({ kind: 'opening' })
  if (state.kind === 'framed') return <GamePage game={state.game} onLeave={leave} onAgain={again} />
  if (isOpening) return <Page picture="loading-boat" title={t('launch.opening')} text={t('launch.openingText')} />
  const { code } = state.error
  return (
    <Page picture={isRestriction(code) ? 'closed-door' : 'error'} title={t('launch.failed')} text={t(`error.${code}`)}>
      {isRestriction(code) ? (
        <RestrictionLink code={code} look="light" />
      ) : (
        <Button look="light" onClick={again}>
          {t('shell.retry')}
        </Button>
      )}
      <Button onClick={leave}>{t('header.back')}</Button>
    </Page>
  )
}

function useOpen(params: LaunchParams, isEmbedded: boolean): (hasLeft: () => boolean) => Promise<Outcome> {
  const info = useInfo()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const language = useContentLanguage()
  const open = isOwnVendor(params.vendor)
    ? openLottery
    : isVendorsLotteryGame(params) && !isEmbedded
      ? openEmbedded
      : openGame
  const goInstead = (path: string) => void navigate(path, { replace: true })
  return (hasLeft) => open({ params, language, info, queryClient, hasLeft, goInstead })
}

const asCallError = (error: unknown): CallError =>
  error instanceof CallError ? error : new CallError('unknown', String(error))

type PageProps = Parameters<typeof EmptyState>[0]

function Page(props: PageProps) {
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <EmptyState {...props} />
    </div>
  )
}

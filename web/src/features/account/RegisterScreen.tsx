import './account.css'
import { content, registration } from '@parola/contract'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useBoot, useCall, useSession } from '../../api/index.ts'
import { EmptyState } from '../../components/loading/EmptyState.tsx'
import { InlineLoadError } from '../../components/loading/InlineLoadError.tsx'
import { pathAfterLogin, wantedGame } from '../../components/login/return-path.ts'
import { useContentLanguage, useText } from '../../i18n/index.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AccountPage } from './AccountPage.tsx'
import { OtherWays } from './OtherWays.tsx'
import { passOnAnswer } from './phone-provider.ts'
import { waysOf, type RegisterBy, type RegisterSettings } from './register-fields.ts'
import { RegisterBanner } from './RegisterBanner.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { Tabs } from '../../components/form/Tabs.tsx'

export function RegisterScreen() {
  const t = useText()
  const { merchant } = useBoot()
  const session = useSession()
  const { state } = useLocation() as { state: unknown }
  const settings = useCall(registration.registerSettings, undefined)
  const banner = useRegisterBanner()
  const game = wantedGame(state)
  useEffect(passOnAnswer, [])
  if (session) return <Navigate to={pathAfterLogin(session, state)} replace />
  // The banner is above the form, which must not move once the visitor types.
  if (settings.isPending || banner.isPending) return <Shape />
  if (settings.isError) {
    return (
      <div className="p-4">
        <InlineLoadError error={settings.error} onRetry={() => void settings.refetch()} />
      </div>
    )
  }
  return (
    <>
      {banner.data && !game && <RegisterBanner banner={banner.data} />}
      <AccountPage
        title={game ? t('register.toPlay', { name: game.name }) : t('register.welcome')}
        text={t('register.welcomeText', { name: merchant.name })}
        game={game}
      >
        <Ways settings={settings.data} />
        <OtherWays
          label={t('register.otherWays')}
          text={t('register.hasAccount')}
          other="login"
          action={t('register.login')}
        />
      </AccountPage>
    </>
  )
}

function Ways({ settings }: { settings: RegisterSettings }) {
  const t = useText()
  const ways = waysOf(settings)
  const [chosen, choose] = useState<RegisterBy>('username')
  const by = ways.includes(chosen) ? chosen : ways[0]
  if (!by) return <EmptyState picture="closed-door" title={t('register.closed')} text={t('register.closedText')} />
  const titles = { username: t('register.byUsername'), mobile: t('register.byMobile') }
  return (
    <Tabs
      label={t('register.ways')}
      tabs={ways.map((key) => ({ key, title: titles[key] }))}
      chosen={by}
      onChoose={choose}
    >
      <RegisterForm settings={settings} by={by} />
    </Tabs>
  )
}

/** The merchant's banner for this screen; a form without one is as good. */
function useRegisterBanner() {
  const language = useContentLanguage()
  return useCall(
    content.announcements,
    { types: 'B', groupName: 'm_reg', language },
    {
      placeholderData: keepPreviousData,
      select: ({ banners }) => banners.find(({ groupName }) => groupName === 'm_reg'),
    },
  )
}

function Shape() {
  const t = useText()
  return (
    <output aria-label={t('shell.loading')} className="flex flex-col gap-4 p-4">
      <Skeleton className="h-32 rounded-card" />
      <Skeleton className="h-12 w-2/3" />
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} className="h-12" />
      ))}
    </output>
  )
}

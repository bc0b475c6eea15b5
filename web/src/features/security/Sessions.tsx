import { members, sessions, type ValueOf } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { AppWindow, MonitorSmartphone, Smartphone } from 'lucide-react'
import { useId, useState } from 'react'
import { callApi, codeOf, keyOf, useCall } from '../../api/index.ts'
import { formatDateTime, useLanguage, useText } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { Subpage } from './Subpage.tsx'
import { RowIcon } from './Row.tsx'
import { Waiting } from './Waiting.tsx'

type Place = Pick<ValueOf<typeof sessions.loginHistory>['logins'][number], 'device' | 'standalone'>

/** Where the member is logged in, the end of all but this, and the logins of the last months. */
export function Sessions() {
  const t = useText()
  const open = useCall(sessions.openSessions, undefined, { staleTime: 0 })
  return (
    <Subpage Icon={MonitorSmartphone} title={t('security.sessions')} text={t('security.sessionsWhy')}>
      {open.data ? <OpenSessions list={open.data.sessions} /> : <Waiting answer={open} />}
      <History />
    </Subpage>
  )
}

function OpenSessions({ list }: { list: ValueOf<typeof sessions.openSessions>['sessions'] }) {
  const t = useText()
  const { language } = useLanguage()
  const { isEnding, endOthers } = useEndOthers()
  const [asked, setAsked] = useState(false)
  const hasOthers = list.length > 1
  return (
    <>
      <ul className="divide-y divide-hairline overflow-hidden rounded-card border border-hairline bg-raised">
        {list.map(({ isThis, openedAt, seenAt, ...place }) => (
          <li key={`${openedAt} ${isThis}`} className="flex min-h-18 items-center gap-3 p-3">
            <PlaceIcon place={place} isOn={isThis} />
            <div className="min-w-0 flex-1">
              <p className="font-medium">
                <PlaceName place={place} />
              </p>
              <p className={isThis ? 'text-sm font-medium text-gain' : 'text-sm text-ink-quiet'}>
                {isThis ? t('security.thisDevice') : t('security.seen', { when: formatDateTime(language, seenAt) })}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <p className="text-sm text-pretty text-ink-quiet">
        {t(hasOthers ? 'security.endOthersText' : 'security.sessionsOnlyThis')}
      </p>
      <Button look={hasOthers ? 'light' : 'plain'} aria-disabled={isEnding} onClick={() => setAsked(true)}>
        {t('security.endOthers')}
      </Button>
      <Dialog
        open={asked}
        onClose={() => setAsked(false)}
        title={t('security.endOthersTitle')}
        text={t('security.endOthersText')}
      >
        <Button
          look="light"
          onClick={() => {
            setAsked(false)
            void endOthers()
          }}
        >
          {t('security.endOthers')}
        </Button>
        <Button onClick={() => setAsked(false)}>{t('shell.cancel')}</Button>
      </Dialog>
    </>
  )
}

function useEndOthers(): { isEnding: boolean; endOthers: () => Promise<void> } {
  const t = useText()
  const queryClient = useQueryClient()
  const [isEnding, setEnding] = useState(false)
  const endOthers = async () => {
    if (isEnding) return
    setEnding(true)
    try {
      const { ended } = await callApi(sessions.endOthers, {})
      await queryClient.invalidateQueries({ queryKey: keyOf(sessions.openSessions) })
      toast(t('security.othersEnded', { count: ended }), 'info')
    } catch (error) {
      toast(t(`error.${codeOf(error)}`), 'short')
    } finally {
      setEnding(false)
    }
  }
  return { isEnding, endOthers }
}

function History() {
  const t = useText()
  const { language } = useLanguage()
  const heading = useId()
  const history = useCall(sessions.loginHistory, undefined, { staleTime: 0 })
  const previous = useCall(members.info, undefined).data?.previousLogin
  return (
    <section aria-labelledby={heading} className="mt-2 flex flex-col gap-2">
      <h2 id={heading} className="text-base font-semibold">
        {t('security.history')}
      </h2>
      <p className="text-sm text-pretty text-ink-quiet">
        {previous
          ? t('security.previousLogin', { when: formatDateTime(language, previous) })
          : t('security.noPreviousLogin')}
      </p>
      {history.data ? (
        <ol className="divide-y divide-hairline overflow-hidden rounded-card border border-hairline bg-raised">
          {history.data.logins.map(({ at, ...place }) => (
            <li key={at} className="flex min-h-14 items-center gap-3 px-3 py-2">
              <PlaceIcon place={place} isOn={false} />
              <span className="min-w-0 flex-1 text-sm">
                <PlaceName place={place} />
              </span>
              <time dateTime={at} className="figures shrink-0 text-sm text-ink-quiet">
                {formatDateTime(language, at)}
              </time>
            </li>
          ))}
        </ol>
      ) : (
        <Waiting answer={history} />
      )}
      <p className="text-xs text-pretty text-ink-quiet">{t('security.historyText')}</p>
    </section>
  )
}

function PlaceIcon({ place, isOn }: { place: Place; isOn: boolean }) {
  const Icon = place.standalone ? AppWindow : Smartphone
  return (
    <RowIcon isOn={isOn}>
      <Icon aria-hidden="true" className="size-5" />
    </RowIcon>
  )
}

function PlaceName({ place: { device, standalone } }: { place: Place }) {
  const t = useText()
  const name = device ?? t('security.unknownDevice')
  return standalone ? t('security.fromHomeScreen', { name }) : name
}

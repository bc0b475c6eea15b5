import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NavLink, useNavigate } from 'react-router'
import { wordsOf } from '../../api.ts'
import { Button } from '../../parts/Button.tsx'
import { Failed, Loading, Notice } from '../../parts/states.tsx'
import { toast } from '../../parts/toast.tsx'
import { usePlace } from '../../shell/me.ts'
import { screens } from '../../shell/screens.ts'
import { text } from '../../texts.ts'
import { useDraft, type Known } from './draft.ts'

const words = text.settings
const tabs = screens.filter(({ path }) => path.startsWith('settings/'))

export function SettingsTabs() {
  const place = usePlace()
  return (
    <nav aria-label={words.tabs} className="flex shrink-0 gap-5 overflow-x-auto border-b border-hairline px-4">
      {tabs
        .filter(({ permission }) => permission === null || place?.may(permission))
        .map(({ path, title }) => (
          <NavLink
            key={path}
            end
            to={`/c/${place?.merchant}/${path}`}
            className="-mb-px flex h-9 items-center border-b-2 border-transparent whitespace-nowrap text-ink-quiet hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-ink"
          >
            {title}
          </NavLink>
        ))}
    </nav>
  )
}

interface SettingsPageProps {
  title: string
  /** Beside the form, on a wide screen. */
  aside?: ReactNode
  children: (known: Known) => ReactNode
}

/** A page of the settings: its form, and what all pages together would change. */
export function SettingsPage({ title, aside, children }: SettingsPageProps) {
  const { known } = useDraft()
  const offline = known.isPending && known.fetchStatus === 'paused'
  return (
    <>
      <SettingsTabs />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls also when nothing in it can be focused */}
      <section tabIndex={0} aria-label={title} className="min-h-0 flex-1 overflow-y-auto">
        {offline && <Notice title={text.offline} note={text.offlineText} />}
        {known.isPending && !offline && <Loading rows={8} />}
        {known.error && !known.data && <Failed error={known.error} onRetry={() => void known.refetch()} />}
        {known.data && (
          <div className={aside ? 'grid gap-8 p-4 desk:grid-cols-[minmax(0,1fr)_20rem]' : 'p-4'}>
            <div className={`flex min-w-0 flex-col gap-6 ${aside ? 'max-w-3xl' : 'max-w-6xl'}`}>
              <h1 className="text-base font-semibold">{title}</h1>
              {words.state[known.data.state] && <p className="text-ink-quiet">{words.state[known.data.state]}</p>}
              {children(known.data)}
            </div>
            {aside}
          </div>
        )}
      </section>
      <ChangesBar />
    </>
  )
}

/** How much the pages would change, wherever somebody is among them. */
function ChangesBar() {
  const { merchant, draft, changes, save, discard } = useDraft()
  const navigate = useNavigate()
  const review = useMutation({
    mutationFn: save,
    onSuccess: () => draft && navigate(`/c/${merchant}/settings/changes?row=${draft.id}`),
    onError: (error) =>
      toast(error instanceof Error && error.message === 'bad_request' ? words.changes.saveFailed : wordsOf(error)),
  })
  if (changes.length === 0) return null
  return (
    <section
      aria-label={words.bar.label}
      className="flex flex-wrap items-center gap-3 border-t border-hairline-strong bg-raised px-4 py-2"
    >
      <p className="flex-1 font-medium">{words.bar.changes(changes.length)}</p>
      <Button onClick={discard}>{words.bar.discard}</Button>
      <Button look="main" disabled={review.isPending} onClick={() => review.mutate()}>
        {review.isPending ? words.bar.reviewing : words.bar.review}
      </Button>
    </section>
  )
}

import { members, type ValueOf } from '@parola/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useSession, type CallError } from '../../api/index.ts'
import { LoadError, loadErrorOf } from '../../components/loading/LoadError.tsx'
import { formatDate, formatDateTime, useLanguage, useText } from '../../i18n/index.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useRole } from './entries.ts'
import { HeadIcon } from './HeadIcon.tsx'
import { HeadIconSheet } from './HeadIconSheet.tsx'
import { NicknameSheet } from './NicknameSheet.tsx'

type Info = ValueOf<typeof members.info>

/** The member's picture and names. Names stored on the phone are shown before the response. */
export function ProfileHeader({ info }: { info: UseQueryResult<Info, CallError> }) {
  const session = useSession()
  const error = info.data ? null : loadErrorOf(info)
  if (error) return <LoadError error={error} onRetry={info.refetch} />
  return info.data ? <Profile info={info.data} /> : <Unknown userName={session?.userName ?? ''} />
}

function Profile({ info }: { info: Info }) {
  const t = useText()
  const { language } = useLanguage()
  const role = useRole()
  const [open, setOpen] = useState<'picture' | 'nickname' | null>(null)
  const close = () => setOpen(null)
  const since = t('memberHome.since', { when: formatDate(language, info.memberSince) })
  return (
    <section aria-label={t('memberHome.profile')} className="flex items-center gap-4">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('memberHome.changePicture')}
        onClick={() => setOpen('picture')}
        className="press relative shrink-0 rounded-full"
      >
        <HeadIcon number={info.headIcon} className="size-18" />
        <span className="absolute end-0 bottom-0 grid size-6 place-items-center rounded-full border border-hairline-strong bg-raised-more">
          <Pencil aria-hidden="true" className="size-3" />
        </span>
      </button>
      <div className="min-w-0 flex-1">
        <div className="flex items-center">
          <h2 dir="auto" className="min-w-0 text-lg font-semibold">
            <bdi>{info.nickname ?? info.userName}</bdi>
          </h2>
          {role !== 'trial' && (
            <IconButton
              label={t('memberHome.changeNickname')}
              aria-haspopup="dialog"
              icon={<Pencil className="size-4" />}
              className="-my-2 text-ink-quiet"
              onClick={() => setOpen('nickname')}
            />
          )}
        </div>
        <p className="text-sm text-pretty text-ink-quiet">
          {info.nickname && (
            <>
              <bdi>{info.userName}</bdi>
              {' · '}
            </>
          )}
          {role === 'trial' ? t('memberHome.trial') : since}
        </p>
        {role !== 'trial' && (
          <p className="text-xs text-pretty text-ink-faint">
            {info.previousLogin
              ? t('memberHome.previousLogin', { when: formatDateTime(language, info.previousLogin) })
              : t('memberHome.firstLogin')}
          </p>
        )}
      </div>
      <HeadIconSheet open={open === 'picture'} onClose={close} chosen={info.headIcon} />
      <NicknameSheet open={open === 'nickname'} onClose={close} info={info} />
    </section>
  )
}

function Unknown({ userName }: { userName: string }) {
  const t = useText()
  return (
    <output aria-label={t('shell.loading')} className="flex items-center gap-4">
      <Skeleton className="size-18 rounded-full" />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <p className="text-lg font-semibold">{userName}</p>
        <Skeleton className="h-4 w-44" />
        <Skeleton className="h-3 w-52" />
      </div>
    </output>
  )
}

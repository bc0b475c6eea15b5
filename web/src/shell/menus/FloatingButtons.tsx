import { ArrowUp, Headset, Send, ThumbsUp, type LucideIcon } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useInfo, useSession } from '../../api/index.ts'
import { lazyOptional } from '../../components/loading/lazy-optional.ts'
import { SaferPlayMark } from '../../components/SaferPlayMark.tsx'
import { serviceAddress } from '../../components/customer-service/services.ts'
import { useText } from '../../i18n/index.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { classes } from '../../ui/classes.ts'
import { useOverlays } from '../overlays/overlay.ts'

const SessionClock = lazyOptional(() =>
  import('../../components/safer-play/at-hand.ts').then((module) => module.SessionClock),
)

const entry = 'press grid size-11 place-items-center rounded-full text-ink'
const bar = 'pointer-events-auto border border-hairline bg-bar shadow-[0_4px_16px_var(--shadow)]'

export function FloatingButtons() {
  const t = useText()
  const info = useInfo()
  const { open } = useOverlays()
  const isFarDown = useFarDown()
  const session = useSession()
  const facebook = serviceAddress(info, 'FACEBOOK')
  const telegram = serviceAddress(info, 'TELEGRAM')
  return (
    <aside
      aria-label={t('side.service')}
      className="whole column pointer-events-none fixed inset-x-0 bottom-[calc(var(--menu-height)+var(--safe-bottom)+var(--above-menu,12px))] z-20 flex flex-col items-end gap-2 px-3"
    >
      {isFarDown && (
        <IconButton
          label={t('service.toTop')}
          icon={<ArrowUp className="size-5" />}
          onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
          className={classes(entry, bar)}
        />
      )}
      {/* Lying down it hides one line at most, where a column hid the ends of many. */}
      <div className={classes('flex rounded-full', bar)}>
        {facebook && <Shortcut Icon={ThumbsUp} href={facebook} label={t('service.facebook')} />}
        {telegram && <Shortcut Icon={Send} href={telegram} label={t('service.telegram')} />}
        {session && (
          <Suspense>
            <SessionClock className={entry} />
          </Suspense>
        )}
        <SaferPlayMark className={`${entry} text-xs font-semibold`} />
        <IconButton
          data-last
          label={t('service.open')}
          icon={<Headset className="size-5" />}
          onClick={() => open('service')}
          aria-haspopup="dialog"
          className={entry}
        />
      </div>
    </aside>
  )
}

function Shortcut({ Icon, href, label }: { Icon: LucideIcon; href: string; label: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" aria-label={label} className={entry}>
      <Icon className="size-5" />
    </a>
  )
}

function useFarDown(): boolean {
  const [isFarDown, setFarDown] = useState(false)
  useEffect(() => {
    const look = () => setFarDown(window.scrollY > window.innerHeight * 0.8)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return isFarDown
}

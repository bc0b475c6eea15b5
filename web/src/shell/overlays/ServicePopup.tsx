import {
  ExternalLink,
  HeartHandshake,
  Headset,
  Mail,
  Megaphone,
  MessageCircle,
  MessageCircleHeart,
  MessagesSquare,
  Send,
  CircleHelp,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useInfo, useSession } from '../../api/index.ts'
import { useChat } from '../../components/customer-service/open-chat.ts'
import { serviceAddress } from '../../components/customer-service/services.ts'
import { UnreadDot } from '../../components/messages/UnreadDot.tsx'
import { useLanguage, useText } from '../../i18n/index.ts'
import { useNamespace } from '../../i18n/use-namespace.ts'
import { to } from '../../paths.ts'
import { Sheet } from '../../ui/Sheet.tsx'

export function ServicePopup({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText()
  const { direction } = useLanguage()
  const session = useSession()
  const info = useInfo()
  const liveChat = serviceAddress(info, 'LIVECHAT')
  const telegram = serviceAddress(info, 'TELEGRAM')
  const online = serviceAddress(info, 'ONLINE')
  const email = serviceAddress(info, 'EMAIL')
  return (
    <Sheet open={open} onClose={onClose} title={t('service.title')} closeLabel={t('shell.close')} direction={direction}>
      <ul className="mt-2 grid grid-cols-3 gap-3 max-[359px]:grid-cols-2">
        <AppEntry Icon={Megaphone} path={to('notice')}>
          {t('service.announcements')}
        </AppEntry>
        <AppEntry Icon={Mail} path={session ? to('messages') : to('login')}>
          {t('service.messages')}
          {session && <UnreadDot className="absolute end-3 top-3" />}
        </AppEntry>
        <AppEntry Icon={CircleHelp} path={to('help')}>
          {t('service.help')}
        </AppEntry>
        {session && <ChatEntry />}
        {liveChat && (
          <WebEntry Icon={MessagesSquare} href={liveChat}>
            {t('service.liveChat')}
          </WebEntry>
        )}
        {telegram && (
          <WebEntry Icon={Send} href={telegram}>
            {t('service.telegram')}
          </WebEntry>
        )}
        {email && (
          <WebEntry Icon={MessageCircle} href={email}>
            {t('service.email')}
          </WebEntry>
        )}
        {online ? (
          <WebEntry Icon={Headset} href={online}>
            {t('service.online')}
          </WebEntry>
        ) : (
          <AppEntry Icon={Headset} path={to('service')}>
            {t('service.online')}
          </AppEntry>
        )}
        <AppEntry Icon={HeartHandshake} path={to('saferPlay')}>
          {t('title.saferPlay')}
        </AppEntry>
      </ul>
    </Sheet>
  )
}

/** Talking to people of the merchant, which not every member may. */
function ChatEntry() {
  const t = useText()
  const { isOffered, isOpening, open } = useChat()
  const hasTexts = useNamespace('member')
  return (
    hasTexts &&
    isOffered && (
      <li>
        <button type="button" disabled={isOpening} onClick={open} className={entryClass}>
          <MessageCircleHeart aria-hidden="true" className="size-6 text-ink-quiet" />
          {t('member.chat')}
        </button>
      </li>
    )
  )
}

const entryClass =
  'press relative flex h-full min-h-24 w-full flex-col items-center justify-center gap-2 rounded-card bg-raised-more p-2 text-center text-xs font-medium'

function AppEntry({ Icon, path, children }: { Icon: LucideIcon; path: string; children: ReactNode }) {
  return (
    <li>
      <Link to={path} className={entryClass}>
        <Icon aria-hidden="true" className="size-6 text-ink-quiet" />
        {children}
      </Link>
    </li>
  )
}

function WebEntry({ Icon, href, children }: { Icon: LucideIcon; href: string; children: ReactNode }) {
  return (
    <li>
      <a href={href} target="_blank" rel="noopener noreferrer" className={entryClass}>
        <Icon aria-hidden="true" className="size-6 text-ink-quiet" />
        <span className="inline-flex items-center gap-1">
          {children}
          <ExternalLink aria-hidden="true" className="size-3 text-ink-faint" />
        </span>
      </a>
    </li>
  )
}

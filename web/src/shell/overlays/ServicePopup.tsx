import {
  ArrowUp,
  CircleHelp,
  ExternalLink,
  HeartHandshake,
  Headset,
  Mail,
  Megaphone,
  MessageCircleHeart,
  type LucideIcon,
} from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../api/index.ts'
import { useContacts, type Contact } from '../../components/customer-service/contacts.ts'
import type { Chat } from '../../components/customer-service/open-chat.ts'
import { UnreadDot } from '../../components/messages/UnreadDot.tsx'
import { useLanguage, useText } from '../../i18n/index.ts'
import { useNamespace } from '../../i18n/use-namespace.ts'
import { to } from '../../paths.ts'
import { classes } from '../../ui/classes.ts'
import { Sheet } from '../../ui/Sheet.tsx'

export function ServicePopup({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText()
  const { direction } = useLanguage()
  return (
    <Sheet open={open} onClose={onClose} title={t('service.title')} closeLabel={t('shell.close')} direction={direction}>
      <Entries onClose={onClose} />
    </Sheet>
  )
}

/** One chat first, then the other ways to an answer. */
function Entries({ onClose }: { onClose: () => void }) {
  const t = useText()
  const session = useSession()
  const { room, first, others } = useContacts()
  const hasDesk = [first, ...others].some((contact) => contact?.type === 'ONLINE')
  const [isFarDown] = useState(() => window.scrollY > window.innerHeight * 0.8)
  return (
    <ul className="mt-2 grid grid-cols-3 gap-3 max-[359px]:grid-cols-2">
      {room && <RoomEntry room={room} />}
      {first && <ContactEntry contact={first} isFirst />}
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
      {others.map((contact) => (
        <ContactEntry key={contact.type} contact={contact} />
      ))}
      {!hasDesk && (
        <AppEntry Icon={Headset} path={to('service')}>
          {t('service.online')}
        </AppEntry>
      )}
      <AppEntry Icon={HeartHandshake} path={to('saferPlay')}>
        {t('title.saferPlay')}
      </AppEntry>
      {isFarDown && <ToTop onClose={onClose} />}
    </ul>
  )
}

const entryClass =
  'press relative flex h-full w-full items-center justify-center gap-2 rounded-card bg-raised-more p-2 text-center font-medium'
const tileClass = classes(entryClass, 'min-h-24 flex-col text-xs')
const firstClass = classes(entryClass, 'min-h-14 text-sm ring-1 ring-accent ring-inset')
const iconClass = 'size-6 text-ink-quiet'

/** The member's own chat with the merchant's staff. */
function RoomEntry({ room: { isOpening, open } }: { room: Chat }) {
  const t = useText()
  const hasTexts = useNamespace('member')
  return (
    hasTexts && (
      <li className="col-span-full">
        <button type="button" disabled={isOpening} onClick={open} className={firstClass}>
          <MessageCircleHeart aria-hidden="true" className={iconClass} />
          {t('member.chat')}
        </button>
      </li>
    )
  )
}

function ContactEntry({ contact: { name, Icon, address }, isFirst = false }: { contact: Contact; isFirst?: boolean }) {
  const t = useText()
  return (
    <li className={isFirst ? 'col-span-full' : undefined}>
      <a href={address} target="_blank" rel="noopener noreferrer" className={isFirst ? firstClass : tileClass}>
        <Icon aria-hidden="true" className={iconClass} />
        <span className="inline-flex items-center gap-1">
          {t(name)}
          <ExternalLink aria-hidden="true" className="size-3 text-ink-faint" />
        </span>
      </a>
    </li>
  )
}

function AppEntry({ Icon, path, children }: { Icon: LucideIcon; path: string; children: ReactNode }) {
  return (
    <li>
      <Link to={path} className={tileClass}>
        <Icon aria-hidden="true" className={iconClass} />
        {children}
      </Link>
    </li>
  )
}

function ToTop({ onClose }: { onClose: () => void }) {
  const t = useText()
  const scroll = () => {
    onClose()
    window.scrollTo({ top: 0, behavior: 'smooth' })
  }
  return (
    <li>
      <button type="button" onClick={scroll} className={tileClass}>
        <ArrowUp aria-hidden="true" className={iconClass} />
        {t('service.toTop')}
      </button>
    </li>
  )
}

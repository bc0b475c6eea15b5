import './content.css'
import {
  ChevronRight,
  CircleHelp,
  ExternalLink,
  HeartHandshake,
  Mail,
  Megaphone,
  MessageCircleHeart,
  MessageSquarePlus,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../api/index.ts'
import { useContacts, type Contact } from '../../components/customer-service/contacts.ts'
import { UnreadDot } from '../../components/messages/UnreadDot.tsx'
import { useText, type TextKey } from '../../i18n/index.ts'
import { to, type ScreenName } from '../../paths.ts'
import { Spinner } from '../../ui/Spinner.tsx'

interface Place {
  screen: ScreenName
  text: TextKey
  Icon: LucideIcon
  title: TextKey
}

const places: readonly Place[] = [
  { screen: 'help', title: 'title.help', text: 'contact.help', Icon: CircleHelp },
  { screen: 'messages', title: 'title.messages', text: 'contact.messages', Icon: Mail },
  { screen: 'notice', title: 'title.notice', text: 'contact.notice', Icon: Megaphone },
  { screen: 'feedback', title: 'title.feedback', text: 'contact.feedback', Icon: MessageSquarePlus },
  { screen: 'saferPlay', title: 'title.saferPlay', text: 'contact.saferPlay', Icon: HeartHandshake },
]

/** One chat with people, the other ways to reach them, and where answers are found without them. */
export function ServiceScreen() {
  const t = useText()
  const session = useSession()
  const { room, first, others } = useContacts()
  const hasAny = room !== null || first !== null || others.length > 0
  return (
    <div className="flex flex-col gap-6 px-4 pt-5 pb-4">
      <Group title={t('contact.people')} text={t(hasAny ? 'contact.peopleText' : 'contact.nobody')}>
        {room && (
          <li>
            <button type="button" onClick={room.open} disabled={room.isOpening} className={rowClass}>
              <Row
                Icon={MessageCircleHeart}
                text={t('contact.chat')}
                end={room.isOpening ? <Spinner /> : <Leads outside />}
              >
                {t('member.chat')}
              </Row>
            </button>
          </li>
        )}
        {first && <ContactRow contact={first} />}
      </Group>
      {others.length > 0 && (
        <Group title={t('contact.others')}>
          {others.map((contact) => (
            <ContactRow key={contact.type} contact={contact} />
          ))}
        </Group>
      )}
      <Group title={t('contact.read')}>
        {places.map(({ screen, title, text, Icon }) => (
          <li key={screen}>
            <Link to={to(screen)} className={rowClass}>
              <Row Icon={Icon} text={t(text)} end={<Leads />}>
                {t(title)}
                {screen === 'messages' && session && <UnreadDot className="ms-2 inline-block" />}
              </Row>
            </Link>
          </li>
        ))}
      </Group>
    </div>
  )
}

function ContactRow({ contact: { name, text, Icon, address } }: { contact: Contact }) {
  const t = useText()
  return (
    <li>
      <a href={address} target="_blank" rel="noopener noreferrer" className={rowClass}>
        <Row Icon={Icon} text={t(text)} end={<Leads outside />}>
          {t(name)}
        </Row>
      </a>
    </li>
  )
}

function Group({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h2 className="text-lg font-semibold text-balance">{title}</h2>
        {text && <p className="mt-1 text-sm text-pretty text-ink-quiet">{text}</p>}
      </div>
      <ul className="divide-y divide-hairline overflow-hidden rounded-card bg-raised ring-1 ring-hairline ring-inset empty:hidden">
        {children}
      </ul>
    </section>
  )
}

const rowClass = 'press flex min-h-16 w-full items-center gap-3 px-4 py-3 text-start'

function Row({ Icon, text, end, children }: { Icon: LucideIcon; text: string; end: ReactNode; children: ReactNode }) {
  return (
    <>
      <Icon aria-hidden="true" className="size-6 shrink-0 text-accent" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{children}</span>
        <span className="block text-sm text-pretty text-ink-quiet">{text}</span>
      </span>
      {end}
    </>
  )
}

function Leads({ outside = false }: { outside?: boolean }) {
  const Icon = outside ? ExternalLink : ChevronRight
  return (
    <Icon aria-hidden="true" className={outside ? 'size-4 text-ink-faint' : 'size-5 text-ink-faint rtl:-scale-x-100'} />
  )
}

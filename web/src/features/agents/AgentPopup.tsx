import './agents.css'
import { ChevronRight, LayoutDashboard } from 'lucide-react'
import { Link } from 'react-router'
import { useLanguage, useText } from '../../i18n/index.ts'
import { useNamespace } from '../../i18n/use-namespace.ts'
import { screens, to } from '../../paths.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { useMenu, type MenuEntry } from './menu.ts'

interface AgentPopupProps {
  open: boolean
  onClose: () => void
}

/** All agent functions, one tap away from any screen. Its texts load with it. */
export function AgentPopup(props: AgentPopupProps) {
  return useNamespace('agents') && <Popup {...props} />
}

function Popup({ open, onClose }: AgentPopupProps) {
  const t = useText()
  const { direction } = useLanguage()
  const menu = useMenu()
  return (
    <Sheet open={open} onClose={onClose} title={t('agents.menu')} closeLabel={t('shell.close')} direction={direction}>
      <Link
        to={to('teamOverview')}
        onClick={onClose}
        className="press mt-2 flex min-h-16 items-center gap-3 rounded-card bg-raised-more px-4 py-3"
      >
        <LayoutDashboard aria-hidden="true" strokeWidth={1.75} className="size-6 shrink-0 text-accent" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{t(screens.teamOverview.title)}</span>
          <span className="block text-xs text-ink-quiet">{t('agents.overviewText')}</span>
        </span>
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-faint rtl:-scale-x-100" />
      </Link>
      <ul className="mt-3 grid grid-cols-3 gap-1">
        {menu.map((entry) => (
          <Tile key={entry.name} entry={entry} onClose={onClose} />
        ))}
      </ul>
    </Sheet>
  )
}

function Tile({ entry: { title, address, Icon }, onClose }: { entry: MenuEntry; onClose: () => void }) {
  const t = useText()
  return (
    <li>
      <Link
        to={address}
        onClick={onClose}
        className="press flex h-full min-h-22 flex-col items-center gap-2 rounded-tile px-1 py-3 text-center text-xs text-balance"
      >
        <Icon aria-hidden="true" strokeWidth={1.75} className="size-6 shrink-0 text-ink-quiet" />
        {t(title)}
      </Link>
    </li>
  )
}

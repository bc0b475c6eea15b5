import './desktop.css'
import { Crown, Gift, Globe, Headset, HeartHandshake, House, Search, Star, UsersRound } from 'lucide-react'
import { sessions } from '@parola/contract'
import { ownNameOf } from '@parola/contract/language-names'
import { Link, useLocation } from 'react-router'
import { useBoot, useFlag, useImageBase, useSession } from '../../api/index.ts'
import { categoryLooks } from '../../components/games/category-looks.ts'
import { useCategories } from '../../components/games/use-categories.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import { to, type ScreenName } from '../../paths.ts'
import { useOverlays } from '../overlays/overlay.ts'
import { navEntry, NavLink } from './NavLink.tsx'

/** What a desktop shows beside every screen, where a phone has its bottom menu. */
export function DesktopRail({ screen }: { screen: ScreenName }) {
  const t = useText()
  const { merchant } = useBoot()
  const base = useImageBase()
  return (
    <nav
      aria-label={t('menu.label')}
      className="screen-enter fixed inset-y-0 start-0 z-30 flex w-(--rail) flex-col gap-4 overflow-y-auto overscroll-contain border-e border-hairline bg-bar px-3 pt-3 pb-6"
    >
      <Link to={to('home')} aria-label={merchant.name} className="flex min-h-11 items-center px-3">
        <img src={`${base}/brands/${merchant.merchantCode}/logo.svg`} alt="" width={112} height={28} className="h-7" />
      </Link>
      <ul className="flex flex-col gap-0.5">
        <li>
          <NavLink to={to('home')} Icon={House} isCurrent={screen === 'home'}>
            {t('menu.home')}
          </NavLink>
        </li>
        <li>
          <NavLink to={to('search')} Icon={Search} isCurrent={screen === 'search'}>
            {t('title.search')}
          </NavLink>
        </li>
        <Categories />
        <li>
          <NavLink to={to('gameEntry')} Icon={Star} isCurrent={screen === 'gameEntry'}>
            {t('title.gameEntry')}
          </NavLink>
        </li>
      </ul>
      <ul className="flex flex-col gap-0.5 border-t border-hairline pt-4">
        <li>
          <NavLink to={to('promotions')} Icon={Gift} isCurrent={screen === 'promotions'}>
            {t('menu.promotions')}
          </NavLink>
        </li>
        <li>
          <NavLink to={to('vip')} Icon={Crown} isCurrent={screen === 'vip'}>
            {t('title.vip')}
          </NavLink>
        </li>
        <Invite screen={screen} />
      </ul>
      <Help screen={screen} />
    </nav>
  )
}

function Categories() {
  const t = useText()
  const { pathname, search } = useLocation()
  const categories = useCategories().data ?? []
  return categories.map(({ category }) => {
    const { title, path, icon } = categoryLooks[category]
    const isCurrent = path.includes('?') ? pathname + search === path : pathname === path && search === ''
    return (
      <li key={category}>
        <NavLink to={path} Icon={icon} isCurrent={isCurrent}>
          {t(title)}
        </NavLink>
      </li>
    )
  })
}

/** Agents invite from the register centre, where their links are made. */
function Invite({ screen }: { screen: ScreenName }) {
  const t = useText()
  const session = useSession()
  const target = session && sessions.roleOf(session.type) === 'agent' ? 'agentRegister' : 'invite'
  if (!useFlag('REFERRAL')) return null
  return (
    <li>
      <NavLink to={to(target)} Icon={UsersRound} isCurrent={screen === target}>
        {t('menu.invite')}
      </NavLink>
    </li>
  )
}

function Help({ screen }: { screen: ScreenName }) {
  const t = useText()
  const { open } = useOverlays()
  const { language } = useLanguage()
  return (
    <ul className="mt-auto flex flex-col gap-0.5 border-t border-hairline pt-4">
      <li>
        <NavLink to={to('service')} Icon={Headset} isCurrent={screen === 'service'}>
          {t('side.service')}
        </NavLink>
      </li>
      <li>
        <NavLink to={to('saferPlay')} Icon={HeartHandshake} isCurrent={screen === 'saferPlay'}>
          {t('title.saferPlay')}
        </NavLink>
      </li>
      <li>
        <button type="button" className={`${navEntry} text-ink-quiet`} onClick={() => open('language')}>
          <Globe aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-ink-faint" />
          <span className="sr-only">{t('side.language')}</span>
          <span className="min-w-0 flex-1">{ownNameOf(language)}</span>
        </button>
      </li>
    </ul>
  )
}

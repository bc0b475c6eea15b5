import { catalogue } from '@parola/contract'
import { DoorOpen, LayoutGrid } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useCall } from '../../api/index.ts'
import { vendorIcon, whiteVendorIcon } from '../../components/pictures/image-address.ts'
import { showCurrent } from '../../components/layout/show-current.ts'
import { Picture } from '../../components/pictures/Picture.tsx'
import { useText } from '../../i18n/index.ts'
import { classes } from '../../ui/classes.ts'
import { lobby, pickVendor, type ListState } from './list-state.ts'

interface VendorMenuProps {
  state: ListState
  onShow: (next: ListState) => void
  onAim: (next: ListState) => void
}

const none: readonly catalogue.Vendor[] = []

/** The vendors that have games of the type. */
export function useVendors(gameType: catalogue.GameType): readonly catalogue.Vendor[] {
  const { data } = useCall(catalogue.vendorGameTypes, {})
  const filters = useCall(catalogue.gameFilters, { gameType }).data
  const vendors = data?.content.find(({ gameCategory }) => gameCategory === gameType)?.vendorNames ?? none
  return filters ? vendors.filter(({ accountTypeName }) => filters.vassalages.includes(accountTypeName)) : vendors
}

/** Filters by vendor. Marks keep their colours; the picked one is white on dark. */
export function VendorMenu({ state, onShow, onAim }: VendorMenuProps) {
  const t = useText()
  const vendors = useVendors(state.gameType)
  const picked = state.mode === 'all' || state.mode === 'filter' ? state.vendor : null
  const menu = useRef<HTMLElement>(null)
  useEffect(() => {
    if (menu.current && picked !== null && vendors.length > 0) showCurrent(menu.current)
  }, [picked, vendors])
  const entry = (vendor: string, face: ReactNode) => (
    <Entry
      key={vendor}
      isPicked={vendor === picked}
      onAim={() => onAim(pickVendor(state, vendor))}
      onPick={() => onShow(pickVendor(state, vendor))}
    >
      {face}
    </Entry>
  )
  return (
    <nav
      ref={menu}
      aria-label={t('gameList.vendors')}
      className="no-scrollbar -mx-4 scroll-px-4 overflow-x-auto overscroll-x-contain px-4"
    >
      <ul className="flex w-max gap-2 py-0.5">
        {entry('', <Words icon={<LayoutGrid aria-hidden className="size-4" />} text={t('gameList.allGames')} />)}
        {state.gameType === 'LIVE' &&
          vendors.length !== 1 &&
          entry(lobby, <Words icon={<DoorOpen aria-hidden className="size-4" />} text={t('gameList.lobby')} />)}
        {vendors.map((vendor) =>
          entry(
            vendor.accountTypeName,
            <Mark vendor={vendor} state={state} isWhite={vendor.accountTypeName === picked} />,
          ),
        )}
      </ul>
    </nav>
  )
}

interface EntryProps {
  isPicked: boolean
  onPick: () => void
  onAim: () => void
  children: ReactNode
}

function Entry({ isPicked, onPick, onAim, children }: EntryProps) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={isPicked}
        onPointerDown={onAim}
        onClick={onPick}
        className={classes(
          'press grid h-12 place-items-center rounded-tile ring-inset',
          isPicked ? 'bg-mark-ground text-on-photo ring-2 ring-accent' : 'bg-raised text-ink ring-1 ring-hairline',
        )}
      >
        {children}
      </button>
    </li>
  )
}

function Words({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <span className="flex items-center gap-2 px-3.5 text-sm font-medium whitespace-nowrap">
      {icon}
      {text}
    </span>
  )
}

function Mark({ vendor, state, isWhite }: { vendor: catalogue.Vendor; state: ListState; isWhite: boolean }) {
  const icon = isWhite ? whiteVendorIcon : vendorIcon
  return (
    <Picture
      path={icon(state.gameType, vendor.accountTypeName)}
      alt={vendor.displayName}
      width={240}
      height={120}
      fit="contain"
      fallback={null}
      isBare
      className="h-10 w-20"
    />
  )
}

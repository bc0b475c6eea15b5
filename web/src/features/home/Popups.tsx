import { sessions, wallet, type content } from '@parola/contract'
import { Suspense, useCallback, useState } from 'react'
import { readStored, useCall, useSession, writeStored } from '../../api/index.ts'
import { lazyOptional } from '../../components/loading/lazy-optional.ts'
import { useBreak } from '../../components/safer-play/break.ts'
import { AnnouncementPopup } from './AnnouncementPopup.tsx'
import { ContractPrompts } from './ContractPrompts.tsx'
import { DownloadPopup } from './DownloadPopup.tsx'
import { FloatingPromotion } from './FloatingPromotion.tsx'
import { dayOf, duePopups, keepSeen, readSeen, withSeen } from './seen-popups.ts'

const DrawsOnSale = lazyOptional(() => import('./DrawsOnSale.tsx').then((module) => module.DrawsOnSale))

const interruptedKey = 'interrupted'

/** The floating promotion and the popups. None is shown to a member on a break. */
export function Popups({ lists }: { lists: content.Announcements }) {
  const session = useSession()
  // The cashier and transfers show it at once.
  useCall(wallet.merchantWallet, undefined, { enabled: session !== null })
  const [isAsked, setAsked] = useState(false)
  const onDone = useCallback(() => setAsked(true), [])
  const mayBeAsked = session !== null && sessions.isAskedAboutContracts(session.type)
  const draws = session && (
    <Suspense>
      <DrawsOnSale />
    </Suspense>
  )
  if (useBreak()) return draws
  return (
    <>
      {draws}
      <FloatingPromotion promotions={lists.promotion} />
      {mayBeAsked && <ContractPrompts onDone={onDone} />}
      {/* A contract prompt comes first, so that two dialogs never open at once. */}
      {(!mayBeAsked || isAsked) && <Interruption announcements={lists.popup} />}
    </>
  )
}

/** The due pop-ups or otherwise the app offer, at most one of both per visit. */
function Interruption({ announcements }: { announcements: readonly content.Announcement[] }) {
  const [due] = useState(() => duePopups(announcements, readSeen(), dayOf(new Date())))
  const [offersApp] = useState(() => due.length === 0 && readStored('session', interruptedKey) === null)
  const [open, setOpen] = useState(true)
  if (offersApp) return <DownloadPopup />
  if (due.length === 0) return null
  const close = () => {
    setOpen(false)
    writeStored('session', interruptedKey, '1')
    keepSeen(withSeen(readSeen(), due, announcements, new Date()))
  }
  return <AnnouncementPopup popups={due} open={open} onClose={close} />
}

import { sessions, wallet, type content } from '@parola/contract'
import { Suspense, useCallback, useState } from 'react'
import { useCall, useSession } from '../../api/index.ts'
import { lazyOptional } from '../../components/loading/lazy-optional.ts'
import { useBreak } from '../../components/safer-play/break.ts'
import { AnnouncementPopup } from './AnnouncementPopup.tsx'
import { ContractPrompts } from './ContractPrompts.tsx'
import { DownloadPopup } from './DownloadPopup.tsx'
import { dayOf, duePopup, keepInterrupted, keepSeen, readSeen, wasInterrupted, withSeen } from './seen-popups.ts'

const DrawsOnSale = lazyOptional(() => import('./DrawsOnSale.tsx').then((module) => module.DrawsOnSale))

/** What home asks or announces by itself: announcements only once the visitor has used the page. Nothing is shown to a member on a break. */
export function Popups({ lists, isTouched }: { lists: content.Announcements; isTouched: boolean }) {
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
      {mayBeAsked && <ContractPrompts onDone={onDone} />}
      {/* A contract prompt comes first, so that two dialogs never open at once. */}
      {isTouched && (!mayBeAsked || isAsked) && <Interruption announcements={lists.popup} />}
    </>
  )
}

/** The first due pop-up or otherwise the app offer. The others wait for the next visits. */
function Interruption({ announcements }: { announcements: readonly content.Announcement[] }) {
  const [isFirst] = useState(() => !wasInterrupted())
  const [due] = useState(() => duePopup(announcements, readSeen(), dayOf(new Date())))
  const [open, setOpen] = useState(true)
  if (!isFirst) return null
  if (!due) return <DownloadPopup />
  const close = () => {
    setOpen(false)
    keepInterrupted()
    keepSeen(withSeen(readSeen(), due, announcements, new Date()))
  }
  return <AnnouncementPopup popup={due} open={open} onClose={close} />
}

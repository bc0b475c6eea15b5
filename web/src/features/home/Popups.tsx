import type { content } from '@parola/contract'
import { useState } from 'react'
import { readStored, writeStored } from '../../api/index.ts'
import { AnnouncementPopup } from './AnnouncementPopup.tsx'
import { DownloadPopup } from './DownloadPopup.tsx'
import { FloatingPromotion } from './FloatingPromotion.tsx'
import { dayOf, duePopups, keepSeen, readSeen, withSeen } from './seen-popups.ts'

const interruptedKey = 'interrupted'

/** What comes up by itself: a promotion that floats, and what lies over the page. */
export function Popups({ lists }: { lists: content.Announcements }) {
  return (
    <>
      <FloatingPromotion promotions={lists.promotion} />
      <Interruption announcements={lists.popup} />
    </>
  )
}

/** The pop-ups that are due or else the offer of the app, and no more than one of both in a visit. */
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

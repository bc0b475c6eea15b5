import type { content } from '@parola/contract'
import { useState } from 'react'
import { readStored, writeStored } from '../../api/index.ts'
import { AnnouncementPopup } from './AnnouncementPopup.tsx'
import { DownloadPopup } from './DownloadPopup.tsx'
import { dayOf, duePopups, keepSeen, readSeen, withSeen } from './seen-popups.ts'

const interruptedKey = 'interrupted'

/** What comes up by itself: the day's pop-ups or else the offer of the app, and no more than one of both in a visit. */
export function Popups({ announcements }: { announcements: readonly content.Announcement[] }) {
  const [due] = useState(() => duePopups(announcements, readSeen(), dayOf(new Date())))
  const [offersApp] = useState(() => due.length === 0 && readStored('session', interruptedKey) === null)
  const [open, setOpen] = useState(true)
  if (offersApp) return <DownloadPopup />
  if (due.length === 0) return null
  const close = () => {
    setOpen(false)
    writeStored('session', interruptedKey, '1')
    keepSeen(due.reduce((seen, popup) => withSeen(seen, popup.announcementId, new Date()), readSeen()))
  }
  return <AnnouncementPopup popups={due} open={open} onClose={close} />
}

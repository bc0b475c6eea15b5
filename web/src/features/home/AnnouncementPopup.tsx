import { Dialog } from '@base-ui/react/dialog'
import type { content } from '@parola/contract'
import { Picture } from '../../components/pictures/Picture.tsx'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { AnnouncementLink } from '../../components/announcements/AnnouncementLink.tsx'
import { pictureOf } from '../../components/announcements/announcement-picture.ts'
import { PopupFrame } from './PopupFrame.tsx'

interface AnnouncementPopupProps {
  popup: content.Announcement
  open: boolean
  onClose: () => void
}

export function AnnouncementPopup({ popup, open, onClose }: AnnouncementPopupProps) {
  const t = useText()
  return (
    <PopupFrame open={open} onClose={onClose}>
      {pictureOf(popup) && (
        <Picture
          path={pictureOf(popup)}
          alt=""
          width={640}
          height={256}
          eager
          fallback={null}
          className="aspect-5/2 w-full"
        />
      )}
      <div className="flex flex-col gap-2 p-5">
        <Dialog.Title dir="auto" className="text-lg font-semibold text-balance">
          {popup.title}
        </Dialog.Title>
        <Dialog.Description dir="auto" className="text-sm text-pretty text-ink-quiet">
          {popup.summary}
        </Dialog.Description>
        <div className="mt-3 flex flex-col gap-1">
          {popup.url !== null && (
            <AnnouncementLink
              announcement={popup}
              onClick={onClose}
              className="warm-light press grid min-h-12 place-items-center rounded-full font-semibold"
            >
              {t('home.popupMore')}
            </AnnouncementLink>
          )}
          <Button look="quiet" onClick={onClose}>
            {t('home.popupClose')}
          </Button>
        </div>
      </div>
    </PopupFrame>
  )
}

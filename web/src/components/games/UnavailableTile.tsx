import type { ComponentProps } from 'react'
import { useText } from '../../i18n/index.ts'
import { toast } from '../../ui/toast.ts'

/** The look of an unavailable game's picture. */
export const unavailablePicture = 'opacity-50 [filter:grayscale(1)]'

/** A tile of a vendor that is down: it keeps its place, and a tap gives the reason. */
export function UnavailableTile(props: Omit<ComponentProps<'button'>, 'type' | 'onClick'>) {
  const t = useText()
  return <button {...props} type="button" onClick={() => toast(t('error.vendor_down'), 'short')} />
}

export function BackSoon() {
  const t = useText()
  return <span className="rounded-full bg-photo-shade px-2 leading-6 text-on-photo">{t('tile.backSoon')}</span>
}

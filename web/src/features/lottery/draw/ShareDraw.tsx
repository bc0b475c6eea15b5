import type { lottery } from '@parola/contract'
import { Share2 } from 'lucide-react'
import { share } from '../../../components/share.ts'
import { useText } from '../../../i18n/index.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { toast } from '../../../ui/toast.ts'
import { drawAddress } from '../addresses.ts'
import { useLogHead } from '../kept/use-log-head.ts'

/** Shares the draw's page. The link names the largest head of the draw log that this phone has seen, for the other phone to compare. */
export function ShareDraw({ page: { gameId, numero, remark } }: { page: lottery.DrawPage }) {
  const t = useText()
  const { data: head } = useLogHead()
  const send = async () => {
    const name = `${remark} ${numero}`
    const url = `${location.origin}${drawAddress(gameId, numero)}${head ? `#${head.mark}` : ''}`
    if ((await share({ title: name, text: name, url })) === 'copied') toast(t('status.copied'), 'saved')
  }
  return <IconButton label={t('draw.share')} icon={<Share2 className="size-5" />} onClick={() => void send()} />
}

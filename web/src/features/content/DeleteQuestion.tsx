import type { content } from '@parola/contract'
import { useState } from 'react'
import { codeOf } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useMessageActs } from './messages.ts'

interface DeleteQuestionProps {
  open: boolean
  ids: readonly content.MessageId[]
  onClose: () => void
  onDeleted: () => void
}

/** Confirms before messages are deleted, because that cannot be undone. */
export function DeleteQuestion({ open, ids, onClose, onDeleted }: DeleteQuestionProps) {
  const t = useText()
  const { remove } = useMessageActs()
  const [busy, setBusy] = useState(false)
  const count = ids.length
  const go = async () => {
    setBusy(true)
    try {
      await remove(ids)
      onClose()
      toast(t('messages.deleted', { count }), 'info')
      onDeleted()
    } catch (error) {
      toast(t(`error.${codeOf(error)}`), 'info')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('messages.deleteAsk', { count })} text={t('messages.deleteText')}>
      <Button look="light" disabled={busy} onClick={() => void go()}>
        {t(busy ? 'shell.pleaseWait' : 'messages.delete')}
      </Button>
      <Button disabled={busy} onClick={onClose}>
        {t('shell.cancel')}
      </Button>
    </Dialog>
  )
}

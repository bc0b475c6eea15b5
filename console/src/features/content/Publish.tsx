import { drafts, momentOf } from '@parola/contract'
import { useState } from 'react'
import { Field } from '../../parts/Field.tsx'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { text } from '../../texts.ts'
import { momentIn } from './merchant-time.ts'
import { useItemAct } from './use-item-act.ts'

const words = text.content

interface PublishProps {
  merchant: string
  item: drafts.Item
  title: string
  onClose: () => void
}

/** Shows the draft to players now, or at a moment on the merchant's clocks. */
export function Publish({ merchant, item, title, onClose }: PublishProps) {
  const [wall, setWall] = useState('')
  const [now] = useState(() => new Date().toISOString())
  const at = wall === '' ? null : momentOf(wall, item.zone)
  const publish = useItemAct(merchant, drafts.publish, at === null ? words.published : words.scheduled, onClose)
  const problem = wall === '' ? '' : at === null ? words.noSuchTime : at <= now ? words.past : ''
  const { part, item: id, version } = item
  return (
    <FormDialog
      title={words.publishTitle(title)}
      note={words.publishText}
      button={at === null ? words.publishNow : words.publishAt(momentIn(at, item.zone))}
      isBusy={publish.isPending}
      isReady={problem === ''}
      problem={problem}
      onSubmit={() => publish.mutate({ part, item: id, version, at })}
      onClose={onClose}
    >
      <Field
        label={words.moment}
        hint={words.momentHint(item.zone)}
        type="datetime-local"
        value={wall}
        onChange={(event) => setWall(event.target.value)}
      />
    </FormDialog>
  )
}

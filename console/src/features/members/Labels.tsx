import { editing, type backOffice } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { ask } from '../../api.ts'
import { Button } from '../../parts/Button.tsx'
import { ConflictDialog } from '../../parts/ConflictDialog.tsx'
import { Dialog } from '../../parts/Dialog.tsx'
import { Field } from '../../parts/Field.tsx'
import { toast } from '../../parts/toast.tsx'
import { useEdit } from '../../parts/versions.ts'
import { usePlace } from '../../shell/me.ts'
import { text } from '../../texts.ts'

const words = text.members

const labelsIn = (said: string): string[] =>
  said
    .split(/[,，、]/)
    .map((label) => label.trim())
    .filter(Boolean)

interface LabelsProps {
  member: Pick<backOffice.MemberProfile, 'id' | 'userName' | 'labels' | 'labelsVersion'>
  onClose: () => void
}

const inWords = (labels: readonly string[]) => labels.join(', ')

/** Saved at once; it can be undone, and what a colleague saves meanwhile is not lost. */
export function Labels({ member: { id, userName, labels, labelsVersion }, onClose }: LabelsProps) {
  const merchant = usePlace()?.merchant ?? ''
  const client = useQueryClient()
  const [said, setSaid] = useState(inWords(labels))
  // What this was opened with: the page behind may learn of newer labels meanwhile.
  const [read] = useState({ fields: { labels }, version: labelsVersion })
  const set = async (next: readonly string[], version: string) => {
    const saved = await ask(editing.setLabels, { merchant, body: { memberId: id, labels: [...next], version } })
    void client.invalidateQueries({ queryKey: [merchant, 'member', id] })
    void client.invalidateQueries({ queryKey: [merchant, 'history'] })
    return saved
  }
  const edit = useEdit({
    save: (fields: { labels: readonly string[] }, version) => set(fields.labels, version),
    onSaved: ({ version }, before) => {
      toast(words.labelsSaved, { undo: () => set(before.fields.labels, version) })
      onClose()
    },
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    edit.save(read, { labels: labelsIn(said) })
  }
  if (edit.conflict)
    return (
      <ConflictDialog
        of={edit.conflict}
        nameOf={() => words.labels}
        show={inWords}
        isSaving={edit.isSaving}
        onSave={edit.save}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.labelsTitle(userName)}
      note={words.labelsText}
      action={
        <Button look="main" type="submit" form="labels" disabled={edit.isSaving}>
          {words.saveLabels}
        </Button>
      }
    >
      <form id="labels" onSubmit={onSubmit}>
        <Field label={words.labelsField} value={said} onChange={(event) => setSaid(event.target.value)} />
      </form>
    </Dialog>
  )
}

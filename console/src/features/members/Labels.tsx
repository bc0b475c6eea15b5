import { editing, type backOffice } from '@parola/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { ask, wordsOf } from '../../api.ts'
import { Button } from '../../parts/Button.tsx'
import { Dialog } from '../../parts/Dialog.tsx'
import { Field } from '../../parts/Field.tsx'
import { toast } from '../../parts/toast.tsx'
import { usePlace } from '../../shell/me.ts'
import { text } from '../../texts.ts'

const words = text.members

const labelsIn = (said: string): string[] =>
  said
    .split(',')
    .map((label) => label.trim())
    .filter(Boolean)

interface LabelsProps {
  member: Pick<backOffice.MemberProfile, 'id' | 'userName' | 'labels'>
  onClose: () => void
}

export function Labels({ member: { id, userName, labels }, onClose }: LabelsProps) {
  const merchant = usePlace()?.merchant ?? ''
  const client = useQueryClient()
  const [said, setSaid] = useState(labels.join(', '))
  const save = useMutation({
    mutationFn: () => ask(editing.setLabels, { merchant, body: { memberId: id, labels: labelsIn(said) } }),
    onSuccess: () => {
      toast(words.labelsSaved)
      onClose()
      return client.invalidateQueries({ queryKey: [merchant, 'member', id] })
    },
    onError: (error) => toast(wordsOf(error)),
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.labelsTitle(userName)}
      note={words.labelsText}
      action={
        <Button look="main" type="submit" form="labels" disabled={save.isPending}>
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

import { staff } from '@parola/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, wordsOf } from '../../api.ts'
import { Button } from '../../parts/Button.tsx'
import { Dialog } from '../../parts/Dialog.tsx'
import { Field } from '../../parts/Field.tsx'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { text } from '../../texts.ts'
import { RoleChoice } from './RoleChoice.tsx'

const words = text.team

export function InviteDialog({ merchant, onClose }: { merchant: string; onClose: () => void }) {
  const client = useQueryClient()
  const [draft, setDraft] = useState({ name: '', handle: '', email: '' })
  const [roles, setRoles] = useState<string[]>([])
  const invite = useMutation({
    mutationFn: () => ask(staff.invite, { merchant, body: { ...draft, roles } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [merchant, 'team'] }),
  })
  const field = (name: keyof typeof draft) => ({
    label: words[name],
    value: draft[name],
    required: true,
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [name]: event.target.value }),
  })
  if (invite.data) return <LinkDialog link={invite.data.link} onClose={onClose} />
  return (
    <FormDialog
      title={words.inviteTitle}
      note={words.inviteText}
      button={words.send}
      isReady={roles.length > 0}
      isBusy={invite.isPending}
      problem={invite.error ? wordsOf(invite.error) : ''}
      onSubmit={() => invite.mutate()}
      onClose={onClose}
    >
      <Field {...field('name')} maxLength={80} />
      <Field {...field('handle')} hint={words.handleHint} pattern="[a-z][a-z0-9.\-]{1,39}" />
      <Field {...field('email')} type="email" />
      <RoleChoice chosen={roles} onChange={setRoles} />
    </FormDialog>
  )
}

export const LinkDialog = ({ link, onClose }: { link: string; onClose: () => void }) => (
  <SecretDialog title={words.link} note={words.linkText} secret={link} onClose={onClose} />
)

interface SecretProps {
  title: string
  note: string
  secret: string
  onClose: () => void
}

/** What is shown only once. */
export function SecretDialog({ title, note, secret, onClose }: SecretProps) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(secret)
    setCopied(true)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      note={note}
      dismiss={text.close}
      action={
        <Button look="main" onClick={() => void copy()}>
          {isCopied ? text.copied : text.copy}
        </Button>
      }
    >
      <output className="rounded-field bg-ground-deep p-3 break-all">{secret}</output>
    </Dialog>
  )
}

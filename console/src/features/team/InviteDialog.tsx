import { staff } from '@parola/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { ask, wordsOf } from '../../api.ts'
import { Button } from '../../parts/Button.tsx'
import { Dialog } from '../../parts/Dialog.tsx'
import { Field } from '../../parts/Field.tsx'
import { text } from '../../texts.ts'
import { RoleChoice } from './RoleChoice.tsx'

const words = text.team

export function InviteDialog({ merchant, onClose }: { merchant: string; onClose: () => void }) {
  const client = useQueryClient()
  const [draft, setDraft] = useState({ name: '', handle: '', email: '' })
  const [roles, setRoles] = useState<staff.StaffRole[]>([])
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
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    invite.mutate()
  }
  if (invite.data) return <LinkDialog link={invite.data.link} onClose={onClose} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.inviteTitle}
      note={words.inviteText}
      action={
        <Button look="main" type="submit" form="invitation" disabled={roles.length === 0 || invite.isPending}>
          {words.send}
        </Button>
      }
    >
      <form id="invitation" className="flex flex-col gap-3" onSubmit={onSubmit}>
        <Field {...field('name')} maxLength={80} />
        <Field {...field('handle')} hint={words.handleHint} pattern="[a-z][a-z0-9.\-]{1,39}" />
        <Field {...field('email')} type="email" />
        <RoleChoice chosen={roles} onChange={setRoles} />
        <p role="alert" className="text-danger empty:hidden">
          {invite.error ? wordsOf(invite.error) : ''}
        </p>
      </form>
    </Dialog>
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

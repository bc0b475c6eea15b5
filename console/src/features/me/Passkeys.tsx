import { staff } from '@parola/contract'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { ask } from '../../api.ts'
import { day } from '../../format.ts'
import { Button } from '../../parts/Button.tsx'
import { Field } from '../../parts/Field.tsx'
import { createPasskey } from '../../passkey.ts'
import { text } from '../../texts.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { Row } from './Row.tsx'
import { useChange } from './use-change.ts'

const words = text.account

const nameOf = ({ name }: staff.OwnPasskey) => name || words.nameless

type Open = 'add' | { readonly act: 'rename' | 'remove'; readonly key: staff.OwnPasskey }

export function Passkeys({ of: keys }: { of: readonly staff.OwnPasskey[] }) {
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="flex flex-col gap-2">
      <ul className="flex flex-col divide-y divide-hairline">
        {keys.map((key) => (
          <li key={key.id}>
            <Row name={nameOf(key)} note={words.added(day(key.addedAt))}>
              <Button
                look="quiet"
                aria-label={words.rename(nameOf(key))}
                onClick={() => setOpen({ act: 'rename', key })}
              >
                <Pencil aria-hidden className="size-4" />
              </Button>
              {keys.length === 1 ? (
                <span className="px-3 text-xs text-ink-faint">{words.last}</span>
              ) : (
                <Button
                  look="quiet"
                  aria-label={words.remove(nameOf(key))}
                  onClick={() => setOpen({ act: 'remove', key })}
                >
                  {words.removeApp}
                </Button>
              )}
            </Row>
          </li>
        ))}
      </ul>
      <Button className="self-start" onClick={() => setOpen('add')}>
        {words.add}
      </Button>
      {open === 'add' && <AddDialog onClose={close} />}
      {open !== null && open !== 'add' && open.act === 'rename' && <RenameDialog of={open.key} onClose={close} />}
      {open !== null && open !== 'add' && open.act === 'remove' && <RemoveDialog of={open.key} onClose={close} />}
    </div>
  )
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const add = useChange(
    async (name: string) => {
      const { options } = await ask(staff.passkeyOptions, { body: {} })
      await ask(staff.addPasskey, { body: { name, response: await createPasskey(options) } })
    },
    { done: words.addedNow, onDone: onClose, failed: words.notMade, refused: { field_invalid: words.notKept } },
  )
  return (
    <FormDialog
      title={words.addTitle}
      note={words.addText}
      button={words.addButton}
      isBusy={add.isBusy}
      problem={add.problem}
      onSubmit={(given) => add.run(given('name'))}
      onClose={onClose}
    >
      <Field label={words.passkeyName} hint={words.passkeyHint} name="name" required maxLength={60} />
    </FormDialog>
  )
}

function RenameDialog({ of: key, onClose }: { of: staff.OwnPasskey; onClose: () => void }) {
  const rename = useChange((name: string) => ask(staff.renamePasskey, { body: { id: key.id, name } }), {
    onDone: onClose,
  })
  return (
    <FormDialog
      title={words.rename(nameOf(key))}
      note={words.passkeyHint}
      button={words.renameButton}
      isBusy={rename.isBusy}
      problem={rename.problem}
      onSubmit={(given) => rename.run(given('name'))}
      onClose={onClose}
    >
      <Field label={words.passkeyName} name="name" required maxLength={60} defaultValue={key.name} />
    </FormDialog>
  )
}

function RemoveDialog({ of: key, onClose }: { of: staff.OwnPasskey; onClose: () => void }) {
  const remove = useChange(() => ask(staff.removePasskey, { body: { id: key.id } }), {
    done: words.removed,
    onDone: onClose,
  })
  return (
    <FormDialog
      title={words.removeTitle(nameOf(key))}
      note={words.removeText}
      button={words.remove(nameOf(key))}
      look="danger"
      isBusy={remove.isBusy}
      problem={remove.problem}
      onSubmit={() => remove.run()}
      onClose={onClose}
    />
  )
}

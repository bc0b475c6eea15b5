import { useId, useState, type FormEvent } from 'react'
import { text } from '../texts.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { agreed, differing, type Conflict, type Read } from './versions.ts'

const words = text.conflict

type Side = 'theirs' | 'mine'

interface ConflictDialogProps<Fields extends object> {
  of: Conflict<Fields>
  /** What each field is called, and how its value reads. */
  nameOf: (field: keyof Fields) => string
  show: (value: Fields[keyof Fields], field: keyof Fields) => string
  isSaving: boolean
  onSave: (read: Read<Fields>, fields: Fields) => void
  onClose: () => void
}

/** Shows both versions beside what both had read; for each field the second editor says which one stays. */
export function ConflictDialog<Fields extends object>(props: ConflictDialogProps<Fields>) {
  const { of, nameOf, show, isSaving, onSave, onClose } = props
  const id = useId()
  const fields = differing(of)
  const [chosen, setChosen] = useState<Partial<Record<keyof Fields, Side>>>({})
  const sideOf = (field: keyof Fields): Side | null => chosen[field] ?? agreed(of, field)
  const isReady = fields.every((field) => sideOf(field) !== null)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    // It may stand inside the form that is edited, which would be sent as well.
    event.stopPropagation()
    const kept = fields.map((field) => [field, of[sideOf(field) ?? 'theirs'][field]] as const)
    const merged = { ...of.theirs, ...(Object.fromEntries(kept) as Partial<Fields>) }
    onSave({ fields: of.theirs, version: of.version }, merged)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      note={words.note}
      action={
        <Button look="main" type="submit" form={id} disabled={!isReady || isSaving}>
          {words.save}
        </Button>
      }
    >
      <form id={id} className="flex flex-col gap-4" onSubmit={onSubmit}>
        {fields.map((field) => (
          <fieldset key={String(field)} className="flex flex-col">
            <legend className="text-xs font-medium text-ink-quiet">{nameOf(field)}</legend>
            <p className="py-1 text-xs text-ink-faint">{words.read(show(of.read[field], field) || text.none)}</p>
            {(['theirs', 'mine'] as const).map((side) => (
              <label key={side} className="flex items-baseline gap-2 border-t border-hairline py-2">
                <input
                  type="radio"
                  name={`${id} ${String(field)}`}
                  className="accent-accent"
                  checked={sideOf(field) === side}
                  onChange={() => setChosen({ ...chosen, [field]: side })}
                />
                <span className="w-16 shrink-0 text-ink-quiet">{words.sides[side]}</span>
                <span className="min-w-0 break-words">{show(of[side][field], field) || text.none}</span>
              </label>
            ))}
          </fieldset>
        ))}
      </form>
    </Dialog>
  )
}

import type { VersionConflict } from '@parola/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, codeOf, wordsOf } from '../api.ts'
import { toast } from './toast.tsx'

/** Fields that are edited together, as somebody has read them. */
export interface Read<Fields> {
  readonly fields: Fields
  readonly version: string
}

/** Two people have changed the same thing: what both had read, and what each made of it. */
export interface Conflict<Fields> {
  readonly read: Fields
  readonly theirs: Fields
  readonly mine: Fields
  readonly version: string
}

interface Edited<Fields, Value> {
  /** Makes the versioned call. */
  readonly save: (fields: Fields, version: string) => Promise<Value>
  readonly onSaved: (value: Value, read: Read<Fields>) => void
  /** It was stored as a request that a second person must agree to. */
  readonly onAsked?: () => void
}

/** Saves an edit. If somebody else was faster, nothing is saved, and `conflict` has both versions for `ConflictDialog`. */
export function useEdit<Fields extends object, Value>({ save, onSaved, onAsked }: Edited<Fields, Value>) {
  const [conflict, setConflict] = useState<Conflict<Fields> | null>(null)
  const saving = useMutation({
    mutationFn: ({ read, mine }: { read: Read<Fields>; mine: Fields }) => save(mine, read.version),
    onSuccess: (value, { read }) => {
      setConflict(null)
      onSaved(value, read)
    },
    onError: (error, { read, mine }) => {
      const other = error instanceof CallError && error.code === 'version_conflict' ? error.value : null
      if (other === null) toast(wordsOf(error))
      if (codeOf(error) === 'approval_required') {
        setConflict(null)
        onAsked?.()
      }
      if (other === null) return
      const { version, current } = other as VersionConflict
      setConflict({ read: read.fields, theirs: current as Fields, mine, version })
    },
  })
  return {
    isSaving: saving.isPending,
    save: (read: Read<Fields>, mine: Fields) => saving.mutate({ read, mine }),
    conflict,
    drop: () => setConflict(null),
  }
}

/** The fields that either has changed. */
export const differing = <Fields extends object>({ read, theirs, mine }: Conflict<Fields>): (keyof Fields)[] =>
  (Object.keys(mine) as (keyof Fields)[]).filter(
    (field) => !isSame(read[field], theirs[field]) || !isSame(read[field], mine[field]),
  )

/** What is not in doubt: where only one has changed a field, or both to the same. */
export function agreed<Fields extends object>(
  { read, theirs, mine }: Conflict<Fields>,
  field: keyof Fields,
): 'theirs' | 'mine' | null {
  if (isSame(theirs[field], mine[field]) || isSame(read[field], mine[field])) return 'theirs'
  return isSame(read[field], theirs[field]) ? 'mine' : null
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

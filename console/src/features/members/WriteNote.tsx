import { backOffice } from '@parola/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState, type FormEvent } from 'react'
import { ask, CallError, wordsOf } from '../../api.ts'
import { fileSize } from '../../format.ts'
import { Button } from '../../parts/Button.tsx'
import { Field, Select } from '../../parts/Field.tsx'
import { toast } from '../../parts/toast.tsx'
import { usePlace } from '../../shell/me.ts'
import { text } from '../../texts.ts'
import type { TabProps } from './tab.ts'

const words = text.members
const { longestNoteFile, mostNoteFiles } = backOffice
const largest = fileSize(longestNoteFile)
const readersOf = Object.entries(words.noteReadersOf)

export function WriteNote({ merchant, memberId }: Pick<TabProps, 'merchant' | 'memberId'>) {
  const client = useQueryClient()
  const place = usePlace()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [said, setSaid] = useState('')
  const [readers, setReaders] = useState<backOffice.NoteReaders>('everyone')
  const [files, setFiles] = useState<readonly File[]>([])
  const write = useMutation({
    mutationFn: async () => {
      const sent = await Promise.all(files.map(async (file) => ({ name: file.name, base64: await base64Of(file) })))
      return ask(backOffice.writeNote, { merchant, body: { memberId, text: said, readers, files: sent } })
    },
    onSuccess: () => {
      form.current?.reset()
      setSaid('')
      setFiles([])
      setReaders('everyone')
      toast(words.noteAdded)
      return client.invalidateQueries({ queryKey: [merchant, 'member', memberId, 'notes'] })
    },
  })
  const unfit = whyUnfit(files)
  const problem = unfit ?? (write.error && problemOf(write.error))
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    write.mutate()
  }
  return (
    <form ref={form} className="flex max-w-2xl flex-col gap-3" onSubmit={onSubmit}>
      <div className="flex flex-col gap-1">
        <label htmlFor={id} className="text-xs font-medium text-ink-quiet">
          {words.note}
        </label>
        <textarea
          id={id}
          rows={3}
          maxLength={2_000}
          aria-describedby={`${id}-hint`}
          className="rounded-field border border-hairline-strong bg-ground p-2 text-ink"
          value={said}
          onChange={(event) => setSaid(event.target.value)}
        />
        <p id={`${id}-hint`} className="text-xs text-ink-faint">
          {words.noteHint}
        </p>
      </div>
      <Field
        label={words.noteFiles}
        hint={words.noteFilesHint(mostNoteFiles, largest)}
        type="file"
        multiple
        accept=".jpg,.jpeg,.png,.pdf"
        onChange={({ target }) => {
          setFiles([...(target.files ?? [])])
          write.reset()
        }}
      />
      {problem && (
        <p role="alert" className="break-words text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        {place?.may('risk.read') && (
          <Select
            label={words.noteReaders}
            value={readers}
            options={readersOf}
            onChange={({ target }) => setReaders(target.value as backOffice.NoteReaders)}
          />
        )}
        <Button type="submit" className="ms-auto" disabled={said.trim() === '' || unfit !== null || write.isPending}>
          {words.addNote}
        </Button>
      </div>
    </form>
  )
}

/** Said before anything is sent. */
function whyUnfit(files: readonly File[]): string | null {
  if (files.length > mostNoteFiles) return words.tooManyFiles(mostNoteFiles)
  const large = files.find(({ size }) => size > longestNoteFile)
  return large ? words.fileTooLarge(large.name, largest) : null
}

function problemOf(error: Error): string {
  const refused = error instanceof CallError && error.code === 'file_refused'
  if (!refused) return wordsOf(error)
  const { name, why } = error.value as backOffice.NoteFileRefused
  return words.fileRefused[why](name)
}

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const { result } = reader
      resolve(typeof result === 'string' ? result.slice(result.indexOf(',') + 1) : '')
    })
    reader.addEventListener('error', () => reject(new Error('a file could not be read')))
    reader.readAsDataURL(file)
  })

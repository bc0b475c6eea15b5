import { operators, type ValueOf } from '@parola/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { ask, CallError, wordsOf } from '../../api.ts'
import { Button } from '../../parts/Button.tsx'
import { Dialog } from '../../parts/Dialog.tsx'
import { Field, Select } from '../../parts/Field.tsx'
import { text } from '../../texts.ts'

const words = text.deposits.statement
const orders = Object.entries(words.orders)

interface ImportStatementProps {
  merchant: string
  channels: ValueOf<typeof operators.depositStats>['statements']
  onClose: () => void
}

export function ImportStatement({ merchant, channels, onClose }: ImportStatementProps) {
  const client = useQueryClient()
  const [channel, setChannel] = useState(channels[0]?.channel ?? '')
  const [dates, setDates] = useState<operators.DateOrder>('ymd')
  const [file, setFile] = useState<File | null>(null)
  const reading = useMutation({
    mutationFn: async (chosen: File) =>
      ask(operators.importStatement, { merchant, body: { channel, dates, csv: await chosen.text() } }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [merchant, 'deposits'] }),
        client.invalidateQueries({ queryKey: [merchant, 'deposit'] }),
      ]),
  })
  const isTooLarge = file !== null && file.size > operators.mostStatementCharacters
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (file && !isTooLarge) reading.mutate(file)
  }
  const problem = isTooLarge ? words.tooLarge : reading.error && problemOf(reading.error)
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.importTitle}
      note={words.importText}
      dismiss={reading.data ? text.close : text.cancel}
      action={
        <Button look="main" type="submit" form="statement" disabled={!file || isTooLarge || reading.isPending}>
          {words.importButton}
        </Button>
      }
    >
      <form id="statement" className="flex flex-col gap-3" onSubmit={onSubmit}>
        <Select
          label={words.channel}
          value={channel}
          options={channels.map((one) => [one.channel, one.name])}
          onChange={({ target }) => setChannel(target.value)}
        />
        <Select
          label={words.dates}
          value={dates}
          options={orders}
          onChange={({ target }) => setDates(target.value as operators.DateOrder)}
        />
        <Field
          label={words.file}
          type="file"
          accept=".csv,text/csv"
          required
          onChange={({ target }) => {
            setFile(target.files?.[0] ?? null)
            reading.reset()
          }}
        />
      </form>
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      {reading.data && (
        <output>
          <p>{words.result(reading.data.added, reading.data.known, reading.data.skipped)}</p>
          <p className="font-medium">{words.resultMatched(reading.data.matched)}</p>
        </output>
      )}
    </Dialog>
  )
}

function problemOf(error: Error): string {
  const { problem, line } = ((error instanceof CallError ? error.value : null) ?? {}) as {
    problem?: operators.StatementProblem
    line?: number
  }
  return problem === undefined ? wordsOf(error) : words.problems[problem](line ?? 1)
}

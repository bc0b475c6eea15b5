import { useState } from 'react'
import { Field } from '../../parts/Field.tsx'
import { text } from '../../texts.ts'
import { readMerchantFile, type MerchantFile } from './read-file.ts'

const words = text.merchants

/** A merchant file that is dropped or chosen. */
export function ChooseFile({ onFile }: { onFile: (file: MerchantFile | null) => void }) {
  const [problem, setProblem] = useState('')
  const read = async (files: FileList | null) => {
    const [file] = files ?? []
    setProblem('')
    onFile(null)
    if (!file) return
    try {
      onFile(await readMerchantFile(file))
    } catch (error) {
      setProblem(words.fileWrong(error instanceof Error ? (error.message.split('\n')[0] ?? '') : ''))
    }
  }
  return (
    <div
      className="flex flex-col gap-2 rounded-field border border-dashed border-hairline-strong p-3"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void read(event.dataTransfer.files)
      }}
    >
      <p className="text-ink-quiet">{words.drop}</p>
      <Field
        label={words.file}
        hint={words.fileHint}
        type="file"
        accept=".json,.yaml,.yml"
        onChange={(event) => void read(event.target.files)}
      />
      <p role="alert" className="text-danger empty:hidden">
        {problem}
      </p>
    </div>
  )
}

import type { backOffice } from '@parola/contract'
import { FileDown, Image } from 'lucide-react'
import { useState } from 'react'
import { fileSize } from '../../format.ts'
import { text } from '../../texts.ts'

const words = text.members
const look =
  'inline-flex h-8 max-w-full items-center gap-2 rounded-field border border-hairline-strong px-3 text-ink hover:bg-raised-more'

/** Pictures open in place, one at a time; anything else is saved. */
export function NoteFiles({ files }: { files: readonly backOffice.NoteFile[] }) {
  // Keeps its address: a new one would ask for the picture again, and each time is recorded.
  const [open, setOpen] = useState<backOffice.NoteFile | null>(null)
  return (
    <div className="flex flex-col gap-2">
      <ul className="flex flex-wrap items-center gap-2">
        {files.map((file) => (
          <li key={file.id} className="min-w-0">
            {file.kind === 'picture' ? (
              <button
                type="button"
                className={look}
                aria-expanded={open?.id === file.id}
                onClick={() => setOpen(open?.id === file.id ? null : file)}
              >
                <Image aria-hidden className="size-4 shrink-0" />
                <Name file={file} />
              </button>
            ) : (
              <a className={look} href={file.address} download={file.name}>
                <FileDown aria-hidden className="size-4 shrink-0" />
                <Name file={file} />
              </a>
            )}
          </li>
        ))}
        <li className="text-xs text-ink-faint">{words.fileRecorded}</li>
      </ul>
      {open && <Picture key={open.id} file={open} />}
    </div>
  )
}

const Name = ({ file: { name, bytes } }: { file: backOffice.NoteFile }) => (
  <span className="truncate">{words.fileSize(name, fileSize(bytes))}</span>
)

function Picture({ file: { name, address } }: { file: backOffice.NoteFile }) {
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed) return <p className="text-ink-quiet">{words.fileGone}</p>
  return (
    <img
      src={address}
      alt={name}
      onError={() => setFailed(true)}
      className="max-h-160 max-w-full self-start rounded-field border border-hairline"
    />
  )
}

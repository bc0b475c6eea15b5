import { staff } from '@parola/contract'
import { useState } from 'react'
import { ask } from '../../api.ts'
import { Button } from '../../parts/Button.tsx'
import { Dialog } from '../../parts/Dialog.tsx'
import { text } from '../../texts.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { Row } from './Row.tsx'
import { useChange } from './use-change.ts'

const words = text.account

export function RecoveryCodes({ left }: { left: number }) {
  const [isOpen, setOpen] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const make = useChange(() => ask(staff.makeRecoveryCodes, { body: {} }), {
    onDone: (made) => {
      setOpen(false)
      setCodes(made.codes)
    },
  })
  return (
    <Row name={words.codesLeft(left)}>
      <Button onClick={() => setOpen(true)}>{words.makeCodes}</Button>
      {isOpen && (
        <FormDialog
          title={words.makeCodesTitle}
          note={words.makeCodesText}
          button={words.makeCodesButton}
          isBusy={make.isBusy}
          problem={make.problem}
          onSubmit={() => make.run()}
          onClose={() => setOpen(false)}
        />
      )}
      {codes && <CodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Row>
  )
}

function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    setCopied(true)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.codesTitle}
      note={words.codesText}
      dismiss={text.close}
      action={
        <Button look="main" onClick={() => void copy()}>
          {isCopied ? text.copied : text.copy}
        </Button>
      }
    >
      <ol aria-label={words.codesTitle} className="flex flex-col gap-1 rounded-field bg-ground-deep p-3 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </Dialog>
  )
}

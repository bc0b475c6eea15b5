import { auditLog } from '@parola/contract'
import { useMutation } from '@tanstack/react-query'
import { ask, codeOf, wordsOf } from '../../api.ts'
import { Button } from '../../parts/Button.tsx'
import { Dialog } from '../../parts/Dialog.tsx'
import { toast } from '../../parts/toast.tsx'
import { text } from '../../texts.ts'

const words = text.audit

interface ExportDialogProps {
  merchant: string
  filter: auditLog.AuditFilter
  onClose: () => void
}

/** Saves what the filters show, signed, and names the key that the verifier needs. */
export function ExportDialog({ merchant, filter, onClose }: ExportDialogProps) {
  const exported = useMutation({
    mutationFn: () => ask(auditLog.exportAudit, { merchant, body: filter }),
    onSuccess: ({ file, name }) => save(file, name),
    onError: (error) => toast(codeOf(error) === 'field_invalid' ? words.tooMany : wordsOf(error)),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.exportTitle}
      note={words.exportText}
      dismiss={exported.data ? text.close : text.cancel}
      action={
        <Button look="main" disabled={exported.isPending} onClick={() => exported.mutate()}>
          {words.exportButton}
        </Button>
      }
    >
      {exported.data && (
        <output className="flex flex-col gap-2">
          <p>{words.exported(exported.data.entries)}</p>
          <code className="text-xs break-all">{words.verify(exported.data.name, exported.data.key)}</code>
        </output>
      )}
    </Dialog>
  )
}

function save(file: string, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([file], { type: 'application/jsonl' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

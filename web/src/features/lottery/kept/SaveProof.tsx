import { useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'

/** Saves an order's export file, which people can take elsewhere and the stand-alone verifier reads. */
export function SaveProof({ file, order }: { file: string; order: string }) {
  const t = useText()
  return (
    <Button size="small" onClick={() => save(file, `order-${order}.json`)}>
      {t('kept.save')}
    </Button>
  )
}

function save(file: string, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([file], { type: 'application/json' }))
  link.download = name
  link.click()
  // The browser has the file after the click; its URL can be revoked a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

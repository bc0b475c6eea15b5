import { useText } from '../../../i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { saveFile } from './save-file.ts'

/** Saves an order's export file, which people can take elsewhere and the stand-alone verifier reads. */
export function SaveProof({ file, order }: { file: string; order: string }) {
  const t = useText()
  return (
    <Button size="small" onClick={() => saveFile(file, `order-${order}.json`, 'application/json')}>
      {t('kept.save')}
    </Button>
  )
}

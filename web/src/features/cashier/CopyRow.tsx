import { Copy } from 'lucide-react'
import { useText } from '../../i18n/index.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { toast } from '../../ui/toast.ts'

/** Something to write down elsewhere, with a button that does it. */
export function CopyRow({ label, text }: { label: string; text: string }) {
  const t = useText()
  const copy = () =>
    void navigator.clipboard?.writeText(text).then(
      () => toast(t('status.copied'), 'saved'),
      () => undefined,
    )
  return (
    <div className="flex items-center gap-2 py-1 ps-4">
      <div className="min-w-0 flex-1">
        <dt className="text-xs text-ink-quiet">{label}</dt>
        <dd className="figures text-base font-medium" dir="auto">
          {text}
        </dd>
      </div>
      <dd>
        <IconButton
          label={t('cashier.copy', { what: label })}
          icon={<Copy className="size-4.5" />}
          onClick={copy}
          className="text-ink-quiet"
        />
      </dd>
    </div>
  )
}

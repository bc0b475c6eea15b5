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
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-2 py-1 ps-4">
      <dt className="self-end text-xs text-ink-quiet">{label}</dt>
      <dd className="figures col-start-1 self-start text-base font-medium rtl:text-end" dir="ltr">
        {text}
      </dd>
      <dd className="col-start-2 row-span-2 row-start-1">
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

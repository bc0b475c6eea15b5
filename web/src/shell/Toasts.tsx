import { Spinner } from '../ui/Spinner.tsx'
import { useToast } from '../ui/toast.ts'

/** One message at a time, read out by screen readers. The region is always there, or its first message would be missed. */
export function Toasts() {
  const toast = useToast()
  return (
    <output
      aria-live="polite"
      className="column pointer-events-none fixed inset-x-0 bottom-[calc(var(--menu-height)+var(--safe-bottom)+var(--above-menu,12px))] z-60 flex justify-center px-4 pb-14"
    >
      {toast && (
        <span
          key={toast.id}
          className="screen-enter flex items-center gap-3 rounded-full border border-hairline bg-raised-more px-5 py-3 text-sm font-medium shadow-[0_4px_16px_var(--shadow)]"
        >
          {toast.kind.startsWith('loading') && <Spinner />}
          {toast.text}
        </span>
      )}
    </output>
  )
}

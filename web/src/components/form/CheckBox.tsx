import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'

/** A check box with its label, both of which can be tapped. */
export function CheckBox({ children, ...input }: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
      <input type="checkbox" className="peer sr-only" {...input} />
      <span
        aria-hidden="true"
        className="grid size-6 shrink-0 place-items-center rounded-[8px] bg-raised text-transparent ring-1 ring-hairline-strong ring-inset peer-checked:bg-raised-more peer-checked:text-accent peer-checked:ring-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent"
      >
        <Check className="size-4" strokeWidth={3} />
      </span>
      <span className="min-w-0">{children}</span>
    </label>
  )
}

import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  label: string
  icon: ReactNode
}

/** An icon to tap, always named and never smaller than a touch target. */
export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={classes('press grid size-11 shrink-0 place-items-center rounded-full text-ink', className)}
      {...rest}
    >
      {icon}
    </button>
  )
}

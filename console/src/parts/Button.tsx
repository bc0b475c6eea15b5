import type { ButtonHTMLAttributes } from 'react'
import { useOnline } from './online.ts'

const looks = {
  plain: 'border-hairline-strong bg-transparent text-ink hover:bg-raised-more',
  main: 'border-transparent bg-light-from text-on-light hover:brightness-105',
  danger: 'border-transparent bg-danger text-on-danger hover:brightness-105',
  quiet: 'border-transparent bg-transparent text-ink-quiet hover:bg-raised-more hover:text-ink',
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: keyof typeof looks
}

/** For links that look like buttons too. */
export const buttonLook = (look: keyof typeof looks = 'plain') =>
  `inline-flex h-8 shrink-0 items-center justify-center gap-2 rounded-field border px-3 font-medium whitespace-nowrap disabled:opacity-50 ${looks[look]}`

/** What changes something waits for the connection. */
export function Button({ look = 'plain', className = '', disabled = false, ...rest }: ButtonProps) {
  const isOnline = useOnline()
  return (
    <button
      type="button"
      disabled={disabled || (!isOnline && (look === 'main' || look === 'danger'))}
      className={`${buttonLook(look)} ${className}`}
      {...rest}
    />
  )
}

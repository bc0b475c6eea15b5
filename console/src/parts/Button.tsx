import type { ButtonHTMLAttributes } from 'react'

const looks = {
  plain: 'border-hairline-strong bg-transparent text-ink hover:bg-raised-more',
  main: 'border-transparent bg-light-from text-on-light hover:brightness-105',
  danger: 'border-transparent bg-danger text-on-danger hover:brightness-105',
  quiet: 'border-transparent bg-transparent text-ink-quiet hover:bg-raised-more hover:text-ink',
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: keyof typeof looks
}

export function Button({ look = 'plain', className = '', ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={`inline-flex h-8 items-center justify-center gap-2 rounded-field border px-3 font-medium whitespace-nowrap disabled:opacity-50 ${looks[look]} ${className}`}
      {...rest}
    />
  )
}

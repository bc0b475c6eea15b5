import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classes } from './classes.ts'

type Look = 'light' | 'plain' | 'quiet'
type Size = 'tile' | 'small' | 'normal'

const looks: Record<Look, string> = {
  light: 'warm-light font-semibold',
  plain: 'border border-hairline-strong bg-raised text-ink font-medium',
  quiet: 'text-ink-quiet font-medium',
}

const sizes: Record<Size, string> = {
  tile: 'min-h-11 px-2 text-xs',
  small: 'min-h-9 px-3 text-sm',
  normal: 'min-h-12 px-5 text-base',
}

const looksOf = (look: Look, size: Size, extra?: string) =>
  classes(
    'press inline-flex items-center justify-center gap-2 rounded-full text-center',
    looks[look],
    sizes[size],
    extra,
  )

interface Shape {
  /** `light` is the warm light: at most one on a screen, for the one thing to do next. */
  look?: Look
  size?: Size
}

export function Button({ look = 'plain', size = 'normal', className, ...rest }: ComponentProps<'button'> & Shape) {
  return <button type="button" className={looksOf(look, size, className)} {...rest} />
}

export function LinkButton({
  look = 'plain',
  size = 'normal',
  className,
  ...rest
}: ComponentProps<typeof Link> & Shape) {
  return <Link className={looksOf(look, size, className)} {...rest} />
}

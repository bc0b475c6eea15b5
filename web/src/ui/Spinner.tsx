import { classes } from './classes.ts'

/** The lighthouse's beam going round. Decorative: the caller says in text what is loading. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'inline-block size-5 animate-[spin_0.9s_linear_infinite] rounded-full border-2 border-hairline-strong border-t-accent',
        className,
      )}
    />
  )
}

import { classes } from './classes.ts'

/** The lighthouse's beam going round. Decorative: whoever shows it says in words what is awaited. */
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

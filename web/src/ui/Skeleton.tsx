import { classes } from './classes.ts'

/** Stands where content will, in its shape, so that nothing moves when it comes. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classes('skeleton rounded-tile', className)} />
}

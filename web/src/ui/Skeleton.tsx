import { classes } from './classes.ts'

/** A placeholder in the shape of the content, so that nothing moves when it loads. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classes('skeleton rounded-tile', className)} />
}

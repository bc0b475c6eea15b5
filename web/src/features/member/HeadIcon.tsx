import { useImageBase } from '../../api/index.ts'
import { classes } from '../../ui/classes.ts'

/** One of the drawn avatars, by number. Decorative, because the name is beside it. */
export function HeadIcon({ number, className }: { number: number; className?: string }) {
  const base = useImageBase()
  return (
    <img
      src={`${base}/heads/${number}.avif`}
      alt=""
      width={72}
      height={72}
      className={classes('rounded-full bg-raised-more object-cover ring-2 ring-hairline-strong', className)}
      // Offline it may be missing; an empty frame would look broken.
      onError={({ currentTarget }) => currentTarget.classList.add('opacity-0')}
    />
  )
}

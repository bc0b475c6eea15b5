import { Skeleton } from '../../ui/Skeleton.tsx'

/** The shape of a list of cards while it is on the way. */
export function ListShape() {
  return (
    <div className="flex flex-col gap-3 px-4 pt-4">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-24 rounded-card" />
      ))}
    </div>
  )
}

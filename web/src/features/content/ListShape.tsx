import { Skeleton } from '../../ui/Skeleton.tsx'

/** The skeleton of a list of cards. */
export function ListShape() {
  return (
    <div className="flex flex-col gap-3 px-4 pt-4">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-24 rounded-card" />
      ))}
    </div>
  )
}

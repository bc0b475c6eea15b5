import { Skeleton } from '../../ui/Skeleton.tsx'

export function TrackerSkeleton() {
  return (
    <div className="flex flex-col items-center gap-3 pt-4">
      <Skeleton className="size-16 rounded-full" />
      <Skeleton className="h-9 w-40" />
      <Skeleton className="h-7 w-56" />
      <Skeleton className="h-5 w-64" />
      <Skeleton className="mt-4 h-64 w-full rounded-card" />
    </div>
  )
}

const two = (part: number) => String(part).padStart(2, '0')

/** A moment as a field for date and time has it: without a zone, in that of this computer. */
export function localMoment(iso: string): string {
  const at = new Date(iso)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** Null while it is not complete. */
export function momentIn(typed: string): string | null {
  const at = new Date(typed)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}

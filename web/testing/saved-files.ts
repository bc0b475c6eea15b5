import { vi } from 'vitest'

/** The files saved on the phone. */
export function savedFiles(): { name: string; text: () => Promise<string> }[] {
  const saved: { name: string; text: () => Promise<string> }[] = []
  let blob: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    blob = file as Blob
    return 'blob:statement'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const file = blob
    if (file) saved.push({ name: this.download, text: () => file.text() })
  })
  return saved
}

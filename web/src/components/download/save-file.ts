/** Saves a file on the phone. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser has the file after the click; its URL can be revoked a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

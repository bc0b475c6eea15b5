/** Gives the phone a file to keep. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser has taken the file when the click is done; a moment later its address is not needed.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

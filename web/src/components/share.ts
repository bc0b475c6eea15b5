interface Shared {
  title: string
  text: string
  url: string
}

/** Opens the phone's share sheet. Without one the text is copied. */
export async function share(shared: Shared): Promise<'shared' | 'copied' | 'left'> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(shared)
      return 'shared'
    } catch (error) {
      // Closing the phone's share sheet is a choice, so nothing is copied either.
      if (error instanceof DOMException && error.name === 'AbortError') return 'left'
    }
  }
  return (await copy(`${shared.text} ${shared.url}`)) ? 'copied' : 'left'
}

export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

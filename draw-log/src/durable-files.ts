import { mkdir, open, rename } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/**
 * Writes files below a folder so that each is there whole or not at all, and all are on the disk when the call returns. A file that a
 * crash left half written has another name and is written over next time.
 */
export async function writeDurably(
  root: string,
  files: readonly (readonly [path: string, bytes: Uint8Array | string])[],
) {
  const folders = new Set<string>()
  for (const [path, bytes] of files) {
    const target = join(root, path)
    await mkdir(dirname(target), { recursive: true })
    const file = await open(`${target}.tmp`, 'w')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(`${target}.tmp`, target)
    for (let folder = dirname(target); ; folder = dirname(folder)) {
      folders.add(folder)
      if (relative(root, folder) === '') break
    }
  }
  // A new name is on the disk when its folder is, and a new folder when the one above it is.
  for (const folder of folders) await syncFolder(folder)
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

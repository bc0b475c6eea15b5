import { readStored, writeStored } from './storage.ts'

const storageKey = 'RELOADED_FOR'

/**
 * After a deploy the old build's files are gone. Fetches the deployed build's id and, if it is another one, reloads, once per build, so
 * that a broken deploy cannot make phones reload for ever. Returns whether it did.
 */
export async function recoverFromDeploy(build: string): Promise<boolean> {
  const deployed = await deployedBuild()
  if (!deployed || deployed === build || readStored('session', storageKey) === deployed) return false
  writeStored('session', storageKey, deployed)
  location.reload()
  return true
}

async function deployedBuild(): Promise<string | undefined> {
  try {
    const response = await fetch('/m/home', { cache: 'no-store', headers: { accept: 'text/html' } })
    return buildOf(await response.text())
  } catch {
    return undefined
  }
}

/** Reads the build's name out of a document's boot data. */
export const buildOf = (html: string): string | undefined => /"build":"([^"\\]{1,100})"/.exec(html)?.[1]

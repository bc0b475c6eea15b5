import { hashed } from './hashers.ts'

export const hashPassword = (text: string): Promise<string> => hashed<string>({ text })

/** Without a hash it compares with a dummy and returns false, so the timing does not reveal whether the member has a password. */
export async function verifyPassword(passwordHash: string | null, text: string): Promise<boolean> {
  const hash = passwordHash ?? (await nobodysHash())
  const isSame = await hashed<boolean>({ hash, text })
  return isSame && passwordHash !== null
}

let nobodys: string | undefined

async function nobodysHash(): Promise<string> {
  nobodys ??= await hashPassword('nobody has this password')
  return nobodys
}

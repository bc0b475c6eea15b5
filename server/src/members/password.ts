import { hashed } from './hashers.ts'

export const hashPassword = (text: string): Promise<string> => hashed<string>({ text })

/** Whether the text is the password. Without a hash the answer is no, and takes as long as any other. */
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

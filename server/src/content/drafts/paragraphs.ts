import { createHash } from 'node:crypto'
import { paragraphsOf, type Wording } from '@parola/contract'

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

export const digestsOf = (wording: Wording): string[] => paragraphsOf(wording).map(digestOf)
export const digestOfWording = (wording: Wording): string => digestOf(JSON.stringify(paragraphsOf(wording)))

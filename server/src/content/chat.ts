import * as z from 'zod'
import { addressFrom } from '../platform/address-from.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import { askSigned, type SignedLink } from '../platform/signed-ask.ts'

/** Who comes into a chat room. The provider learns no name: the desk looks a member up by the id. */
export interface Guest {
  readonly merchantCode: string
  readonly memberId: string
  readonly language: string
}

/** The chat's provider, as far as we ask it. */
export interface Chat {
  /** Where the guest's room opens; null when there is no answer, or one that leads elsewhere. */
  openRoom(guest: Guest): Promise<string | null>
}

const Room = z.object({ status: z.literal('OK'), url: z.string() })

/** The provider that the configuration names, or none. */
export function createChat(
  { chatProvider, chatTimeoutMs: timeoutMs }: Pick<Config, 'chatProvider' | 'chatTimeoutMs'>,
  clock: Clock,
): Chat | null {
  return chatProvider && httpChat({ ...chatProvider, timeoutMs, clock })
}

/** A provider that is asked as suppliers are, by `docs/design/wallet-api.md`'s signature. */
const httpChat = ({ origins, ...link }: SignedLink & { readonly origins: readonly string[] }): Chat => ({
  async openRoom({ merchantCode, memberId, language }) {
    const said = await askSigned(link, '/rooms', { merchant: merchantCode, user: memberId, language })
    const { data } = Room.safeParse(said)
    return data ? addressFrom(origins, data.url) : null
  },
})

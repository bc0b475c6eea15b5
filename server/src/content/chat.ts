import * as z from 'zod'
import { addressFrom } from '../platform/http/addresses/address-from.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import { sendSigned, type SignedEndpoint } from '../platform/security/signed-request.ts'

/** The member who enters a chat room. The provider gets no name: customer service looks the member up by id. */
export interface Guest {
  readonly merchantCode: string
  readonly memberId: string
  readonly language: string
}

/** The part of the chat provider's API that we use. */
export interface Chat {
  /** URL of the guest's room; null without a response, or when it leads to another origin. */
  openRoom(guest: Guest): Promise<string | null>
}

const Room = z.object({ status: z.literal('OK'), url: z.string() })

/** The configured provider, or null. */
export function createChat(
  { chatProvider, chatTimeoutMs: timeoutMs }: Pick<Config, 'chatProvider' | 'chatTimeoutMs'>,
  clock: Clock,
): Chat | null {
  return chatProvider && httpChat({ ...chatProvider, timeoutMs, clock })
}

/** Requests are signed as for suppliers; see `docs/design/wallet-api.md`. */
const httpChat = ({ origins, ...link }: SignedEndpoint & { readonly origins: readonly string[] }): Chat => ({
  async openRoom({ merchantCode, memberId, language }) {
    const said = await sendSigned(link, '/rooms', { merchant: merchantCode, user: memberId, language })
    const { data } = Room.safeParse(said)
    return data ? addressFrom(origins, data.url) : null
  },
})

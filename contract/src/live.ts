import * as z from 'zod/mini'

/**
 * What the live stream says. An event says what changed, the phone asks again if it must;
 * every screen works without the stream.
 */
export const LiveEvent = z.discriminatedUnion('type', [
  /** First on every connection and then now and then, so that countdowns are right on a wrong clock. */
  z.object({ type: z.literal('time'), serverTime: z.iso.datetime() }),
  /** Maintenance, region or block lists changed: ask the site status again. */
  z.object({ type: z.literal('status.changed') }),
  /** Banners, announcements or pop-ups changed. */
  z.object({ type: z.literal('content.changed') }),
  /** Games or vendors changed. */
  z.object({ type: z.literal('catalogue.changed') }),
  /** A vendor’s games cannot be opened any more, or can again. */
  z.object({ type: z.literal('vendors.health') }),
  /** Flags, languages or theme changed. */
  z.object({ type: z.literal('settings.changed') }),
  /** Money of the member of this phone's session has moved. Nobody else hears it. */
  z.object({ type: z.literal('balance.changed') }),
  /** A message has come for the member of this phone's session. Nobody else hears it. */
  z.object({ type: z.literal('message.arrived') }),
  /** The session this phone had when it began to listen has ended, by somebody or by time. Nobody else hears it; then the stream ends. */
  z.object({ type: z.literal('session.ended') }),
])
export type LiveEvent = z.output<typeof LiveEvent>

export const livePath = '/live'

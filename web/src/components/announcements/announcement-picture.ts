import type { content } from '@parola/contract'

export const pictureOf = (announcement: content.Announcement): string =>
  announcement.photoUrl ?? announcement.announcementImages.toSorted((a, b) => a.sequence - b.sequence)[0]?.url ?? ''

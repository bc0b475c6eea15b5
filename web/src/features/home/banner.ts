import type { content } from '@parola/contract'

export const homeBanners = (announcements: content.Announcements | undefined): content.Announcement[] =>
  (announcements?.banners ?? []).filter((banner) => banner.groupName === 'm_home')

export const pictureOf = (announcement: content.Announcement): string =>
  announcement.photoUrl ?? announcement.announcementImages.toSorted((a, b) => a.sequence - b.sequence)[0]?.url ?? ''

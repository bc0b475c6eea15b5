import type { content } from '@parola/contract'

export const homeBanners = (announcements: content.Announcements | undefined): content.Announcement[] =>
  (announcements?.banners ?? []).filter((banner) => banner.groupName === 'm_home')

import type { DemoAnnouncement } from './announcement.ts'
import { bahaghariBanners } from './bahaghari-banners.ts'
import { bahaghariNews } from './bahaghari-news.ts'
import { parolaBanners } from './parola-banners.ts'
import { parolaNews } from './parola-news.ts'
import { parolaPromotions } from './parola-promotions.ts'

export { announcementIdOf, type DemoAnnouncement } from './announcement.ts'

/** Each merchant's announcements, in the order they are shown. */
export const announcementsOf: Readonly<Record<string, readonly DemoAnnouncement[]>> = {
  parola: [...parolaBanners, ...parolaNews, ...parolaPromotions],
  bahaghari: [...bahaghariBanners, ...bahaghariNews],
}

import type { content } from '@parola/contract'

export const noAnnouncements: content.Announcements = {
  banners: [],
  player: [],
  popup: [],
  promotion: [],
  hot: [],
  agent: [],
}

export const announcement = (title: string, changes: Partial<content.Announcement> = {}): content.Announcement => {
  const id = crypto.randomUUID() as content.Announcement['id']
  return {
    id,
    announcementId: id,
    title,
    summary: `${title} in short`,
    content: '',
    category: 'news',
    startDate: '2026-11-01T00:00:00.000Z',
    endDate: null,
    noExpiry: 1,
    photoUrl: 'banners/a.avif',
    announcementImages: [],
    groupName: null,
    url: null,
    audience: 'all',
    frequency: 'daily',
    read: false,
    ...changes,
  }
}

export const message = (title: string, changes: Partial<content.Message> = {}): content.Message => ({
  id: crypto.randomUUID() as content.MessageId,
  at: '2026-11-14T08:30:00.000Z',
  title,
  content: `<p>${title} in <strong>full</strong></p>`,
  isRead: false,
  ...changes,
})

export const helpEntry = (tag: content.HelpTag, title: string): content.HelpEntry => ({
  slug: title.toLowerCase().replaceAll(' ', '-'),
  tag,
  title,
  content: `<p>${title} is told here.</p>`,
  updatedAt: '2026-11-01T00:00:00.000Z',
})

import type { Language } from '@parola/contract'

interface Text {
  readonly title: string
  readonly content: string
}

const texts: Partial<Record<Language, Text>> = {
  EN: {
    title: 'Thank you for inviting a friend',
    content: 'Your friend has completed every step. Your reward is in Rewards.',
  },
  TY: {
    title: 'Salamat sa pag-imbita ng kaibigan',
    content: 'Natapos na ng kaibigan mo ang lahat ng hakbang. Nasa reward center ang gantimpala mo.',
  },
  CN: { title: '感谢您邀请好友', content: '您的好友已完成所有步骤，您的奖励已放入奖励中心。' },
  JA: {
    title: 'お友達のご紹介ありがとうございます',
    content: 'お友達がすべての条件を満たしました。リワードはリワードセンターで受け取れます。',
  },
  TH: { title: 'ขอบคุณที่ชวนเพื่อน', content: 'เพื่อนของคุณทำครบทุกขั้นตอนแล้ว รางวัลของคุณรออยู่ในศูนย์รางวัล' },
  VI: {
    title: 'Cảm ơn bạn đã mời bạn bè',
    content: 'Bạn của bạn đã hoàn thành mọi bước. Phần thưởng đang chờ ở trung tâm phần thưởng.',
  },
  ID: {
    title: 'Terima kasih telah mengajak teman',
    content: 'Teman Anda telah menyelesaikan semua langkah. Hadiah Anda menunggu di pusat hadiah.',
  },
  AR: { title: 'شكرًا لدعوة صديق', content: 'أكمل صديقك جميع الخطوات، ومكافأتك في انتظارك في مركز المكافآت.' },
}

/** The message about a reward for a friend. */
export const referralText = Object.fromEntries(
  Object.entries(texts).map(([language, { title, content }]) => [language, { title, content: `<p>${content}</p>` }]),
)

/** The reading screens share one chunk: it is small, and a reader of one often opens the next. */
export { HelpScreen } from './HelpScreen.tsx'
export { MessagesScreen } from './MessagesScreen.tsx'
export { NoticeScreen } from './NoticeScreen.tsx'
export { ServiceScreen } from './ServiceScreen.tsx'
export { UserAgreementScreen } from './UserAgreementScreen.tsx'

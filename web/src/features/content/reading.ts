/** What is read comes as one file: it is small, and whoever opens one of these screens often opens the next. */
export { HelpScreen } from './HelpScreen.tsx'
export { MessagesScreen } from './MessagesScreen.tsx'
export { NoticeScreen } from './NoticeScreen.tsx'
export { ServiceScreen } from './ServiceScreen.tsx'
export { UserAgreementScreen } from './UserAgreementScreen.tsx'

import type { ComponentType } from 'react'
import type { ScreenName } from './paths.ts'

/** Screens reached from other screens; their code loads on first use. */
export const lazyScreens = {
  search: () => import('./features/search/SearchScreen.tsx').then((module) => module.SearchScreen),
  notice: () => import('./features/content/reading.ts').then((module) => module.NoticeScreen),
  messages: () => import('./features/content/reading.ts').then((module) => module.MessagesScreen),
  help: () => import('./features/content/reading.ts').then((module) => module.HelpScreen),
  userAgreement: () => import('./features/content/reading.ts').then((module) => module.UserAgreementScreen),
  service: () => import('./features/content/reading.ts').then((module) => module.ServiceScreen),
  feedback: () => import('./features/content/FeedbackScreen.tsx').then((module) => module.FeedbackScreen),
  fairDraws: () => import('./features/lottery/trust/FairDrawsScreen.tsx').then((module) => module.FairDrawsScreen),
  saferPlay: () => import('./features/content/SaferPlayScreen.tsx').then((module) => module.SaferPlayScreen),
  limits: () => import('./features/safer-play/LimitsScreen.tsx').then((module) => module.LimitsScreen),
  takeBreak: () => import('./features/safer-play/BreakScreen.tsx').then((module) => module.BreakScreen),
  memberHome: () => import('./features/member/MemberHomeScreen.tsx').then((module) => module.MemberHomeScreen),
  deposit: () => import('./features/cashier/DepositScreen.tsx').then((module) => module.DepositScreen),
  withdraw: () => import('./features/cashier/WithdrawScreen.tsx').then((module) => module.WithdrawScreen),
  bankCards: () => import('./features/cashier/bank-cards/BankCardsScreen.tsx').then((module) => module.BankCardsScreen),
  depositRecord: () =>
    import('./features/cashier/DepositRecordScreen.tsx').then((module) => module.DepositRecordScreen),
  withdrawalRecord: () =>
    import('./features/cashier/WithdrawalRecordScreen.tsx').then((module) => module.WithdrawalRecordScreen),
  transactionRecord: () =>
    import('./features/records/transactions/TransactionRecordScreen.tsx').then(
      (module) => module.TransactionRecordScreen,
    ),
  profitAndLoss: () =>
    import('./features/records/profit-and-loss/ProfitAndLossScreen.tsx').then((module) => module.ProfitAndLossScreen),
  transfer: () => import('./features/records/transfer/TransferScreen.tsx').then((module) => module.TransferScreen),
  statement: () => import('./features/records/statement/StatementScreen.tsx').then((module) => module.StatementScreen),
  securityCentre: () =>
    import('./features/security/SecurityCentreScreen.tsx').then((module) => module.SecurityCentreScreen),
  identity: () => import('./features/identity/IdentityScreen.tsx').then((module) => module.IdentityScreen),
  gameRecord: () =>
    import('./features/records/bets/BettingRecordScreen.tsx').then((module) => module.BettingRecordScreen),
  promotions: () => import('./features/promotions/PromotionsScreen.tsx').then((module) => module.PromotionsScreen),
  vip: () => import('./features/promotions/VipScreen.tsx').then((module) => module.VipScreen),
  rewardCentre: () =>
    import('./features/promotions/RewardCentreScreen.tsx').then((module) => module.RewardCentreScreen),
  mall: () => import('./features/promotions/MallScreen.tsx').then((module) => module.MallScreen),
  invite: () => import('./features/promotions/InviteScreen.tsx').then((module) => module.InviteScreen),
  agentRegister: () =>
    import('./features/agents/links/AgentRegisterScreen.tsx').then((module) => module.AgentRegisterScreen),
  team: () => import('./features/agents/team/TeamScreen.tsx').then((module) => module.TeamScreen),
  teamBetting: () =>
    import('./features/agents/reports/TeamBettingScreen.tsx').then((module) => module.TeamBettingScreen),
  teamOverview: () =>
    import('./features/agents/reports/TeamOverviewScreen.tsx').then((module) => module.TeamOverviewScreen),
  teamProfitAndLoss: () => import('./features/agents/reports/TeamPnlScreen.tsx').then((module) => module.TeamPnlScreen),
  salaryContract: () => import('./features/contracts/ContractScreen.tsx').then((module) => module.SalaryContractScreen),
  dividendContract: () =>
    import('./features/contracts/ContractScreen.tsx').then((module) => module.DividendContractScreen),
  hourContract: () => import('./features/contracts/ContractScreen.tsx').then((module) => module.HourContractScreen),
} satisfies Partial<Record<ScreenName, () => Promise<ComponentType>>>

/** A widget of the betting record. */
export const loadLotteryBets = () =>
  import('./features/lottery/bets/LotteryBets.tsx').then((module) => module.LotteryBets)

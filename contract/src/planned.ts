import type { Auth, Call } from './call.ts'

/**
 * Calls the product will have and has not yet, each with its final method, path and auth.
 * Building one means writing its `call()` in its domain's file and deleting its row here; `pnpm acceptance` prints what is left.
 */
export interface PlannedCall {
  readonly domain: string
  readonly name: string
  readonly method: Call['method']
  readonly path: `/${string}`
  readonly auth: Auth
}

type Row = readonly [name: string, method: Call['method'], path: `/${string}`, auth: Auth]

const rows: Record<string, readonly Row[]> = {
  members: [
    ['verification', 'GET', '/wps/verification', 'member'],
    ['identityDocuments', 'POST', '/wps/member/identity', 'member'],
  ],
  agents: [
    ['affiliateUrls', 'GET', '/wps/affiliate/urls', 'agent'],
    ['createAffiliateUrl', 'POST', '/wps/affiliate/urls', 'agent'],
    ['deleteAffiliateUrl', 'DELETE', '/wps/affiliate/urls', 'agent'],
    ['registerDownline', 'PUT', '/wps/affiliate/register', 'agent'],
    ['teamKpiA', 'GET', '/wps/agent/teamKpi/a', 'agent'],
    ['teamKpiB', 'GET', '/wps/agent/teamKpi/b', 'agent'],
    ['subordinates', 'GET', '/wps/agent/subordinates', 'agent'],
    ['updateDownlineRebates', 'POST', '/wps/agent/updateDownlineRebates', 'agent'],
    ['transferDownline', 'POST', '/wps/agent/transferDownline', 'agent'],
    ['transferMultipleDownline', 'POST', '/wps/agent/transferMultipleDownline', 'agent'],
    ['downline', 'GET', '/wps/agent/downline', 'agent'],
    ['downlines', 'GET', '/wps/agent/downlines', 'agent'],
    ['rebateSettings', 'GET', '/wps/agent/rebateSettings', 'agent'],
    ['rebateQuotas', 'GET', '/wps/agent/rebateQuotas', 'agent'],
    ['dailySalaryRequest', 'GET', '/wps/agent/contract/dailySalaryRequest', 'member'],
    ['dividendRequest', 'GET', '/wps/agent/contract/dividendRequest', 'member'],
    ['hourSalaryContract', 'GET', '/wps/agent/contract/hourSalary', 'member'],
    ['dailySalaryContract', 'GET', '/wps/agent/contract/dailySalary', 'member'],
    ['dividendCurrent', 'GET', '/wps/agent/dividend/current', 'member'],
    ['dividendInfo', 'GET', '/wps/agent/dividend/info', 'member'],
    ['dividendHistory', 'GET', '/wps/agent/dividend/history', 'member'],
    ['dividendPayout', 'POST', '/wps/agent/dividend/payout', 'agent'],
    ['dividendIncomeMessage', 'GET', '/wps/agent/dividend/incomeMessage', 'member'],
  ],
}

export const planned: readonly PlannedCall[] = Object.entries(rows).flatMap(([domain, list]) =>
  list.map(([name, method, path, auth]) => ({ domain, name, method, path, auth })),
)

import { agents } from '@parola/contract'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { callApi, codeOf } from '../../../api/index.ts'
import { csvFile, csvRow } from '../../../components/download/csv.ts'
import { saveFile } from '../../../components/download/save-file.ts'
import { useText, type Texts } from '../../../i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast.ts'
import type { Order } from './downlines.ts'

interface TeamDownloadProps {
  memberId: string | undefined
  order: Order
}

/** The whole list as a spreadsheet file, in the order that is shown. */
export function TeamDownload({ memberId, order }: TeamDownloadProps) {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const rows = await readAll({ memberId, ...order })
      saveFile(csvFile(titlesOf(t), rows.map(lineOf)), 'team.csv')
    } catch (error) {
      toast(t(`error.${codeOf(error)}`), 'info')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="small" className="min-h-11 shrink-0" disabled={isBusy} onClick={() => void download()}>
      <Download aria-hidden="true" className="size-4" />
      {t(isBusy ? 'shell.pleaseWait' : 'downlines.download')}
    </Button>
  )
}

const size = 200
/** A hundred thousand lines, which a small phone can still open. */
const mostPages = 500

async function readAll(query: { memberId: string | undefined } & Order): Promise<agents.Downline[]> {
  const all: agents.Downline[] = []
  let after: string | undefined
  for (let pages = 0; pages < mostPages; pages += 1) {
    const { downlines, next } = await callApi(agents.downlines, { query: { ...query, size, after } })
    all.push(...downlines)
    if (next === null) break
    after = next
  }
  return all
}

const titlesOf = (t: Texts['t']): string[] => [
  t('account.userName'),
  t('downlines.type'),
  t('downlines.balance'),
  t('kpi.turnover'),
  t('agents.directs'),
  t('agents.teamSize'),
  t('rebate.lottery'),
  t('rebate.games'),
  t('downlines.joined'),
  t('downlines.lastLogin'),
]

const lineOf = (one: agents.Downline): string =>
  csvRow([
    one.userName,
    one.memberType,
    one.balance,
    { minor: one.turnover, currency: one.balance.currency },
    String(one.downlines),
    String(one.teamSize),
    String(one.rebates.lottery / 100),
    String(one.rebates.games / 100),
    one.joinedAt,
    one.lastLoginAt ?? '',
  ])

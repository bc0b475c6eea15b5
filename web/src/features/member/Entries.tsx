import { members } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { ChevronRight, LayoutGrid, List } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { callApi, codeOf, keyOf } from '../../api/index.ts'
import { UnreadDot } from '../../components/messages/UnreadDot.tsx'
import { useText } from '../../i18n/index.ts'
import { screens, to } from '../../paths.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { toast } from '../../ui/toast.ts'
import { useEntryGroups, type Entry, type EntryGroup } from './entries.ts'

/** Links to everything else: as lists in the classic member centre, as tiles in the newer one. The member can switch. A desktop has them at the side. */
export function Entries({ template }: { template: members.Template }) {
  const t = useText()
  const groups = useEntryGroups()
  const { shown, choose } = useTemplate(template)
  const isNewer = shown === 1
  return (
    <nav aria-label={t('memberHome.entries')} className="flex flex-col gap-4 full:hidden">
      <div className="flex items-center justify-between">
        <p className="text-base font-semibold">{t('memberHome.entries')}</p>
        <IconButton
          label={t(isNewer ? 'memberHome.asList' : 'memberHome.asTiles')}
          icon={isNewer ? <List className="size-5" /> : <LayoutGrid className="size-5" />}
          className="-my-2 -me-2 text-ink-quiet"
          onClick={() => void choose(isNewer ? 0 : 1)}
        />
      </div>
      {groups.map((group) => (
        <Group key={group.name} group={group} isNewer={isNewer} />
      ))}
    </nav>
  )
}

/** The choice applies at once and is saved for the next visit; a failure to save is reported. */
function useTemplate(kept: members.Template) {
  const t = useText()
  const queryClient = useQueryClient()
  const [wanted, setWanted] = useState<members.Template | null>(null)
  const choose = async (template: members.Template) => {
    setWanted(template)
    try {
      await callApi(members.setTemplate, { query: { template } })
      void queryClient.invalidateQueries({ queryKey: keyOf(members.info) })
    } catch (error) {
      toast(t(`error.${codeOf(error)}`), 'short')
    }
  }
  return { shown: wanted ?? kept, choose }
}

function Group({ group: { name, entries }, isNewer }: { group: EntryGroup; isNewer: boolean }) {
  const t = useText()
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-2">
      <h3 id={heading} className="text-sm font-semibold text-ink-quiet">
        {t(`memberHome.${name}`)}
      </h3>
      {isNewer ? (
        <ul className="grid grid-cols-4 rounded-card border border-hairline bg-raised px-1 py-2 max-[359px]:grid-cols-2">
          {entries.map((entry) => (
            <Tile key={entry.screen} entry={entry} />
          ))}
        </ul>
      ) : (
        <ul className="divide-y divide-hairline overflow-hidden rounded-card border border-hairline bg-raised">
          {entries.map((entry) => (
            <Row key={entry.screen} entry={entry} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Tile({ entry: { screen, Icon } }: { entry: Entry }) {
  const t = useText()
  return (
    <li>
      <Link
        to={to(screen)}
        className="press relative flex h-full min-h-20 flex-col items-center gap-2 rounded-tile px-1 py-3 max-[359px]:px-0 text-center text-xs text-balance"
      >
        <Icon aria-hidden="true" strokeWidth={1.75} className="size-6 shrink-0 text-ink-quiet" />
        {t(screens[screen].title)}
        {screen === 'messages' && <UnreadDot className="absolute end-1/2 top-2 -me-5" />}
      </Link>
    </li>
  )
}

function Row({ entry: { screen, Icon } }: { entry: Entry }) {
  const t = useText()
  return (
    <li>
      <Link to={to(screen)} className="press flex min-h-13 items-center gap-3 ps-4 pe-3 text-sm font-medium">
        <Icon aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-ink-quiet" />
        <span className="min-w-0 flex-1">{t(screens[screen].title)}</span>
        {screen === 'messages' && <UnreadDot className="block" />}
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-faint rtl:-scale-x-100" />
      </Link>
    </li>
  )
}

import { members } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { callApi, codeOf, keyOf, useCall } from '../../api/index.ts'
import { Loaded } from '../../components/loading/Loaded.tsx'
import { useLanguage, useText } from '../../i18n/index.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { classes } from '../../ui/classes.ts'
import { toast } from '../../ui/toast.ts'
import { HeadIcon } from './HeadIcon.tsx'

interface HeadIconSheetProps {
  open: boolean
  onClose: () => void
  chosen: number
}

/** The pictures to choose from. A tap chooses and is done. */
export function HeadIconSheet({ open, onClose, chosen }: HeadIconSheetProps) {
  const t = useText()
  const { direction } = useLanguage()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('memberHome.pictures')}
      closeLabel={t('shell.close')}
      direction={direction}
    >
      <Pictures chosen={chosen} onChosen={onClose} />
    </Sheet>
  )
}

function Pictures({ chosen, onChosen }: { chosen: number; onChosen: () => void }) {
  const t = useText()
  const queryClient = useQueryClient()
  const offered = useCall(members.headIcon, undefined)
  const [sending, setSending] = useState<number | null>(null)

  const choose = async (headIcon: number) => {
    if (sending !== null) return
    setSending(headIcon)
    try {
      await callApi(members.setHeadIcon, { body: { headIcon } })
      await queryClient.invalidateQueries({ queryKey: keyOf(members.info) })
      toast(t('shell.saved'), 'saved')
      onChosen()
    } catch (error) {
      toast(t(`error.${codeOf(error)}`), 'short')
    } finally {
      setSending(null)
    }
  }
  return (
    <Loaded query={offered} skeleton={<Skeleton className="mt-2 h-72 rounded-card" />}>
      {({ count }) => (
        <ul className="mt-2 grid grid-cols-4 gap-3">
          {Array.from({ length: count }, (_, index) => index + 1).map((number) => {
            const isChosen = number === (sending ?? chosen)
            return (
              <li key={number} className="grid place-items-center">
                <button
                  type="button"
                  aria-pressed={number === chosen}
                  aria-busy={number === sending}
                  aria-label={t('memberHome.picture', { number })}
                  onClick={() => void choose(number)}
                  className={classes(
                    'press relative rounded-full',
                    isChosen && 'outline-3 outline-offset-2 outline-accent',
                  )}
                >
                  <HeadIcon number={number} className="size-16" />
                  {number === chosen && (
                    <span className="absolute end-0 bottom-0 grid size-6 place-items-center rounded-full bg-gain text-ground">
                      <Check aria-hidden="true" className="size-4" />
                    </span>
                  )}
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </Loaded>
  )
}

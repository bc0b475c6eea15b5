import { languages as all, tagOf, type Language } from '@parola/contract'
import { ownNameOf } from '@parola/contract/language-names'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useBoot } from '../../api/index.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { flagFile } from './flags.ts'

/** The merchant's languages in the merchant's order, each by its own name. */
export function LanguagePicker({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText()
  const { settings } = useBoot()
  const { language, direction, changeLanguage } = useLanguage()
  const [loading, setLoading] = useState<Language | null>(null)
  const offered = settings.languages.filter((code) => all.includes(code))

  const choose = async (code: Language) => {
    setLoading(code)
    try {
      if (await changeLanguage(code)) onClose()
    } catch {
      toast(t('language.failed'), 'info')
    } finally {
      setLoading((latest) => (latest === code ? null : latest))
    }
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('language.title')}
      closeLabel={t('shell.close')}
      direction={direction}
    >
      <ul className="mt-2 flex flex-col">
        {offered.map((code) => (
          <li key={code}>
            <button
              type="button"
              lang={tagOf(code)}
              aria-pressed={code === language}
              onClick={() => void choose(code)}
              className="press flex min-h-13 w-full items-center gap-4 rounded-tile px-2 text-start font-medium aria-pressed:bg-raised-more"
            >
              <img src={flagFile(code)} alt="" width={30} height={20} className="h-5 w-7.5 shrink-0 rounded-[4px]" />
              <span className="flex-1">{ownNameOf(code)}</span>
              {loading === code ? (
                <Spinner />
              ) : (
                code === language && <Check aria-hidden="true" className="size-5 text-accent" />
              )}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

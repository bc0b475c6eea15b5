import { drafts, type Language } from '@parola/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../api.ts'
import { Button } from '../../parts/Button.tsx'
import { ConflictDialog } from '../../parts/ConflictDialog.tsx'
import { toast } from '../../parts/toast.tsx'
import { useEdit } from '../../parts/versions.ts'
import { plainName } from '../../plain-name.ts'
import { text } from '../../texts.ts'
import { Placement } from './Placement.tsx'
import { Translations } from './Translations.tsx'

const words = text.content
type Fields = Record<string, unknown>

interface WriteItemProps {
  merchant: string
  item: drafts.Item
  mayWrite: boolean
}

/** The draft, or what is shown, to be changed: where and when, and in which words. */
export function WriteItem({ merchant, item, mayWrite }: WriteItemProps) {
  const client = useQueryClient()
  const [body, setBody] = useState(item.body)
  const read = { fields: drafts.fieldsOf(item.body), version: item.version }
  const isChanged = JSON.stringify(body) !== JSON.stringify(item.body)
  const edit = useEdit<Fields, drafts.Item>({
    save: (fields, version) => ask(drafts.write, { merchant, body: { body: drafts.bodyOf(fields), version } }),
    onSaved: (saved) => {
      toast(words.saved)
      client.setQueryData([merchant, 'content', item.part, item.item], saved)
      void client.invalidateQueries({ queryKey: [merchant, 'content', 'list'] })
    },
  })
  const setWording = (language: Language, wording: object) =>
    setBody((was) => ({ ...was, wordings: { ...was.wordings, [language]: wording } }) as drafts.DraftBody)
  return (
    <div className="flex flex-col gap-4">
      <fieldset disabled={!mayWrite} className="contents">
        <Placement
          body={body}
          zone={item.zone}
          onChange={(changed) => setBody({ ...body, ...changed } as drafts.DraftBody)}
        />
      </fieldset>
      <Translations
        merchant={merchant}
        item={item}
        body={body}
        isChanged={isChanged}
        mayWrite={mayWrite}
        onWording={setWording}
      />
      {mayWrite && (
        <div className="sticky bottom-0 z-1 -mx-4 flex items-center gap-3 border-t border-hairline bg-ground px-4 py-3">
          <Button
            look="main"
            disabled={!isChanged || edit.isSaving}
            onClick={() => edit.save(read, drafts.fieldsOf(body))}
          >
            {words.save}
          </Button>
          {isChanged && <span className="text-ink-quiet">{words.unsaved}</span>}
        </div>
      )}
      {edit.conflict && (
        <ConflictDialog
          of={edit.conflict}
          nameOf={(field) =>
            (words.fields as Record<string, string>)[field] ?? (/^[A-Z]/.test(field) ? field : plainName(field))
          }
          show={(value) => (typeof value === 'string' ? value : JSON.stringify(value))}
          isSaving={edit.isSaving}
          onSave={edit.save}
          onClose={edit.drop}
        />
      )}
    </div>
  )
}

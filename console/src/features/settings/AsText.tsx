import { useState } from 'react'
import { Button } from '../../parts/Button.tsx'
import { fieldLook } from '../../parts/Field.tsx'
import { toast } from '../../parts/toast.tsx'
import { text } from '../../texts.ts'
import { useDraft, type Shown } from './draft.ts'
import { ChoiceRow, Group, Row } from './fields.tsx'
import { useLocks } from './rules.ts'
import { SettingsPage } from './SettingsPage.tsx'

const words = text.settings.asText

type Section = keyof Shown
const sections = Object.keys(text.settings.sections) as Section[]

/** Any section in the form of a merchant file, also those that have no page. */
export function AsText() {
  const [section, setSection] = useState<Section>('games')
  const { valueOf } = useDraft()
  const value = valueOf(section)
  return (
    <SettingsPage title={text.screens['settings/text']}>
      {() => (
        <Group title={words.title} note={words.text}>
          <ChoiceRow
            label={words.section}
            value={section}
            options={sections.map((one) => [one, text.settings.sections[one]])}
            onChange={(chosen) => setSection(chosen as Section)}
          />
          <Content key={`${section} ${JSON.stringify(value)}`} section={section} value={value} />
        </Group>
      )}
    </SettingsPage>
  )
}

function Content({ section, value }: { section: Section; value: Shown[Section] }) {
  const { known, set } = useDraft()
  const locked = useLocks(known.data)(section)
  const [typed, setTyped] = useState(value === undefined ? '' : JSON.stringify(value, null, 2))
  const [isWrong, setWrong] = useState(false)
  const keep = () => {
    try {
      set(section, JSON.parse(typed) as never)
      toast(words.kept)
    } catch {
      setWrong(true)
    }
  }
  return (
    <>
      <Row label={words.content} locked={locked} hint={value === undefined ? words.absent : undefined}>
        {(id) => (
          <textarea
            id={id}
            rows={20}
            spellCheck={false}
            className={`${fieldLook} h-auto py-1.5 font-mono text-xs`}
            value={typed}
            disabled={locked !== undefined}
            onChange={(event) => {
              setTyped(event.target.value)
              setWrong(false)
            }}
          />
        )}
      </Row>
      <p role="alert" className="text-danger empty:hidden">
        {isWrong && words.wrong}
      </p>
      <div className="pt-3">
        <Button disabled={locked !== undefined} onClick={keep}>
          {words.keep}
        </Button>
      </div>
    </>
  )
}

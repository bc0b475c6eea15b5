import { drafts, type AnnouncementId, type content, type Language, type SentBodyOf } from '@parola/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, wordsOf } from '../../api.ts'
import { Field, Select } from '../../parts/Field.tsx'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { plainName } from '../../plain-name.ts'
import { text } from '../../texts.ts'

const words = text.content
const tags: readonly content.HelpTag[] = [
  'account',
  'money',
  'rules',
  'bonus',
  'play',
  'safer',
  'terms',
  'policy',
  'agreement',
]

interface NewItemProps {
  merchant: string
  tab: drafts.ContentTab
  /** In which it begins. */
  language: Language
  onWritten: (item: string) => void
  onClose: () => void
}

/** A draft with a title; everything else is written in its place. */
export function NewItem({ merchant, tab, language, onWritten, onClose }: NewItemProps) {
  const client = useQueryClient()
  const [id] = useState(() => crypto.randomUUID() as AnnouncementId)
  const [tag, setTag] = useState<content.HelpTag>('account')
  const write = useMutation({
    mutationFn: (body: SentBodyOf<typeof drafts.write>['body']) =>
      ask(drafts.write, { merchant, body: { body, version: drafts.noVersion } }),
    onSuccess: ({ item }) => {
      void client.invalidateQueries({ queryKey: [merchant, 'content'] })
      onWritten(item)
    },
  })
  return (
    <FormDialog
      title={words.newTitle}
      note={words.newText}
      button={words.newButton}
      isBusy={write.isPending}
      problem={write.error ? wordsOf(write.error) : ''}
      onClose={onClose}
      onSubmit={(given) => {
        const title = given('title')
        write.mutate(
          tab === 'help'
            ? { part: 'help', slug: given('slug'), tag, wordings: { [language]: { title, content: '' } } }
            : {
                part: 'announcement',
                id,
                kind: tab,
                category: tab === 'PR' ? 'other_promo' : 'news',
                group: tab === 'B' ? 'm_home' : null,
                startsAt: new Date().toISOString(),
                endsAt: null,
                wordings: { [language]: { title, summary: '', content: '' } },
              },
        )
      }}
    >
      <Field label={words.fields.title} name="title" required maxLength={200} />
      {tab === 'help' && (
        <>
          <Field
            label={words.slug}
            hint={words.slugHint}
            name="slug"
            required
            pattern="[a-z][a-z0-9\-]{1,63}"
            autoComplete="off"
          />
          <Select
            label={words.tag}
            options={tags.map((one) => [one, plainName(one)])}
            value={tag}
            onChange={(event) => setTag(event.target.value as content.HelpTag)}
          />
        </>
      )}
    </FormDialog>
  )
}

import { languages, merchants, type Language } from '@parola/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, wordsOf } from '../../api.ts'
import { Field, Select } from '../../parts/Field.tsx'
import { FormDialog } from '../../parts/FormDialog.tsx'
import type { Given } from '../../parts/submitted.ts'
import { toast } from '../../parts/toast.tsx'
import { text } from '../../texts.ts'
import { ChooseFile } from './ChooseFile.tsx'
import type { Listed } from './listed.ts'
import type { MerchantFile } from './read-file.ts'

const words = text.merchants

type Way = keyof typeof words.ways
const ways = Object.entries(words.ways)
const packs = Object.entries(text.settings.jurisdiction.packs)
const currencies = ['PHP', 'THB', 'VND', 'IDR', 'MYR', 'CNY', 'KRW', 'JPY', 'USD'].map((code) => [code, code] as const)

interface CreateProps {
  existing: readonly Listed[]
  onCreated: (code: string) => void
  onClose: () => void
}

/** A merchant from nothing, from a copy of another, or from a file. */
export function Create({ existing, onCreated, onClose }: CreateProps) {
  const client = useQueryClient()
  const [way, setWay] = useState<Way>('nothing')
  const [file, setFile] = useState<MerchantFile | null>(null)
  const create = useMutation({
    mutationFn: async (given: Given) => {
      const wanted = await fileOf(way, given, file)
      const made = await ask(merchants.createMerchant, { body: { file: wanted, reason: given('reason') } })
      if (made.left.length > 0) await draftLeft(wanted, made.left)
      return made
    },
    onSuccess: async ({ code, left }) => {
      toast(left.length > 0 ? words.createdWithDraft(code) : words.createdToast(code))
      await Promise.all([
        client.invalidateQueries({ queryKey: ['merchants'] }),
        client.invalidateQueries({ queryKey: ['me'] }),
      ])
      onCreated(code)
    },
  })
  return (
    <FormDialog
      title={words.createTitle}
      note={words.createText}
      button={words.createButton}
      isBusy={create.isPending}
      isReady={way !== 'file' || file !== null}
      problem={create.error ? wordsOf(create.error) : ''}
      onSubmit={(given) => create.mutate(given)}
      onClose={onClose}
    >
      <Select label={words.from} value={way} options={ways} onChange={(event) => setWay(event.target.value as Way)} />
      {way === 'file' && (
        <>
          <ChooseFile onFile={setFile} />
          {file && <p>{words.fileFor(file.code)}</p>}
        </>
      )}
      {way === 'copy' && (
        <Select label={words.copyOf} name="of" options={existing.map(({ code, name }) => [code, name])} />
      )}
      {way !== 'file' && (
        <>
          <Field label={words.code} hint={words.codeHint} name="code" pattern="[a-z0-9\-]{2,32}" required />
          <Field label={words.name} name="name" maxLength={80} required />
          <Field label={words.host} name="host" required />
        </>
      )}
      {way === 'nothing' && (
        <div className="flex flex-wrap gap-3">
          <Select label={words.currency} name="currency" options={currencies} />
          <Select label={words.language} name="language" options={languages.map((code) => [code, code])} />
          <Select label={words.pack} name="pack" options={packs} />
        </div>
      )}
      <Field label={text.reason.label} name="reason" minLength={3} maxLength={300} required />
    </FormDialog>
  )
}

/** What takes two people waits as a change set of the new merchant. */
async function draftLeft(file: MerchantFile, left: readonly merchants.Section[]): Promise<void> {
  const sections = Object.fromEntries(left.map((section) => [section, file[section]]))
  await ask(merchants.saveChangeSet, {
    merchant: file.code,
    body: { id: crypto.randomUUID(), title: words.fromFile, sections, origin: 'file', version: null },
  })
}

async function fileOf(way: Way, given: Given, chosen: MerchantFile | null): Promise<MerchantFile> {
  if (way === 'file' && chosen) return chosen
  const own = { code: given('code'), name: given('name'), hosts: [given('host')] }
  if (way === 'copy') {
    const { file } = await ask(merchants.exportMerchant, { merchant: given('of') })
    return { ...file, ...own }
  }
  return {
    apiVersion: 'parola/v1',
    kind: 'Merchant',
    ...own,
    pack: given('pack'),
    currencies: [given('currency')],
    languages: [given('language') as Language],
  } as MerchantFile
}

import { useState } from 'react'
import { chooseLanguage, language, languages, type Language } from '../../language.ts'
import { Select } from '../../parts/Field.tsx'
import { chooseScheme, chosenScheme } from '../../shell/theme.ts'
import { text } from '../../texts.ts'

const words = text.account

const schemes = ['system', 'light', 'dark'] as const

export function Appearance() {
  return (
    <div className="flex flex-col gap-4">
      <Schemes />
      <Select
        label={words.language}
        value={language}
        options={Object.entries(languages).map(([code, [name]]) => [code, name])}
        onChange={({ target }) => chooseLanguage(target.value as Language)}
      />
    </div>
  )
}

function Schemes() {
  const [chosen, setChosen] = useState(chosenScheme)
  return (
    <fieldset className="flex flex-wrap gap-x-6 gap-y-1">
      <legend className="sr-only">{words.appearance}</legend>
      {schemes.map((scheme) => (
        <label key={scheme} className="flex min-h-8 items-center gap-2">
          <input
            type="radio"
            name="scheme"
            className="size-4 accent-accent"
            checked={chosen === scheme}
            onChange={() => {
              chooseScheme(scheme)
              setChosen(scheme)
            }}
          />
          {words.schemes[scheme]}
        </label>
      ))}
    </fieldset>
  )
}

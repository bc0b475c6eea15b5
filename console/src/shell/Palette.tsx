import { Combobox } from '@base-ui/react/combobox'
import { Dialog } from '@base-ui/react/dialog'
import { useState } from 'react'
import { text } from '../texts.ts'
import { useNamed } from './find-named.ts'

export interface Command {
  readonly name: string
  readonly run: () => void
}

interface PaletteProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  commands: readonly Command[]
}

export function Palette({ open, onOpenChange, commands }: PaletteProps) {
  const [typed, setTyped] = useState('')
  const words = typed.trim()
  const shown = [
    ...commands.filter(({ name }) => name.toLowerCase().includes(words.toLowerCase())),
    // The server has found them, perhaps by a phone number that is in no name.
    ...useNamed(words),
  ]
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Popup
          aria-label={text.shell.palette}
          className="fixed inset-x-0 top-[12vh] z-50 mx-auto w-[min(34rem,calc(100vw-2rem))] overflow-hidden rounded-panel border border-hairline-strong bg-raised"
        >
          <Combobox.Root
            items={shown}
            filter={null}
            inputValue={typed}
            onInputValueChange={setTyped}
            inline
            open
            autoHighlight
            itemToStringLabel={(command: Command) => command.name}
            onValueChange={(command: Command | null) => {
              onOpenChange(false)
              command?.run()
            }}
          >
            <Combobox.Input
              aria-label={text.shell.palette}
              placeholder={text.shell.paletteHint}
              className="h-12 w-full border-b border-hairline bg-transparent px-4 outline-none placeholder:text-ink-faint"
            />
            <Combobox.Empty className="px-4 py-3 text-ink-quiet empty:hidden">{text.shell.nothing}</Combobox.Empty>
            <Combobox.List aria-label={text.shell.palette} className="max-h-80 overflow-y-auto p-1 empty:hidden">
              {(command: Command) => (
                <Combobox.Item
                  key={command.name}
                  value={command}
                  className="flex h-9 cursor-default items-center rounded-field px-3 data-[highlighted]:bg-raised-more"
                >
                  {command.name}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

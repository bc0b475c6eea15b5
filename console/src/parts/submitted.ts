import type { FormEvent } from 'react'

export type Given = (name: string) => string

/** Handles a form's submission in the page, with what was given in its fields. */
export const submitted = (handle: (given: Given) => void) => (event: FormEvent<HTMLFormElement>) => {
  event.preventDefault()
  const data = new FormData(event.currentTarget)
  handle((name) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  })
}

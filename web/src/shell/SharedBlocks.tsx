import { useState } from 'react'
import { AddToHome } from './install/AddToHome.tsx'
import { FloatingButtons } from './menus/FloatingButtons.tsx'

/** The two blocks of every screen except login and registration. The buttons make room for the prompt. */
export function SharedBlocks() {
  const [closed, setClosed] = useState(false)
  return (
    <>
      <FloatingButtons />
      {!closed && <AddToHome onClose={() => setClosed(true)} />}
    </>
  )
}

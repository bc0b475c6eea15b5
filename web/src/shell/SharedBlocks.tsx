import { useState } from 'react'
import { AddToHome } from './install/AddToHome.tsx'
import { FloatingButtons } from './menus/FloatingButtons.tsx'

/** The two blocks that every screen shares except login and registration. The buttons make room while the prompt is there. */
export function SharedBlocks() {
  const [closed, setClosed] = useState(false)
  return (
    <>
      <FloatingButtons />
      {!closed && <AddToHome onClose={() => setClosed(true)} />}
    </>
  )
}

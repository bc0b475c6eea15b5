import { configure } from '@testing-library/react'

/** Generous for a busy machine; a failing test still fails. */
configure({ asyncUtilTimeout: 12_000 })

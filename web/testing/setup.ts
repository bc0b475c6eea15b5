import { configure } from '@testing-library/react'

/** A busy machine takes its time; a test that would fail still fails. */
configure({ asyncUtilTimeout: 12_000 })

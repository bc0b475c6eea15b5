import { catalogue } from '@parola/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { useBoot, useCall, type CallError } from '../../api/index.ts'
import { categoriesOf, type Category } from './categories.ts'

/** The merchant's categories with their vendors. */
export function useCategories(): UseQueryResult<Category[], CallError> {
  const { esportsVendors } = useBoot().settings
  return useCall(catalogue.vendorGameTypes, {}, { select: ({ content }) => categoriesOf(content, esportsVendors) })
}

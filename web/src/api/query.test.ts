import { catalogue, content } from '@parola/contract'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { mockCall } from '../../testing/mock-call.ts'
import { mockServer } from '../../testing/mock-server.ts'
import { callApi } from './call-api.ts'
import { forgetMemberAnswers } from './query.ts'

const server = mockServer()

it("clears a member's cached data at logout and keeps public data", async () => {
  server.use(mockCall(catalogue.favoriteIds, { ids: [] }))
  const client = new QueryClient()
  await callApi(catalogue.favoriteIds, { query: { pageNo: 1, pageSize: 10 } })
  client.setQueryData([catalogue.favoriteIds.path, {}], { ids: [1] })
  client.setQueryData([catalogue.favoriteIds.path, 'pages', 'EN'], { ids: [1] })
  client.setQueryData([content.announcements.path, {}], 'public')
  forgetMemberAnswers(client)
  expect(client.getQueryData([catalogue.favoriteIds.path, {}])).toBeUndefined()
  expect(client.getQueryData([catalogue.favoriteIds.path, 'pages', 'EN'])).toBeUndefined()
  expect(client.getQueryData([content.announcements.path, {}])).toBe('public')
})

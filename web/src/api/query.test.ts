import { catalogue, content } from '@parola/contract'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { mockCall } from '../testing/mock-call.ts'
import { mockServer } from '../testing/mock-server.ts'
import { ask } from './ask.ts'
import { forgetMemberAnswers } from './query.ts'

const server = mockServer()

it('what a member was told is forgotten, what everybody is told stays', async () => {
  server.use(mockCall(catalogue.favoriteIds, { ids: [] }))
  const client = new QueryClient()
  await ask(catalogue.favoriteIds, { query: { pageNo: 1, pageSize: 10 } })
  client.setQueryData([catalogue.favoriteIds.path, {}], { ids: [1] })
  client.setQueryData([catalogue.favoriteIds.path, 'pages', 'EN'], { ids: [1] })
  client.setQueryData([content.announcements.path, {}], 'public')
  forgetMemberAnswers(client)
  expect(client.getQueryData([catalogue.favoriteIds.path, {}])).toBeUndefined()
  expect(client.getQueryData([catalogue.favoriteIds.path, 'pages', 'EN'])).toBeUndefined()
  expect(client.getQueryData([content.announcements.path, {}])).toBe('public')
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Project } from '#protocol/server/projects'
import { openListingDatabase } from './openListingDatabase.ts'
import { createProjectStore, storeProjects } from './projectStore.ts'

let opened: Awaited<ReturnType<typeof openListingDatabase>>

beforeAll(async () => {
  opened = await openListingDatabase({})
}, 60_000)
afterAll(() => opened.close())

const project = (id: string, more: Partial<Project> = {}): Project => ({
  id,
  name: `Project ${id}`,
  allowedOrigins: [`https://${id}.example`],
  connectSources: ['https:'],
  isAnalyticsEnabled: false,
  requiresDeviceApproval: false,
  ...more,
})

test('projects of the file are found, follow the file, and leave those of the table alone', async () => {
  const { find } = createProjectStore(opened.database)
  const ownRow = { id: 'own', name: 'Own', allowed_origins: ['https://own.example'], connect_sources: [] }
  await opened.database
    .insertInto('projects')
    .values({ ...ownRow, is_analytics_enabled: false })
    .execute()

  await storeProjects(opened.database, [project('a'), project('b')])
  expect(await find('a')).toEqual(project('a'))

  const changed = project('a', { name: 'Renamed', isAnalyticsEnabled: true, requiresDeviceApproval: true })
  await storeProjects(opened.database, [changed])
  expect(await find('a')).toEqual(changed)
  expect(await find('b')).toBeUndefined()
  expect(await find('own')).toMatchObject({ name: 'Own' })
})

test.each(['', 'nobody', "a' or '1'='1", 'a\0'])('there is no project %j', async (id) => {
  expect(await createProjectStore(opened.database).find(id)).toBeUndefined()
})

import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Project } from '#protocol/server-kit/projects'
import { openListingDatabase } from './openListingDatabase.ts'
import { createProjectStore, storeProjects } from './projectStore.ts'

let opened: Awaited<ReturnType<typeof openListingDatabase>>

beforeAll(async () => {
  opened = await openListingDatabase({})
})
afterAll(() => opened.close())

const project = (id: string, more: Partial<Project> = {}): Project => ({
  id,
  name: `Project ${id}`,
  allowedOrigins: [`https://${id}.example`],
  connectSources: ['https:'],
  isAnalyticsEnabled: false,
  requiresDeviceApproval: false,
  approveInFrame: false,
  features: {},
  hosted: {},
  ...more,
})

test('follows the file’s projects and keeps the table’s own', async () => {
  const { find } = createProjectStore(opened.database)
  const ownRow = { id: 'own', name: 'Own', allowed_origins: ['https://own.example'], connect_sources: [] }
  await opened.database
    .insertInto('projects')
    .values({ ...ownRow, is_analytics_enabled: false })
    .execute()

  await storeProjects(opened.database, [project('a'), project('b')])
  expect(await find('a')).toEqual(project('a'))

  const changed = project('a', {
    name: 'Renamed',
    isAnalyticsEnabled: true,
    requiresDeviceApproval: true,
    approveInFrame: true,
    features: { email: false, connectMethodsOrder: ['wallet'] },
    hosted: { termsUrl: 'https://a.example/terms', relayUrl: 'wss://relay.example' },
  })
  await storeProjects(opened.database, [changed])
  expect(await find('a')).toEqual(changed)
  expect(await find('b')).toBeUndefined()
  expect(await find('own')).toMatchObject({ name: 'Own', features: {} })
})

test.each(['', 'nobody', "a' or '1'='1", 'a\0'])('finds no project %j', async (id) => {
  expect(await createProjectStore(opened.database).find(id)).toBeUndefined()
})

test.each([
  ['rewritten', { allowed_origins: ['https://a.example; script-src *'] }, 'allowedOrigins.0 is not an origin'],
  ['connected', { connect_sources: ['https://a.example; object-src *'] }, 'connectSources.0 is no CSP source'],
  ['scripted', { hosted: { termsUrl: 'javascript:alert(1)' } }, 'hosted.termsUrl is not a whole https'],
  ['overheard', { hosted: { relayUrl: 'ws://relay.example' } }, 'hosted.relayUrl is not a wss URL'],
  ['insecure', { allowed_origins: ['http://a.example'] }, 'allowedOrigins names an http origin'],
])('ignores an invalid row, logged once: %s', async (id, wrong, line) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const right = { name: 'A', allowed_origins: ['https://a.example'], connect_sources: [], is_analytics_enabled: false }
  await opened.database
    .insertInto('projects')
    .values({ id, ...right, ...wrong })
    .execute()
  const { find } = createProjectStore(opened.database)
  expect([await find(id), await find(id)]).toEqual([undefined, undefined])
  expect(log.mock.calls).toEqual([[expect.stringContaining(`"${id}" of the table projects is not used: ${line}`)]])
  log.mockRestore()
})

test('accepts http origins if the server allows them', async () => {
  const { find } = createProjectStore(opened.database, Project)
  expect(await find('insecure')).toMatchObject({ allowedOrigins: ['http://a.example'] })
})

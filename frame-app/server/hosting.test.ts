import { expect, test } from 'vitest'
import type { Database } from './database/openListingDatabase.ts'
import { createModalHosting } from './hosting.ts'

const origins = { app: 'https://app.example', secure: 'https://secure.example' }

const createHost = () => {
  const asked: string[] = []
  const parts = {
    ...{ origins, build: new Map() },
    projects: {
      find: async (projectId: string) => {
        asked.push(projectId)
        return undefined
      },
    },
    addressLimit: { limit: { burst: 2, perSecond: 0.25 } },
  }
  // No route of this test asks the listing's database.
  const releases = { current: '1.0.0', find: async () => undefined, findFloating: async () => undefined }
  const modal = createModalHosting({ ...parts, releases, database: {} as Database })
  return { asked, modal }
}

const visitor = { incoming: { socket: { remoteAddress: '192.0.2.1' } } }

test('a visitor who loads the document of the modal too often reads no database', async () => {
  const { modal, asked } = createHost()
  const answers = []
  for (const _ of [1, 2, 3]) answers.push(await modal.request('/frame?projectId=demo', {}, visitor))
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 429])
  expect(answers[2]?.headers.get('retry-after')).toBe('4')
  expect(answers[2]?.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(asked).toEqual(['demo', 'demo'])
})

test('every answer of the modal host asks browsers to stay with https', async () => {
  for (const path of ['/health', '/frame', '/loader.js', '/integrity.json', '/nowhere/at/all']) {
    const answer = await createHost().modal.request(path, {}, visitor)
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000')
  }
})

import { expect, test } from 'vitest'
import type { Database } from './database/openListingDatabase.ts'
import { createModalHosting, createSecureHosting } from './hosting.ts'

const origins = { app: 'https://app.example', secure: 'https://secure.example' }

const createHosts = () => {
  const asked: string[] = []
  const parts = {
    ...{ version: '1.0.0', origins, build: new Map() },
    projects: {
      find: async (projectId: string) => {
        asked.push(projectId)
        return undefined
      },
    },
    addressLimit: { limit: { burst: 2, perSecond: 0.25 } },
  }
  // No route of this test asks the listing's database.
  const modal = createModalHosting({ ...parts, database: {} as Database })
  return { asked, modal, secure: createSecureHosting(parts) }
}

const visitor = { incoming: { socket: { remoteAddress: '192.0.2.1' } } }

test.each([
  ['modal', '/frame?projectId=demo'],
  ['secure', '/?projectId=demo'],
] as const)('a visitor who loads the document of the %s frame too often reads no database', async (host, path) => {
  const hosts = createHosts()
  const answers = []
  for (const _ of [1, 2, 3]) answers.push(await hosts[host].request(path, {}, visitor))
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 429])
  expect(answers[2]?.headers.get('retry-after')).toBe('4')
  expect(answers[2]?.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(hosts.asked).toEqual(['demo', 'demo'])
})

test.each([
  ['modal', ['/health', '/frame', '/loader.js', '/integrity.json', '/nowhere/at/all']],
  ['secure', ['/health', '/', '/assets/nothing.js', '/nowhere']],
] as const)('every answer of the %s host asks browsers to stay with https', async (host, paths) => {
  for (const path of paths) {
    const answer = await createHosts()[host].request(path, {}, visitor)
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000')
  }
})

import { expect, test } from 'vitest'
import type { Project } from '#protocol/server/projects'
import type { BuiltFile } from '#protocol/server/readBuild'
import { createSecureHosting } from './createSecureHosting.ts'

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
  return { asked, secure: createSecureHosting(parts) }
}

const visitor = { incoming: { socket: { remoteAddress: '192.0.2.1' } } }

test('a visitor who loads the document of the secure frame too often asks for no project', async () => {
  const { secure, asked } = createHost()
  const answers = []
  for (const _ of [1, 2, 3]) answers.push(await secure.request('/?projectId=demo', {}, visitor))
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 429])
  expect(answers[2]?.headers.get('retry-after')).toBe('4')
  expect(answers[2]?.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(asked).toEqual(['demo', 'demo'])
})

test('every answer of the secure host asks browsers to stay with https', async () => {
  for (const path of ['/health', '/', '/assets/nothing.js', '/nowhere']) {
    const answer = await createHost().secure.request(path, {}, visitor)
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000')
  }
})

const project: Project = {
  ...{ id: 'demo', name: 'Marlow', allowedOrigins: ['https://marlow.example'], connectSources: ['https:'] },
  ...{ isAnalyticsEnabled: false, requiresDeviceApproval: false, approveInFrame: false },
}

const template = '<meta name="foyer-approve-in-frame" content="%APPROVE_IN_FRAME%">'
const document: BuiltFile = { body: Buffer.from(template), gzipped: Buffer.alloc(0), type: 'text/html', integrity: '' }

const loadSecure = (changes: Partial<Project> = {}) => {
  const build = new Map([['index.html', document]])
  const projects = { find: async () => ({ ...project, ...changes }) }
  return createSecureHosting({ origins, build, projects }).request('/?projectId=demo', {}, visitor)
}

test.each([
  [true, 'content="1"'],
  [false, 'content=""'],
])('the secure frame is told whether its project lets it approve in the frame: %s', async (approveInFrame, content) => {
  expect(await (await loadSecure({ approveInFrame })).text()).toContain(content)
})

test('the secure document, as a window of its own, is out of reach of whoever opened it', async () => {
  expect((await loadSecure()).headers.get('cross-origin-opener-policy')).toBe('same-origin')
})

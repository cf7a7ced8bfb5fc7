import { describe, expect, test } from 'vitest'
import type { Project } from '#protocol/server-kit/projects'
import type { BuiltFile } from '#protocol/server-kit/readBuild'
import { createTestHosting, loadThree, noReleases, visitor } from '#protocol/test/testHosting'
import { createSecureHosting } from './createSecureHosting.ts'

test('limits loads of the secure frame’s document before the project is read', async () => {
  const { parts, asked } = createTestHosting()
  const secure = createSecureHosting(parts)
  const { statuses, last } = await loadThree(() => secure.request('/?projectId=demo', {}, visitor))
  expect(statuses).toEqual([404, 404, 429])
  expect(last.headers.get('retry-after')).toBe('4')
  expect(last.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(asked).toEqual(['demo', 'demo'])
})

test('every answer of the secure host requires browsers to keep using HTTPS', async () => {
  for (const path of ['/health', '/', '/assets/nothing.js', '/nowhere']) {
    const answer = await createSecureHosting(createTestHosting().parts).request(path, {}, visitor)
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000')
  }
})

const project: Project = {
  id: 'demo',
  name: 'Marlow',
  allowedOrigins: ['https://marlow.example'],
  connectSources: ['https:'],
  isAnalyticsEnabled: false,
  requiresDeviceApproval: false,
  approveInFrame: false,
  features: {},
  hosted: {},
}

const template = '<meta name="foyer-approve-in-frame" content="%APPROVE_IN_FRAME%"><i>%DESCRIPTORS%</i>'
const document: BuiltFile = { body: Buffer.from(template), gzipped: Buffer.alloc(0), type: 'text/html', integrity: '' }

const loadSecure = (changes: Partial<Project> = {}, query = '', path = `/?projectId=demo${query}`) => {
  const build = new Map([['index.html', document]])
  const projects = { find: async () => ({ ...project, ...changes }) }
  const { origins } = createTestHosting().parts
  return createSecureHosting({ origins, build, projects, releases: noReleases }).request(path, {}, visitor)
}

test.each([
  [true, 'content="1"'],
  [false, 'content=""'],
])('tells the secure frame whether its project allows approvals in the frame: %s', async (approveInFrame, content) => {
  expect(await (await loadSecure({ approveInFrame })).text()).toContain(content)
})

test('serves a project’s descriptors to the secure frame, which knows about them [EMB-14]', async () => {
  const descriptors = new Map([['demo', [{ context: {} }]]])
  const { origins } = createTestHosting().parts
  const hostingOf = (id: string) =>
    createSecureHosting({
      origins,
      descriptors,
      releases: noReleases,
      build: new Map([['index.html', document]]),
      projects: { find: async () => ({ ...project, id }) },
    })
  const load = (path: string, id = 'demo') => hostingOf(id).request(path, {}, visitor)
  expect(await (await load('/?projectId=demo')).text()).toContain('<i>1</i>')
  expect(await (await load('/?projectId=other', 'other')).text()).toContain('<i></i>')
  const answer = await load('/descriptors/demo.json')
  expect(await answer.json()).toEqual([{ context: {} }])
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect((await load('/descriptors/other.json')).status).toBe(404)
})

describe('permission contracts', () => {
  test('are served to the secure frame as the project lists them [AA-04]', async () => {
    const game = { name: 'Game', functions: { 'claim()': 'Collects' } }
    const permissionContracts = { 'eip155:1': { [`0x${'7'.repeat(40)}`]: game } }
    const answer = await loadSecure({ permissionContracts }, '', '/permission-contracts/demo.json')
    expect(await answer.json()).toEqual(permissionContracts)
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect((await loadSecure({}, '', '/permission-contracts/demo.json')).status).toBe(404)
  })
})

test.each([
  ['', 'https://marlow.example'],
  ['&grant=', undefined],
])('pages of the project can embed it with the query %j: %s [HST-01, API-04]', async (query, page) => {
  const { headers } = await loadSecure({}, query)
  const { origins } = createTestHosting().parts
  const [, ancestors = ''] = /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '') ?? []
  expect(ancestors.split(' ')).toEqual([origins.app, ...(page ? [page] : [])])
})

test('the secure document in its own window is isolated from its opener', async () => {
  expect((await loadSecure()).headers.get('cross-origin-opener-policy')).toBe('same-origin')
})

const loadFrom = (path: string, changes: Partial<Project> = {}) =>
  createSecureHosting({
    origins: createTestHosting().parts.origins,
    build: new Map([['index.html', document]]),
    projects: { find: async () => ({ ...project, ...changes }) },
    releases: noReleases,
  }).request(path, {}, visitor)

test('the passkey window keeps its opener and cannot be framed [LOG-01]', async () => {
  const { headers } = await loadFrom('/passkey?projectId=demo')
  expect(headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect((await loadFrom('/passkey?projectId=demo', { features: { passkey: false } })).status).toBe(404)
})

test('the passkeys’ host tells browsers that the secure origin can use them [LOG-01]', async () => {
  const answer = await loadFrom('/.well-known/webauthn')
  expect(await answer.json()).toEqual({ origins: ['https://secure.example'] })
})

test('serves the unframed recovery page for download, and for use here with passkeys [REC-03]', async () => {
  const { origins, projects } = createTestHosting().parts
  const build = new Map([['recover.html', document]])
  const hosting = createSecureHosting({ origins, build, projects, releases: noReleases })
  const load = async (path: string) => (await hosting.request(path, {}, visitor)).headers
  expect((await load('/recover.html')).get('content-disposition')).toMatch(/^attachment/)
  const here = await load('/recover')
  expect(here.get('content-disposition')).toBeNull()
  expect(here.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(here.get('cross-origin-opener-policy')).toBe('same-origin')
})

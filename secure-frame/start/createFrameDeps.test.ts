import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AccountReference } from '../auth/accountReference.ts'
import { createHostPage } from '../page/hostPage.ts'
import { createRecord, testAccount, testHost, testSolanaAccount, testUser, token } from '../test/testSession.ts'

vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => 'https://auth.example' }) })
vi.stubGlobal('location', { search: '' })
// Another test may have loaded the module for its own document.
vi.resetModules()
const { createFrameDeps } = await import('./createFrameDeps.ts')

/** The channels to other tabs, controlled by the test. */
const channels: TestChannel[] = []
class TestChannel {
  onmessage: () => void = () => undefined
  readonly posted: unknown[] = []
  constructor() {
    channels.push(this)
  }
  postMessage(message: unknown) {
    this.posted.push(message)
  }
}

beforeEach(() => {
  channels.length = 0
  vi.stubGlobal('navigator', { languages: ['en'] })
  vi.stubGlobal('BroadcastChannel', TestChannel)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const createTestDeps = async () => {
  const host = createHostPage((claimed) => claimed)
  const updates: boolean[] = []
  const accounts: (readonly AccountReference[])[] = []
  const parts = await createFrameDeps({
    projectId: 'demo',
    host,
    languages: () => ['en'],
    app: () => ({ sessionUpdate: async ({ isConnected }) => void updates.push(isConnected) }),
    onAccounts: (given) => accounts.push(given),
    confirmAddress: async () => undefined,
  })
  return { parts, host, updates, accounts }
}

test('keeps a new device key in memory if the browser lacks storage', async () => {
  const { parts } = await createTestDeps()
  expect(parts.device.isPersistent).toBe(false)
  expect(parts.device.deviceKey.privateKey.extractable).toBe(false)
})

test('reports no account while the page is unknown', async () => {
  const { parts, updates, accounts } = await createTestDeps()
  await parts.session.begin(() => createRecord())
  await parts.reportAccount()
  expect([updates, accounts]).toEqual([[], []])
})

test('reports an account to a page with access [EMB-07]', async () => {
  const { parts, host, updates, accounts } = await createTestDeps()
  host.claim(testHost)
  await parts.reportAccount()
  await parts.session.begin(() => createRecord())
  await parts.reportAccount()
  expect(updates).toEqual([false, true])
  expect(accounts).toEqual([[], [testAccount, testSolanaAccount]])
})

test('reports no account to a page without access', async () => {
  const { parts, host, updates, accounts } = await createTestDeps()
  host.claim('https://other.example')
  await parts.session.begin(() => createRecord())
  await parts.reportAccount()
  expect([updates, accounts]).toEqual([[false], [[]]])
})

test('reports a change in another tab', async () => {
  const { host, updates } = await createTestDeps()
  host.claim(testHost)
  channels[0]?.onmessage()
  await expect.poll(() => updates, { interval: 1 }).toEqual([false])
})

test('forgets a session that the server ended, and reports it to tabs', async () => {
  const fetch = vi.fn(async () => Response.json({ error: 'invalid_token', message: 'No' }, { status: 401 }))
  vi.stubGlobal('fetch', fetch)
  const { parts, host, updates, accounts } = await createTestDeps()
  host.claim(testHost)
  await parts.session.begin(() => createRecord({ accessExpiresAt: 0, refreshToken: token('refresh') }))
  await expect(parts.session.callAs(testUser.id)('getSession', {})).rejects.toMatchObject({ code: 'invalid_token' })
  expect(await parts.device.readSession()).toBeUndefined()
  expect([updates, accounts]).toEqual([[false], [[]]])
  expect(channels[0]?.posted).toEqual(['changed'])
})

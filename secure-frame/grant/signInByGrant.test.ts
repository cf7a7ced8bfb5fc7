import { afterAll, expect, test, vi } from 'vitest'
import { createVisitor, redeemed, server } from '../test/testLogin.ts'
import { createRecord, testAddresses, testHost, testUser, token } from '../test/testSession.ts'
import type { DeviceStore } from '../wallet/deviceStore.ts'

vi.stubGlobal('document', { documentElement: { dataset: {} }, querySelector: () => null })
vi.stubGlobal('location', { search: '?projectId=demo' })
afterAll(() => void vi.unstubAllGlobals())

/** The hosted page window's answer. */
const hosted = vi.hoisted(() => ({ answer: async (): Promise<object> => ({}) }))
vi.mock('./awaitGrant.ts', () => ({ awaitGrant: () => hosted.answer() }))
// Another test may have loaded the module for its own document.
vi.resetModules()
const { signInByGrant } = await import('./signInByGrant.ts')

const app = 'https://app.example'
const ada = createRecord({ hosts: [app] })
const { signal } = new AbortController()

/** A page whose frame makes the request. This session is stored by the time of the answer. */
const createAsking = async (kept: ReturnType<typeof createRecord> | null) => {
  const visitor = createVisitor(server({ redeemGrant: () => redeemed() }), { kept })
  const deviceKey = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign'])
  const told: string[] = []
  const notes = new Map<string, string>()
  const writeNote = async (name: string, text: string) => void notes.set(name, text)
  const frameDeps = Promise.resolve({
    ...visitor,
    login: async () => visitor.login,
    tabs: { notify: () => void told.push('notified') },
    device: {
      deviceKey,
      readNote: async (name: string) => notes.get(name),
      writeNote,
    } as Partial<DeviceStore> as DeviceStore,
  })
  const asking = { frameDeps, host: { origin: () => testHost }, languages: () => ['en'] }
  return { ...visitor, told, notes, signIn: () => signInByGrant(asking, signal) }
}

test('a shared session shows the page the account that the visitor allowed [HST-01]', async () => {
  hosted.answer = async () => ({ kind: 'grant-shared', userId: testUser.id })
  const { signIn, store, told, names } = await createAsking(ada)
  await signIn()
  expect(await store.read()).toMatchObject({ hosts: [app, testHost] })
  expect([told, names()]).toEqual([['notified'], []])
})

test.each([
  ['another user is signed in', createRecord({ hosts: [app], user: { ...testUser, id: token('bob') } })],
  ['nobody is signed in', null],
])('if %s by then, a shared session shows the page no account [HST-01, EMB-14]', async (_title, kept) => {
  hosted.answer = async () => ({ kind: 'grant-shared', userId: testUser.id })
  const { signIn, store } = await createAsking(kept)
  await expect(signIn()).rejects.toMatchObject({ code: 'grant_signed_out' })
  expect(await store.read()).toEqual(kept ?? undefined)
})

test('a grant signs in the user for whom the server issued it [HST-01]', async () => {
  hosted.answer = async () => ({ kind: 'grant', grant: token('grant') })
  const { signIn, store, names, told } = await createAsking(null)
  await signIn()
  expect(names()).toEqual(['redeemGrant'])
  expect(await store.read()).toMatchObject({ user: testUser, hosts: [testHost] })
  expect(told).toEqual(['notified'])
})

test.each([
  ['knows the address that is open in the window', testAddresses.eip155, [testAddresses.eip155]],
  ['knows no address of another account', `0x${'2'.repeat(40)}`, []],
])('a browser %s [HST-01]', async (_title, address, known) => {
  hosted.answer = async () => ({ kind: 'grant', grant: token('grant'), address })
  const { signIn, notes } = await createAsking(null)
  await signIn()
  expect([...notes.values()]).toEqual(known)
})

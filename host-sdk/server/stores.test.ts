import { expect, test, vi } from 'vitest'
import { createMemoryStore } from './createMemoryStore.ts'
import { createSession } from './createSession.ts'
import { getSessions } from './getSession.ts'
import { askNonce, createBackend, createBrowser, dataOf, signBy } from './test/signInWorld.ts'
import { account, onOther, openKysely, openMemory, sessionsOf } from './test/stores.ts'

test.each([
  ['memory', openMemory],
  ['a database', openKysely],
])('%s issues a nonce once, and removes expired entries [SIWX-04]', async (_title, open) => {
  const { store, close } = await open()
  try {
    const nonce = { visitorHash: 'b'.repeat(64), issuedAt: 1, expiresAt: 1000, requestId: 'order-7' }
    const [first, second] = ['1'.repeat(64), '2'.repeat(64)]
    await store.addNonce({ ...nonce, nonceHash: first })
    const taken = await Promise.all([store.takeNonce(first), store.takeNonce(first)])
    expect(taken.filter(Boolean)).toEqual([{ ...nonce, nonceHash: first }])
    await store.addNonce({ ...nonce, nonceHash: first })
    await store.addNonce({ ...nonce, nonceHash: second, expiresAt: 2000 })
    await store.removeExpired(1000)
    expect(await store.takeNonce(first)).toBeUndefined()
    expect(await store.takeNonce(second)).toBeDefined()
  } finally {
    await close()
  }
})

test.each([
  ['memory', openMemory, [1, 2, 3]],
  ['a database', openKysely, [3, 2]],
])('lists the sessions in %s by sign-in time [SIWX-03]', async (_title, open, times) => {
  const { store, close } = await open()
  try {
    const sessions = sessionsOf('a'.repeat(64), 2).map((session) => ({ ...session, expiresAt: 1000 }))
    for (const signedInAt of times) {
      const session = sessions[signedInAt === 2 ? 1 : 0]
      if (session) await store.setSession({ ...session, signedInAt })
    }
    expect((await store.getSessions('a'.repeat(64))).map((one) => one.signedInAt)).toEqual([2, 3])
  } finally {
    await close()
  }
})

test('sorts the sessions of an unordered store [SIWX-03]', async () => {
  const store = createMemoryStore()
  const getKept = async (tokenHash: string) => (await store.getSessions(tokenHash)).toReversed()
  const { settings } = createBackend({ store: { ...store, getSessions: getKept } })
  const browser = createBrowser()
  for (const chainId of ['eip155:1', 'eip155:42161']) {
    const proof = await signBy(dataOf(await askNonce(settings, browser), { chainId }))
    browser.keep(await createSession(settings, browser.send('POST', proof)))
  }
  expect(await getSessions(settings, browser.send('GET'))).toMatchObject([{ account }, { account: onOther }])
})

test('a nonce lookup stops at the first valid nonce', async () => {
  const store = createMemoryStore()
  const readEnd = vi.fn(() => 2000)
  const nonce = { visitorHash: '', issuedAt: 1 }
  await store.addNonce({ ...nonce, nonceHash: '1', expiresAt: 1000 })
  for (const nonceHash of ['2', '3', '4'])
    await store.addNonce({
      ...nonce,
      nonceHash,
      get expiresAt() {
        return readEnd()
      },
    })
  await store.removeExpired(1000)
  expect(readEnd).toHaveBeenCalledTimes(1)
  expect(await store.takeNonce('1')).toBeUndefined()
})

test('the memory store removes sessions when one expires', async () => {
  const store = createMemoryStore()
  const readEnd = vi.fn(() => 2000)
  const [ended, held] = sessionsOf('a'.repeat(64), 2)
  if (!ended || !held) throw new Error()
  await store.setSession({ ...ended, expiresAt: 1000 })
  const watched = Object.defineProperty({ ...held }, 'expiresAt', { get: readEnd })
  await store.setSession(watched)
  readEnd.mockClear()
  await store.removeExpired(999)
  expect(readEnd).not.toHaveBeenCalled()
  await store.removeExpired(1000)
  expect(await store.getSessions(held.tokenHash)).toEqual([watched])
  await store.removeExpired(2000)
  expect(await store.getSessions(held.tokenHash)).toEqual([])
})

test('the memory store drops its oldest nonce when full', async () => {
  const store = createMemoryStore({ maxEntries: 2 })
  const nonce = { visitorHash: '', issuedAt: 1, expiresAt: 2 }
  for (const nonceHash of ['1', '2', '3']) await store.addNonce({ ...nonce, nonceHash })
  expect(await store.takeNonce('1')).toBeUndefined()
  expect(await store.takeNonce('3')).toBeDefined()
})

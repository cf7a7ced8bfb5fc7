import { beforeEach, expect, test, vi } from 'vitest'
import { writeSignIn } from '#protocol/vocabulary/signIn'
import { signInLocally } from './signInLocally.ts'

const address = '0x52908400098527886E0F7030069857D2E4169EE7'
const account = { accountAddress: address, chainId: 'eip155:1' }

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('location', { host: 'shop.example', origin: 'https://shop.example' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

const create = (options: object = {}) =>
  signInLocally({ verify: ({ signature }) => signature === '0x1234', ...options })

/** Signs a message of the page. */
const signFor = async (siwx: ReturnType<typeof create>, given = account) => {
  const data = await siwx.createMessage(given)
  return { data, message: writeSignIn(data), signature: '0x1234' }
}

test('stores, finds by account and expires a session [SIWX-03]', async () => {
  vi.useFakeTimers()
  const siwx = create({ statement: 'Sign in to Shop' })
  const session = await signFor(siwx)
  expect(session.data).toMatchObject({
    domain: 'shop.example',
    uri: 'https://shop.example',
    statement: 'Sign in to Shop',
  })
  await siwx.addSession(session)
  expect(await siwx.getSessions('eip155:1', address.toLowerCase())).toEqual([session])
  expect(await siwx.getSessions('eip155:1', `0x${'1'.repeat(40)}`)).toEqual([])
  await vi.advanceTimersByTimeAsync(7 * 24 * 3_600_000)
  expect(await siwx.getSessions('eip155:1', address)).toEqual([])
})

test('removes only the given session [SIWX-03]', async () => {
  const siwx = create()
  const [first, second] = [await signFor(siwx), await signFor(siwx, { ...account, chainId: 'eip155:10' })]
  await siwx.addSession(first)
  await siwx.addSession(second)
  await siwx.revokeSession('eip155:1', address)
  expect(await siwx.getSessions('eip155:1', address)).toEqual([second])
})

test('accepts a nonce once, and refuses invalid signatures [SIWX-04]', async () => {
  const siwx = create()
  const session = await signFor(siwx)
  await siwx.addSession(session)
  await expect(siwx.addSession(session)).rejects.toMatchObject({ code: 'sign_in_expired' })
  const forged = { ...(await signFor(siwx)), signature: '0x99' }
  await expect(siwx.addSession(forged)).rejects.toMatchObject({ code: 'sign_in_refused' })
  const other = await signFor(siwx)
  await expect(siwx.addSession({ ...other, message: 'Send everything' })).rejects.toMatchObject({
    code: 'sign_in_refused',
  })
  expect(await siwx.getSessions('eip155:1', address)).toEqual([session])
})

test('verifies stored sessions again, and omits invalid entries [SIWX-04]', async () => {
  const siwx = create()
  await siwx.addSession(await signFor(siwx))
  expect(await create({ verify: () => false }).getSessions('eip155:1', address)).toEqual([])
  localStorage.setItem('foyer:sign-in', '{"no":"list"}')
  expect(await siwx.getSessions('eip155:1', address)).toEqual([])
})

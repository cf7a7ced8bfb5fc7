import { afterEach, expect, test, vi } from 'vitest'
import type { AuthRefusal } from '../contract/refusal.ts'
import { createVisitor, redeemed } from '../test/testLogin.ts'
import { type Answers, refusal, testHost, token } from '../test/testSession.ts'
import { logInByPasskey, type PasskeyDeps } from './logInByPasskey.ts'

const bytes = Uint8Array.of(1).buffer
const assertion = {
  rawId: bytes,
  response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes },
}
const signal = new AbortController().signal

afterEach(() => void vi.unstubAllGlobals())

/** A frame whose browser answers with a passkey, and records the signals that it receives. */
const createFrame = (answers: Answers, isAllowed = true) => {
  const unknown = vi.fn(async () => {})
  vi.stubGlobal('PublicKeyCredential', { signalUnknownCredential: unknown })
  vi.stubGlobal('document', { featurePolicy: { allowsFeature: () => isAllowed } })
  vi.stubGlobal('navigator', { credentials: { get: async () => assertion } })
  const question = { challenge: token('challenge'), rpId: 'secure.example', userHandle: null, credentials: [] }
  const made = createVisitor({ startPasskey: () => ({ ...question, expiresAt: 300_000 }), ...answers })
  const notify = vi.fn()
  const parts = {
    projectId: 'demo',
    languages: () => [],
    onHeight: () => {},
    host: { origin: () => testHost },
    show: () => Promise.reject(new Error('Nothing is shown')),
    frameDeps: Promise.resolve({ client: made.client, login: async () => made.login, tabs: { notify } }),
  } as unknown as PasskeyDeps
  const logIn = () => logInByPasskey(parts, { intent: 'use', isWindow: false }, signal)
  return { ...made, logIn, unknown, notify }
}

test('a passkey signs in the requesting page as reported by the browser [LOG-01]', async () => {
  const { logIn, asked, store, notify } = createFrame({ redeemPasskey: () => redeemed() })
  await logIn()
  expect(asked.map(({ name, request }) => [name, request])).toMatchObject([
    ['startPasskey', { projectId: 'demo', hostOrigin: testHost, intent: 'use' }],
    ['redeemPasskey', { credentialId: 'AQ', userHandle: 'AQ' }],
  ])
  expect(await store.read()).toMatchObject({ hosts: [testHost] })
  expect(notify).toHaveBeenCalled()
})

test('makes no server or browser call if a policy forbids the request [LOG-01]', async () => {
  const { logIn, asked } = createFrame({}, false)
  await expect(logIn()).rejects.toMatchObject({ code: 'passkey_unavailable' })
  expect(asked).toEqual([])
})

test.each<[AuthRefusal['error'], number]>([
  ['passkey_unknown', 1],
  ['passkey_copied', 0],
])('a passkey refused as %s is signaled to the browser %d times', async (error, times) => {
  const { logIn, unknown } = createFrame({
    redeemPasskey: () => {
      throw refusal(error)
    },
  })
  await expect(logIn()).rejects.toMatchObject({ code: error })
  expect(unknown).toHaveBeenCalledTimes(times)
})

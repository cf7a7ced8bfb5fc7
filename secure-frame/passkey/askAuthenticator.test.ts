import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { toBase64url } from '../auth/base64url.ts'
import type { PasskeyQuestion } from '../contract/passkeyCalls.ts'
import { askAuthenticator, type Browser } from './askAuthenticator.ts'

const bytes = (...values: number[]) => Uint8Array.from(values)
const encoded = (...values: number[]) => toBase64url(bytes(...values))

const question: PasskeyQuestion = {
  challenge: encoded(...Array(32).keys()),
  rpId: 'secure.example',
  userHandle: null,
  credentials: [{ id: encoded(1, 2), transports: ['internal'] }],
  expiresAt: 300_000,
}
const toCreate = { ...question, userHandle: encoded(...Array(32).keys()) }
const userName = 'shop.example 2026-11-26'
const signal = new AbortController().signal

const assertion = {
  rawId: bytes(9).buffer,
  response: {
    clientDataJSON: bytes(1).buffer,
    authenticatorData: bytes(2).buffer,
    signature: bytes(3).buffer,
    userHandle: bytes(4).buffer,
  },
}

/** Whoever changes it takes from every visitor the way back that is a passkey. */
const prfInput = new TextEncoder().encode('foyer wallet way back 1')

const attestation = (prf?: object) => ({
  rawId: bytes(9).buffer,
  response: {
    clientDataJSON: bytes(1).buffer,
    attestationObject: bytes(2).buffer,
    getTransports: () => ['internal', 'hybrid'],
  },
  getClientExtensionResults: () => (prf ? { prf } : {}),
})

/** A browser that answers so, after so many milliseconds of the visitor's time. */
const browserOf = (answer: () => Promise<unknown>, tookMs = 5_000) => {
  let time = 0
  let options: { publicKey: object } | undefined
  const given = async (asked: { publicKey: object }) => {
    options = asked
    time += tookMs
    return answer()
  }
  const browser = { credentials: { get: given, create: given }, now: () => time } as unknown as Browser
  return { browser, options: () => options?.publicKey }
}

const refusing = (name: string, tookMs?: number) =>
  browserOf(() => Promise.reject(new DOMException('', name)), tookMs).browser

test('a passkey is asked for with user verification, and its parts are read [LOG-01]', async () => {
  const { browser, options } = browserOf(async () => assertion)
  expect(await askAuthenticator({ question, userName }, signal, browser)).toEqual({
    kind: 'passkey-used',
    use: {
      credentialId: encoded(9),
      clientData: encoded(1),
      authenticatorData: encoded(2),
      signature: encoded(3),
      userHandle: encoded(4),
    },
  })
  expect(options()).toEqual({
    challenge: bytes(...Array(32).keys()),
    rpId: 'secure.example',
    userVerification: 'required',
    timeout: 300_000,
    extensions: { prf: { eval: { first: prfInput } } },
    allowCredentials: [{ type: 'public-key', id: bytes(1, 2), transports: ['internal'] }],
  })
})

test.each([
  ['null', null],
  ['an empty one', new ArrayBuffer(0)],
  ['none at all', undefined],
])('an authenticator that does not say whose passkey it is says nothing: %s [LOG-01]', async (_how, userHandle) => {
  const { browser } = browserOf(async () => ({ ...assertion, response: { ...assertion.response, userHandle } }))
  const answer = await askAuthenticator({ question, userName }, signal, browser)
  expect(answer).toMatchObject({ use: { userHandle: null } })
})

test('a new passkey is discoverable, verified, without the word of its maker, and with PRF where there is one [LOG-01]', async () => {
  const { browser, options } = browserOf(async () => attestation({ enabled: true }))
  const answer = await askAuthenticator({ question: toCreate, userName }, signal, browser)
  expect(answer).toEqual({
    kind: 'passkey-created',
    created: {
      credentialId: encoded(9),
      clientData: encoded(1),
      attestationObject: encoded(2),
      transports: ['internal', 'hybrid'],
      hasPrf: true,
    },
  })
  expect(options()).toMatchObject({
    rp: { id: 'secure.example' },
    user: { id: bytes(...Array(32).keys()), name: userName },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id: bytes(1, 2) }],
    attestation: 'none',
    extensions: { prf: { eval: { first: prfInput } } },
  })
})

const output = bytes(...Array(32).keys())

test('[REC-02] what the PRF gives is told beside the answer, and not within what the server gets', async () => {
  const getClientExtensionResults = () => ({ prf: { results: { first: output.buffer } } })
  const { browser } = browserOf(async () => ({ ...assertion, getClientExtensionResults }))
  const answer = await askAuthenticator({ question, userName }, signal, browser)
  expect(answer.prf).toBe(toBase64url(output))
  expect(JSON.stringify({ ...answer, prf: undefined })).not.toContain(toBase64url(output))
})

test('[REC-02] a new passkey that gives its output only when it is used is used at once', async () => {
  let asked = 0
  const answers = [attestation({ enabled: true }), { ...attestation({ results: { first: output } }), ...assertion }]
  const { browser } = browserOf(async () => answers[asked++])
  const answer = await askAuthenticator({ question: toCreate, userName, needsOutput: true }, signal, browser)
  expect(answer).toMatchObject({ kind: 'passkey-created', prf: toBase64url(output) })
})

test('[REC-02] an authenticator without PRF is not asked for its output', async () => {
  const { browser } = browserOf(async () => attestation({ enabled: false }))
  const answer = await askAuthenticator({ question: toCreate, userName, needsOutput: true }, signal, browser)
  expect(answer.prf).toBeUndefined()
})

test('an authenticator without PRF makes a passkey as well', async () => {
  const { browser } = browserOf(async () => attestation())
  const answer = await askAuthenticator({ question: toCreate, userName }, signal, browser)
  expect(answer).toMatchObject({ created: { hasPrf: null } })
})

test.each([
  ['NotAllowedError', 5_000, 'passkey_unanswered'],
  // A password manager that refuses the frame of another origin, after it was unlocked.
  ['NotAllowedError', 900, 'passkey_unanswered'],
  ['Error', 900, 'passkey_unavailable'],
  // No visitor says no so fast: a policy does.
  ['NotAllowedError', 20, 'passkey_unavailable'],
  ['SecurityError', 5_000, 'passkey_unavailable'],
  ['InvalidStateError', 5_000, 'passkey_exists'],
])('%s after %d ms is told as %s', async (name, tookMs, code) => {
  const asked = askAuthenticator({ question: toCreate, userName }, signal, refusing(name, tookMs))
  await expect(asked).rejects.toMatchObject({ code })
})

test('who gave up is told so, whatever the browser says', async () => {
  const asked = askAuthenticator({ question, userName }, AbortSignal.abort(), refusing('AbortError'))
  await expect(asked).rejects.toMatchObject({ code: 'request_aborted' })
})

const throwing = () => {
  throw new Error('Permission denied to access property')
}

describe('a password manager that stands in for the browser', () => {
  const forgotten = vi.fn(async (_unknown: object) => {})
  beforeEach(() => {
    forgotten.mockClear()
    vi.stubGlobal('PublicKeyCredential', { signalUnknownCredential: forgotten })
  })
  afterEach(() => void vi.unstubAllGlobals())

  test.each([
    ['lacks', undefined],
    ['throws at', throwing],
    [
      'throws within',
      () => ({
        get prf() {
          return throwing()
        },
      }),
    ],
  ])('makes a passkey without PRF where it %s the extensions', async (_how, getClientExtensionResults) => {
    const made = { ...attestation(), getClientExtensionResults }
    const { browser } = browserOf(async () => made)
    expect(await askAuthenticator({ question: toCreate, userName }, signal, browser)).toMatchObject({
      created: { credentialId: encoded(9), hasPrf: null },
    })
    const used = browserOf(async () => ({ ...assertion, getClientExtensionResults })).browser
    expect(await askAuthenticator({ question, userName }, signal, used)).toMatchObject({ kind: 'passkey-used' })
    expect(forgotten).not.toHaveBeenCalled()
  })

  test('loses the transports that nobody knows, not the passkey', async () => {
    const { response, ...rest } = attestation()
    const getTransports = () => ['internal', 'Hybrid 2', 7, '', 'usb']
    const { browser } = browserOf(async () => ({ ...rest, response: { ...response, getTransports } }))
    const answer = await askAuthenticator({ question: toCreate, userName }, signal, browser)
    expect(answer).toMatchObject({ created: { transports: ['internal', 'usb'] } })
  })

  test('has a passkey forgotten that cannot be read', async () => {
    const { browser } = browserOf(async () => ({ rawId: bytes(9).buffer, response: {} }))
    await expect(askAuthenticator({ question: toCreate, userName }, signal, browser)).rejects.toThrow()
    expect(forgotten).toHaveBeenCalledWith({ rpId: 'secure.example', credentialId: encoded(9) })
  })

  test('has a passkey forgotten whose output is needed and was refused', async () => {
    let asked = 0
    const answer = async () => (asked++ === 0 ? attestation({ enabled: true }) : Promise.reject(new DOMException('')))
    const needing = { question: toCreate, userName, needsOutput: true }
    await expect(askAuthenticator(needing, signal, browserOf(answer).browser)).rejects.toThrow()
    expect(forgotten).toHaveBeenCalledOnce()
  })
})

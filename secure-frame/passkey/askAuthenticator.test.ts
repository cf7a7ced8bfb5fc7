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

/** A change of this value would disable every visitor's passkey as a recovery method. */
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

/** A browser that gives this answer after the given milliseconds of the visitor's time. */
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

test('requests a passkey with user verification, and parses its parts [LOG-01]', async () => {
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
])('an authenticator without a user handle reports none: %s [LOG-01]', async (_how, userHandle) => {
  const { browser } = browserOf(async () => ({ ...assertion, response: { ...assertion.response, userHandle } }))
  const answer = await askAuthenticator({ question, userName }, signal, browser)
  expect(answer).toMatchObject({ use: { userHandle: null } })
})

test('a new passkey is discoverable, verified, without attestation, and with PRF if supported [LOG-01]', async () => {
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

test('[REC-02] returns the PRF output beside the answer, not in the server’s part', async () => {
  const getClientExtensionResults = () => ({ prf: { results: { first: output.buffer } } })
  const { browser } = browserOf(async () => ({ ...assertion, getClientExtensionResults }))
  const answer = await askAuthenticator({ question, userName }, signal, browser)
  expect(answer.prf).toBe(toBase64url(output))
  expect(JSON.stringify({ ...answer, prf: undefined })).not.toContain(toBase64url(output))
})

test('[REC-02] uses a new passkey at once if only its use returns the output', async () => {
  let asked = 0
  const answers = [attestation({ enabled: true }), { ...attestation({ results: { first: output } }), ...assertion }]
  const { browser } = browserOf(async () => answers[asked++])
  const answer = await askAuthenticator({ question: toCreate, userName, needsOutput: true }, signal, browser)
  expect(answer).toMatchObject({ kind: 'passkey-created', prf: toBase64url(output) })
})

test('[REC-02] does not request the output from an authenticator without PRF', async () => {
  const { browser } = browserOf(async () => attestation({ enabled: false }))
  const answer = await askAuthenticator({ question: toCreate, userName, needsOutput: true }, signal, browser)
  expect(answer.prf).toBeUndefined()
})

test('an authenticator without PRF also makes a passkey', async () => {
  const { browser } = browserOf(async () => attestation())
  const answer = await askAuthenticator({ question: toCreate, userName }, signal, browser)
  expect(answer).toMatchObject({ created: { hasPrf: null } })
})

test.each([
  ['NotAllowedError', 5_000, 'passkey_unanswered'],
  // A password manager that refuses cross-origin frames, after it was unlocked.
  ['NotAllowedError', 900, 'passkey_unanswered'],
  ['Error', 900, 'passkey_unavailable'],
  // Too fast for a visitor's rejection: a policy refused it.
  ['NotAllowedError', 20, 'passkey_unavailable'],
  ['SecurityError', 5_000, 'passkey_unavailable'],
  ['InvalidStateError', 5_000, 'passkey_exists'],
])('%s after %d ms is reported as %s', async (name, tookMs, code) => {
  const asked = askAuthenticator({ question: toCreate, userName }, signal, refusing(name, tookMs))
  await expect(asked).rejects.toMatchObject({ code })
})

test('reports an abort regardless of the browser’s answer', async () => {
  const asked = askAuthenticator({ question, userName }, AbortSignal.abort(), refusing('AbortError'))
  await expect(asked).rejects.toMatchObject({ code: 'request_aborted' })
})

const throwing = () => {
  throw new Error('Permission denied to access property')
}

describe('a password manager that replaces the browser’s API', () => {
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
  ])('makes a passkey without PRF if it %s the extensions', async (_how, getClientExtensionResults) => {
    const made = { ...attestation(), getClientExtensionResults }
    const { browser } = browserOf(async () => made)
    expect(await askAuthenticator({ question: toCreate, userName }, signal, browser)).toMatchObject({
      created: { credentialId: encoded(9), hasPrf: null },
    })
    const used = browserOf(async () => ({ ...assertion, getClientExtensionResults })).browser
    expect(await askAuthenticator({ question, userName }, signal, used)).toMatchObject({ kind: 'passkey-used' })
    expect(forgotten).not.toHaveBeenCalled()
  })

  test('drops unknown transports but keeps the passkey', async () => {
    const { response, ...rest } = attestation()
    const getTransports = () => ['internal', 'Hybrid 2', 7, '', 'usb']
    const { browser } = browserOf(async () => ({ ...rest, response: { ...response, getTransports } }))
    const answer = await askAuthenticator({ question: toCreate, userName }, signal, browser)
    expect(answer).toMatchObject({ created: { transports: ['internal', 'usb'] } })
  })

  test('signals the removal of an unreadable passkey', async () => {
    const { browser } = browserOf(async () => ({ rawId: bytes(9).buffer, response: {} }))
    await expect(askAuthenticator({ question: toCreate, userName }, signal, browser)).rejects.toThrow()
    expect(forgotten).toHaveBeenCalledWith({ rpId: 'secure.example', credentialId: encoded(9) })
  })

  test('signals the removal of a passkey whose required output was refused', async () => {
    let asked = 0
    const answer = async () => (asked++ === 0 ? attestation({ enabled: true }) : Promise.reject(new DOMException('')))
    const needing = { question: toCreate, userName, needsOutput: true }
    await expect(askAuthenticator(needing, signal, browserOf(answer).browser)).rejects.toThrow()
    expect(forgotten).toHaveBeenCalledOnce()
  })
})

import { privateKeyToAccount } from 'viem/accounts'
import { type SignInData, writeSignIn } from '#protocol/vocabulary/signIn'
import { createMemoryStore } from '../createMemoryStore.ts'
import { createNonce, type SignInNonce } from '../createNonce.ts'
import type { SignInSettings } from '../SignInSettings.ts'

export const origin = 'https://shop.example'
export const key = privateKeyToAccount(`0x${'5'.repeat(64)}`)

/** A backend with a clock set by the test. */
export const createBackend = (further: Partial<SignInSettings> = {}) => {
  const clock = { now: Date.parse('2026-01-31T12:00:00.000Z') }
  const settings: SignInSettings = {
    origins: [origin],
    chains: ['eip155:1', 'eip155:42161', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    store: createMemoryStore(),
    now: () => clock.now,
    ...further,
  }
  return { settings, clock }
}

/** A browser of one visitor, which stores its cookies. */
export const createBrowser = () => {
  const cookies = new Map<string, string>()
  const send = (method: string, body?: unknown, headers: Record<string, string> = { origin }) =>
    new Request(`${origin}/sign-in`, {
      method,
      headers: { ...headers, cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  const keep = (response: Response) => {
    for (const header of response.headers.getSetCookie()) {
      const [, name = '', value = '', age] = /^([^=]+)=([^;]*).*Max-Age=(\d+)/.exec(header) ?? []
      if (age === '0') cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  return { send, keep, cookies }
}

export type Browser = ReturnType<typeof createBrowser>

export const askNonce = async (settings: SignInSettings, browser: Browser, options?: { requestId: string }) => {
  const response = browser.keep(await createNonce(settings, browser.send('POST'), options))
  return (await response.json()) as SignInNonce
}

/** Builds the message's fields from a nonce, as a page does. */
export const dataOf = ({ nonceExpirationTime: _until, ...nonce }: SignInNonce, changed: Partial<SignInData> = {}) => ({
  accountAddress: key.address,
  chainId: 'eip155:1',
  domain: new URL(origin).host,
  uri: origin,
  version: '1' as const,
  ...nonce,
  ...changed,
})

/** Creates the proof that the visitor's wallet signs. */
export const signBy = async (data: SignInData, signer: Pick<typeof key, 'signMessage'> = key) => {
  const message = writeSignIn(data)
  return { message, signature: await signer.signMessage({ message }) }
}

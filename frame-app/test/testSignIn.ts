import { expect, vi } from 'vitest'
import { toWireError } from '#protocol/errors/remote'
import type { SiwxMethod } from '#protocol/siwx'
import type { Json } from '#protocol/vocabulary/json'
import type { SignInData } from '#protocol/vocabulary/signIn'
import { setAccountAtom } from '../domains/connections/setAccount.ts'
import { signInAtom } from '../domains/siwx/siwxAtoms.ts'
import { startSiwx } from '../domains/siwx/startSiwx.ts'
import { setOptionsAtom } from '../options/optionsAtom.ts'
import { outsideAtom } from '../outside/outside.ts'
import { addressOf, createConnection } from './testConnections.ts'
import { createTestConnector, createTestStore } from './testOutside.ts'

type Answers = { [Name in SiwxMethod]?: (params: Record<string, string>) => unknown }

export const messageOf = (changes: Partial<SignInData> = {}): SignInData => ({
  accountAddress: addressOf(1),
  chainId: 'eip155:1',
  domain: 'shop.example',
  uri: 'https://shop.example',
  version: '1',
  nonce: '0123456789abcdef',
  issuedAt: new Date().toISOString(),
  expirationTime: new Date(Date.now() + 3_600_000).toISOString(),
  ...changes,
})

export const harbor = createConnection('Harbor', { accounts: [addressOf(1), addressOf(2)] })

/** A page that signs its visitors in, with a server that stores the accepted sessions, and a wallet that signs. */
export const createSignInPage = (answers: Answers = {}) => {
  const asked: string[] = []
  const kept: SignInData[] = []
  const defaults: Required<Answers> = {
    getRules: () => ({ isRequired: true, isPerChain: false, signsOutOnDisconnect: true }),
    createMessage: ({ accountAddress, chainId }) => messageOf({ accountAddress, chainId }),
    addSession: ({ data }) => void kept.push(data as unknown as SignInData),
    getSessions: ({ address }) => kept.filter(({ accountAddress }) => accountAddress === address),
    revokeSession: ({ address }) =>
      void kept.splice(0, kept.length, ...kept.filter((one) => one.accountAddress !== address)),
  }
  const siwx = async ({ method, params }: { method: string; params?: Json }): Promise<Json> => {
    asked.push(method)
    const name = method as SiwxMethod
    try {
      return { result: (await (answers[name] ?? defaults[name])(params as Record<string, string>)) as Json }
    } catch (error) {
      return { error: toWireError(error) }
    }
  }
  const sign = vi.fn(async (): Promise<Json> => '0x1234')
  const track = vi.fn(async () => undefined)
  const disconnect = vi.fn(async () => undefined)
  const connector = createTestConnector({ request: sign, disconnect })
  const plain = createTestStore()
  const { host } = plain.get(outsideAtom)
  const store = createTestStore({
    connectors: { injected: { eip155: connector, solana: connector }, walletConnect: {}, embedded: {} },
    host: { ...host, siwx, track },
  })
  store.set(setOptionsAtom, { origin: 'https://shop.example' })
  return {
    store,
    asked,
    kept,
    sign,
    disconnect,
    track,
    connect: (account = harbor) => store.set(setAccountAtom, 'eip155', account),
  }
}

type SignInPage = ReturnType<typeof createSignInPage>

/** For `beforeEach`: the browser globals that the sign-in reads. */
export const stubBrowser = () => {
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('navigator', { onLine: true })
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
}

export const statusOf = ({ store }: SignInPage) => store.get(signInAtom).step.status
export const becomes = (page: SignInPage, status: string) => expect.poll(() => statusOf(page)).toBe(status)

/** A page whose visitor has connected and sees the sign-in request. */
export const ask = async (answers: Parameters<typeof createSignInPage>[0] = {}) => {
  const page = createSignInPage(answers)
  startSiwx(page.store)
  page.connect()
  await becomes(page, 'asking')
  return page
}

/** Rules of a page whose visitors need not sign in. */
export const optional = { getRules: () => ({ isRequired: false, isPerChain: false, signsOutOnDisconnect: true }) }

/** Work that continues until the test ends it. */
export const createPause = () => {
  let end = () => {}
  const ended = new Promise<undefined>((resolve) => {
    end = () => resolve(undefined)
  })
  return { wait: () => ended, end: () => end() }
}

/** The number of messages requested from the page. */
export const countMessages = ({ asked }: SignInPage) => asked.filter((method) => method === 'createMessage').length

import type { Wallet } from '@wallet-standard/base'
import { expect, test } from 'vitest'
import { bridgeWallet } from './bridgeWallet.ts'
import { toBase58 } from './bytes.ts'

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

type Listener = (change: { accounts: object[] }) => void

/** A wallet with one account, which it shares unless the request is silent. */
const createWallet = () => {
  const account = { address: 'a', chains: ['solana:mainnet'], features: [], publicKey: new Uint8Array(32) }
  const listeners = new Set<Listener>()
  const accounts: object[] = []
  const change = (next: object[]) => {
    accounts.splice(0, accounts.length, ...next)
    for (const tell of listeners) tell({ accounts: [...accounts] })
  }
  const features = {
    'standard:connect': {
      connect: async ({ silent }: { silent: boolean }) => {
        if (!silent) change([account])
        return { accounts }
      },
    },
    'standard:disconnect': { disconnect: async () => change([]) },
    'standard:events': {
      on: (_event: string, listener: Listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
  }
  return { name: 'Harbor', chains: ['solana:mainnet'], accounts, features } as unknown as Wallet
}

const create = (change: (wallet: Wallet) => object = (wallet) => wallet) =>
  bridgeWallet(change(createWallet()) as Wallet)

const failing = (message: string, code?: number) => (wallet: Wallet) => ({
  ...wallet,
  features: {
    'standard:connect': {
      connect: () => Promise.reject(Object.assign(new Error(message), code === undefined ? {} : { code })),
    },
  },
})

test('shares the account only after a non-silent request', async () => {
  const bridge = create()
  expect(await bridge.request({ method: 'solana_getAccounts', params: { chain: mainnet } })).toEqual([])
  const accounts = await bridge.request({ method: 'solana_requestAccounts', params: { chain: mainnet } })
  expect(accounts).toEqual([{ pubkey: expect.any(String) }])
})

test('signs only with an account that the wallet shares', async () => {
  const bridge = create()
  await bridge.request({ method: 'solana_requestAccounts' })
  const params = { message: toBase58(new Uint8Array([1])), pubkey: 'another' }
  await expect(bridge.request({ method: 'solana_signMessage', params })).rejects.toMatchObject({ code: 4100 })
})

test('passes on wallet errors unchanged to detect rejections', async () => {
  const asked = create(failing('User rejected the request.')).request({ method: 'solana_requestAccounts' })
  await expect(asked).rejects.toMatchObject({ message: 'User rejected the request.' })
})

const signature = Array.from({ length: 64 }, (_, index) => index)

test.each([
  ['bytes', Uint8Array.from(signature)],
  ['a view of other bytes', new DataView(Uint8Array.from(signature).buffer)],
  ['a list', signature],
  ['a buffer as JSON', { type: 'Buffer', data: signature }],
])('a signature can be %s', async (_what, given) => {
  const bridge = create((wallet) => ({
    ...wallet,
    accounts: [{ address: 'a', chains: [] }],
    features: { 'solana:signMessage': { signMessage: async () => [{ signature: given }] } },
  }))
  const params = { message: toBase58(new Uint8Array([1])), pubkey: 'a' }
  const answer = await bridge.request({ method: 'solana_signMessage', params })
  expect(answer).toMatchObject({ signature: toBase58(Uint8Array.from(signature)) })
})

test.each([
  ['the message that it was given', [1], undefined],
  ['no word of it', undefined, undefined],
  ['the message with a header', [255, 1], toBase58(new Uint8Array([255, 1]))],
])('reports the message of a wallet that signs %s', async (_what, signedMessage, handedOn) => {
  const bridge = create((wallet) => ({
    ...wallet,
    accounts: [{ address: 'a', chains: [] }],
    features: { 'solana:signMessage': { signMessage: async () => [{ signature, signedMessage }] } },
  }))
  const params = { message: toBase58(new Uint8Array([1])), pubkey: 'a' }
  const answer = (await bridge.request({ method: 'solana_signMessage', params })) as { signedMessage?: string }
  expect(answer.signedMessage).toBe(handedOn)
})

test.each([[undefined], ['text'], [[]], [[256]], [{ data: [-1] }], [{}]])('%j is no signature', async (given) => {
  const bridge = create((wallet) => ({
    ...wallet,
    accounts: [{ address: 'a', chains: [] }],
    features: { 'solana:signMessage': { signMessage: async () => [{ signature: given }] } },
  }))
  const params = { message: toBase58(new Uint8Array([1])), pubkey: 'a' }
  await expect(bridge.request({ method: 'solana_signMessage', params })).rejects.toMatchObject({ code: -32603 })
})

test('refuses unsupported features and unknown methods', async () => {
  const bare = create((wallet) => ({ ...wallet, accounts: [{ address: 'a', chains: [] }], features: {} }))
  const message = toBase58(new Uint8Array([1]))
  const params = { message, pubkey: 'a' }
  await expect(bare.request({ method: 'solana_signMessage', params })).rejects.toMatchObject({ code: 4200 })
  await expect(bare.request({ method: 'solana_anything' })).rejects.toMatchObject({ code: 4200 })
  await expect(bare.request({ method: 'constructor' })).rejects.toMatchObject({ code: 4200 })
})

test('listeners receive addresses until removed', async () => {
  const bridge = create()
  const heard: unknown[] = []
  const listener = (addresses: never) => heard.push(addresses)
  bridge.on('accountsChanged', listener)
  await bridge.request({ method: 'solana_requestAccounts' })
  bridge.removeListener('accountsChanged', listener)
  await bridge.request({ method: 'solana_disconnect' })
  expect(heard).toEqual([[expect.any(String)]])
})

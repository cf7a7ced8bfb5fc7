import { afterEach, expect, it, vi } from 'vitest'
import { createTestWallet } from './testWallet.ts'

const monad = {
  chainId: '0x279f',
  chainName: 'Monad Testnet',
  nativeCurrency: { name: 'Monad', symbol: 'MON', decimals: 18 },
  rpcUrls: ['http://monad.test/rpc'],
}

const serveChain = (chainId: string) =>
  vi.stubGlobal('fetch', async () => Response.json({ jsonrpc: '2.0', id: 1, result: chainId }))

afterEach(() => vi.unstubAllGlobals())

it('switches to a known chain and emits the change', async () => {
  const wallet = createTestWallet()
  expect(await wallet.ask('wallet_switchEthereumChain', [{ chainId: '0xa4b1' }])).toBeNull()
  expect(await wallet.ask('eth_chainId')).toBe('0xa4b1')
  expect(wallet.events).toEqual([{ name: 'chainChanged', value: '0xa4b1' }])
})

it('answers 4902 to an unknown chain without a prompt', async () => {
  const wallet = createTestWallet()
  const request = wallet.ask('wallet_switchEthereumChain', [{ chainId: monad.chainId }])
  await expect(request).rejects.toMatchObject({ code: 4902 })
  expect(wallet.questions).toEqual([])
})

it('adds a chain without switching to it', async () => {
  serveChain(monad.chainId)
  const wallet = createTestWallet()
  expect(await wallet.ask('wallet_addEthereumChain', [monad])).toBeNull()
  expect(await wallet.ask('eth_chainId')).toBe('0x1')
  expect(wallet.readMemory().chains.at(-1)).toMatchObject({ chainId: 10143, name: 'Monad Testnet' })
})

it('adds no chain whose RPC URL serves another chain', async () => {
  serveChain('0x5')
  await expect(createTestWallet().ask('wallet_addEthereumChain', [monad])).rejects.toMatchObject({ code: -32602 })
})

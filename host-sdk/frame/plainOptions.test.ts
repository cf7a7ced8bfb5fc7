import { mainnet, optimism, zksync } from 'viem/chains'
import { afterEach, expect, test, vi } from 'vitest'
import type { FoyerOptions } from '../Foyer.ts'
import { plainOptions } from './plainOptions.ts'

const reports: string[] = []
vi.spyOn(console, 'error').mockImplementation((line: string) => void reports.push(line))
afterEach(() => reports.splice(0))

const read = (options: object) => plainOptions({ projectId: 'demo', ...options } as FoyerOptions)

test('viem networks are sent without functions, without a warning', () => {
  const { networks, defaultNetwork } = read({
    networks: [mainnet, optimism, zksync, { ...mainnet, iconUrl: async () => 'x' }],
    defaultNetwork: zksync,
  })
  expect(defaultNetwork).toMatchObject({ id: 324 })
  expect(networks).toMatchObject([
    { id: 1, name: 'Ethereum', rpcUrls: mainnet.rpcUrls, contracts: mainnet.contracts },
    { id: 10, name: 'OP Mainnet', nativeCurrency: optimism.nativeCurrency },
    { id: 324 },
    { id: 1 },
  ])
  expect(reports).toEqual([])
})

test('sends address objects and big integers as text', () => {
  expect(read({ termsUrl: new URL('https://a.example/terms'), networks: [{ id: 10n, name: 'OP' }] })).toEqual({
    termsUrl: 'https://a.example/terms',
    networks: [{ id: '10', name: 'OP' }],
  })
})

test('omits and logs values that are not plain', () => {
  class Colour {}
  const themeVariables = { accent: new Colour(), radius: 0.5 }
  expect(read({ debug: () => true, themeVariables, customWallets: [{ id: 'a', open: () => 1 }] })).toEqual({
    themeVariables: { radius: 0.5 },
    customWallets: [{ id: 'a' }],
  })
  expect(reports).toEqual([
    '[Foyer] Options that are no plain values have no effect: debug, themeVariables.accent, customWallets.0.open',
  ])
})

test('a circular value is omitted with a one-line warning', () => {
  const wallet: { id: string; self?: object } = { id: 'a' }
  wallet.self = wallet
  const { customWallets } = read({ theme: 'light', customWallets: [wallet] })
  expect(customWallets).toMatchObject([{ id: 'a' }])
  expect(reports).toHaveLength(1)
})

test('the options of an instance are reusable for another', () => {
  expect(read({ email: false, effective: async () => ({}) })).toEqual({ email: false })
  expect(reports).toEqual([])
})

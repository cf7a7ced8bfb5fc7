import { mainnet, polygon } from 'viem/chains'
import { expect, test } from 'vitest'
import { codedError } from '../codedError.ts'
import type { Foyer } from '../Foyer.ts'
import { foyer } from './wagmi.ts'

const address = '0x52908400098527886E0F7030069857D2E4169EE7'

/** Creates wagmi's connector on a page whose wallet is on Ethereum, with this result of a switch. */
const createConnector = (switchNetwork: () => Promise<void>) => {
  const answers: Record<string, unknown> = { eth_accounts: [address], eth_chainId: '0x1' }
  const provider = { request: async ({ method }: { method: string }) => answers[method] }
  const instance = { provider, switchNetwork } as unknown as Foyer
  const create = foyer(() => instance)
  // Foyer does not use the other parameters of wagmi.
  return create({ chains: [mainnet, polygon], emitter: {} } as unknown as Parameters<typeof create>[0])
}

test('switches if the requested chain differs', async () => {
  const connector = createConnector(async () => undefined)
  expect(await connector.connect({ chainId: 137 })).toEqual({ accounts: [address], chainId: 137 })
})

test.each([
  ['the wallet cannot switch', 4902],
  ['the wallet fails', -32603],
])('keeps the wallet’s chain if %s', async (_why, code) => {
  const connector = createConnector(() => Promise.reject(codedError(code, 'No')))
  expect(await connector.connect({ chainId: 137 })).toEqual({ accounts: [address], chainId: 1 })
})

test('rejects the connection if the visitor declines the switch', async () => {
  const connector = createConnector(() => Promise.reject(codedError(4001, 'No')))
  await expect(connector.connect({ chainId: 137 })).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
})

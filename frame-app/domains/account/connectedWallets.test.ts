import { expect, test } from 'vitest'
import type { ConnectedAccount } from '../connections/connection.ts'
import { toWallets } from './connectedWallets.ts'

const connection = (
  connector: ConnectedAccount['wallet']['connector'],
  caipNetworkId: string,
  accounts: string[],
): ConnectedAccount => ({
  status: 'connected',
  caipNetworkId,
  accounts,
  address: accounts[0] ?? '',
  wallet: { connector, id: connector, name: connector } as ConnectedAccount['wallet'],
})

const named = (connections: readonly ConnectedAccount[]) =>
  toWallets(connections).map(({ wallet, accounts }) => [wallet.id, accounts.map(({ address }) => address)])

const harbor = connection('injected', 'eip155:1', ['0x3', '0x4'])
const own = [connection('embedded', 'eip155:1', ['0x1']), connection('embedded', 'solana:5eykt', ['So1'])] as const

test('lists the embedded wallet once, at its first position [SOL-01]', () => {
  expect(named([harbor, own[1], own[0]])).toEqual([
    ['injected', ['0x3', '0x4']],
    ['embedded', ['So1', '0x1']],
  ])
  expect(named([own[0], harbor, own[1]]).map(([id]) => id)).toEqual(['embedded', 'injected'])
})

test('each account keeps the network of its connection', () => {
  const [wallet] = toWallets(own)
  expect(wallet?.accounts.map(({ caipNetworkId }) => caipNetworkId)).toEqual(['eip155:1', 'solana:5eykt'])
})

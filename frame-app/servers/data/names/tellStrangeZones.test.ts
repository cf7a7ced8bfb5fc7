import { type Address, getAddress, type Hex, namehash, pad } from 'viem'
import { expect, test, vi } from 'vitest'
import type { Chains } from '../chains.ts'
import type { NamesConfig } from './NamesConfig.ts'
import { tellStrangeZones } from './tellStrangeZones.ts'

const ours = getAddress(`0x${'1'.repeat(40)}`)
const theirs = getAddress(`0x${'2'.repeat(40)}`)
const gateway = { resolver: ours, chainId: 1, signerKey: `0x${'3'.repeat(64)}` } as const

/** An ENS registry with these resolvers by name. */
const chainsWith = (resolvers: Readonly<Record<string, Address>>) => {
  const byNode = new Map(Object.entries(resolvers).map(([name, resolver]) => [namehash(name).slice(2), resolver]))
  const call = async (calls: readonly { data: Hex }[]) =>
    calls.map(({ data }) => pad(byNode.get(data.slice(10)) ?? '0x', { size: 32 }))
  return new Map([['eip155:1', { namespace: 'eip155', call }]]) as unknown as Chains
}

const told = async (chains: Chains, place: NamesConfig | undefined) => {
  const tell = vi.fn()
  await tellStrangeZones(chains, place, tell)
  return tell.mock.calls.flat()
}

test('reports nothing for a zone with our resolver', async () => {
  expect(await told(chainsWith({ 'foyer.eth': ours }), { zone: 'foyer.eth', gateway })).toEqual([])
  const below = { zone: 'names.foyer.eth', gateway }
  expect(await told(chainsWith({ 'foyer.eth': ours, eth: theirs }), below)).toEqual([])
})

test('reports a zone with another resolver or none [NAM-01]', async () => {
  const place = { zone: 'foyer.eth', legacyZone: 'lobby.eth', gateway }
  expect(await told(chainsWith({ 'foyer.eth': theirs }), place)).toEqual([
    'Names below foyer.eth: ENS has another resolver for them than NAMES_RESOLVER',
    'Names below lobby.eth: ENS has no resolver for them',
  ])
})

test('reports zones with a resolver if ours is missing', async () => {
  expect(await told(chainsWith({ 'foyer.eth': theirs }), { zone: 'foyer.eth' })).toEqual([
    'Names below foyer.eth: ENS has another resolver for them, and NAMES_RESOLVER is not set',
  ])
  expect(await told(chainsWith({}), { zone: 'foyer.eth' })).toEqual([])
})

test('reports nothing for unreadable ENS or disabled names', async () => {
  const call = async () => Promise.reject(new Error('no node'))
  const silent = new Map([['eip155:1', { namespace: 'eip155', call }]]) as unknown as Chains
  expect(await told(silent, { zone: 'foyer.eth', gateway })).toEqual([])
  expect(await told(chainsWith({}), undefined)).toEqual([])
})

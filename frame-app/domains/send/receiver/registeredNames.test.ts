import { getAddress } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import { networks } from '#protocol/networks'
import type { Network } from '#protocol/vocabulary/network'
import { resolvedTo, stubNames } from '../../../test/stubNames.ts'
import { createTestData, createTestStore } from '../../../test/testOutside.ts'
import { lookUpNameAtom, nameStateAtom } from './names.ts'

const ada = getAddress(`0x${'a'.repeat(40)}`)
const bob = `0x${'b'.repeat(40)}` as const
const ethereum = { ...networks[0], rpcUrls: { default: { http: ['https://node.example/'] } } } as Network

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Returns the state of a name. The service has names below a zone, and the chain resolves every name to Bob. */
const lookUp = async (name: string, answer: () => Promise<'registered' | 'free'>) => {
  const asked = stubNames(async () => resolvedTo(bob))
  const registered = { registered_at: '2026-11-26T00:00:00.000Z', addresses: { 60: { address: ada, created: '' } } }
  const getAccountName = async (name: string) =>
    (await answer()) === 'registered' ? { name, ...registered, attributes: [] } : undefined
  const data = createTestData({ getNameZones: async () => ['foyer.eth'], getAccountName })
  const store = createTestStore({ data })
  await store.set(lookUpNameAtom, { network: ethereum, namesNetwork: ethereum }, name)
  return { state: store.get(nameStateAtom)(ethereum, name), asked }
}

test('requests a service’s name from the service [NAM-01] [SND-02]', async () => {
  const { state, asked } = await lookUp('Maya.foyer.eth', async () => 'registered')
  expect(state).toEqual({ status: 'found', name: 'maya.foyer.eth', address: ada })
  expect(asked).toEqual([])
  expect((await lookUp('maya.foyer.eth', async () => 'free')).state).toEqual({ status: 'notFound' })
})

test('reports an unreachable service, not a missing name [NAM-01] [SND-02]', async () => {
  const { state } = await lookUp('maya.foyer.eth', () => Promise.reject(new Error('down')))
  expect(state).toEqual({ status: 'unreachable' })
})

test('looks up other names in ENS [NAM-01] [SND-02]', async () => {
  const { state, asked } = await lookUp('maya.eth', async () => 'registered')
  expect(state).toMatchObject({ status: 'found', address: getAddress(bob) })
  expect(asked).toContain('maya.eth')
})

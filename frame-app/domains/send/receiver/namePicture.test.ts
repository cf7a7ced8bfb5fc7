import { createStore } from 'jotai'
import { afterEach, expect, test, vi } from 'vitest'
import { networks } from '#protocol/networks'
import type { Network } from '#protocol/vocabulary/network'
import { resolvedTo, stubNames } from '../../../test/stubNames.ts'
import { lookUpNameAtom, nameStateAtom } from './names.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('finds a name even if its picture fails [SND-02]', async () => {
  const ethereum = { ...networks[0], rpcUrls: { default: { http: ['https://node.example/'] } } } as Network
  stubNames(async () => resolvedTo(`0x${'a'.repeat(40)}`))
  const store = createStore()
  const load = () => Promise.reject(new Error('Failed to fetch dynamically imported module'))
  await store.set(lookUpNameAtom, { network: ethereum, namesNetwork: ethereum }, 'ada.eth', load)
  expect(store.get(nameStateAtom)(ethereum, 'ada.eth')).toMatchObject({ status: 'found', name: 'ada.eth' })
})

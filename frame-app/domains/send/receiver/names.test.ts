import { createStore } from 'jotai'
import type { Hex } from 'viem'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { networks } from '#protocol/networks'
import type { Network } from '#protocol/vocabulary/network'
// Preloaded, because loading is slow on a busy machine.
import '../../../services/names/lookUpName.ts'
import '../../../services/names/readNamePicture.ts'
import { resolvedTo, resolvedToText, stubNames } from '../../../test/stubNames.ts'
import { lookUpNameAtom, nameStateAtom } from './names.ts'

const ada = `0x${'a'.repeat(40)}` as const
const bob = `0x${'b'.repeat(40)}` as const
const [first] = networks
const ethereum = { ...first, rpcUrls: { default: { http: ['https://node.example/'] } } } as Network
const place = { network: ethereum, namesNetwork: ethereum }

// The node reports its chain with its first answer, for which later calls would wait.
beforeAll(async () => {
  stubNames(async () => resolvedTo(ada))
  await createStore().set(lookUpNameAtom, place, 'first.eth')
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('drops a late answer for an earlier name [SND-02]', async () => {
  const answers = new Map<string, (result: Hex) => void>()
  stubNames(async (name, record) =>
    record === 'avatar' ? resolvedToText('') : new Promise<Hex>((resolve) => answers.set(name, resolve)),
  )
  const store = createStore()
  const stateOf = (name: string) => store.get(nameStateAtom)(ethereum, name)
  const earlier = store.set(lookUpNameAtom, place, 'ad.eth')
  await expect.poll(() => answers.size).toBe(1)
  const later = store.set(lookUpNameAtom, place, 'ada.eth')
  await expect.poll(() => answers.size).toBe(2)
  answers.get('ada.eth')?.(resolvedTo(ada))
  await later
  answers.get('ad.eth')?.(resolvedTo(bob))
  await earlier
  expect(stateOf('ada.eth')).toMatchObject({ status: 'found', name: 'ada.eth' })
  expect(stateOf('ad.eth')).toEqual({ status: 'lookingUp' })
  // The same name on another network can resolve to another address.
  expect(store.get(nameStateAtom)({ ...ethereum }, 'ada.eth')).toEqual({ status: 'lookingUp' })
})

test('shows a name’s address first, then its picture [SND-02]', async () => {
  let answerPicture: ((text: Hex) => void) | undefined
  stubNames(async (_name, record) =>
    record === 'avatar' ? new Promise<Hex>((resolve) => (answerPicture = resolve)) : resolvedTo(ada),
  )
  const store = createStore()
  const lookUp = store.set(lookUpNameAtom, place, 'ada.eth')
  await expect.poll(() => answerPicture).toBeDefined()
  expect(store.get(nameStateAtom)(ethereum, 'ada.eth')).toMatchObject({ status: 'found' })
  answerPicture?.(resolvedToText('https://pictures.example/ada.png'))
  await lookUp
  const picture = '/picture?url=https%3A%2F%2Fpictures.example%2Fada.png'
  expect(store.get(nameStateAtom)(ethereum, 'ada.eth')).toMatchObject({ status: 'found', picture })
})

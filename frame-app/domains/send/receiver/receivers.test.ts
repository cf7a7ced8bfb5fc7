import { expect, test } from 'vitest'
import { createTestStore } from '../../../test/testOutside.ts'
import { deduplicateReceivers, isMoved, pastReceiversAtom, rememberReceiverAtom } from './receivers.ts'

const address = `0x${'a'.repeat(40)}`
const elsewhere = `0x${'b'.repeat(40)}`
const ola = { caipNetworkId: 'eip155:1', address, name: 'ola.eth', sentAt: 1 }
const onPolygon = { caipNetworkId: 'eip155:137', address, sentAt: 2 }

test('detects a name with a new address [SND-02]', () => {
  const store = createTestStore()
  store.set(rememberReceiverAtom, ola)
  store.set(rememberReceiverAtom, onPolygon)
  const past = store.get(pastReceiversAtom)('eip155:1')
  expect(isMoved(past, { name: 'ola.eth', address: elsewhere, caipNetworkId: 'eip155:1' })).toBe(true)
  expect(isMoved(past, { name: 'ola.eth', address, caipNetworkId: 'eip155:1' })).toBe(false)
  // On another network, a name can have another address.
  expect(isMoved(past, { name: 'ola.eth', address: elsewhere, caipNetworkId: 'eip155:137' })).toBe(false)
})

test('offers an address once, as it was last used [SND-02]', () => {
  const other = { ...ola, address: elsewhere, sentAt: 3 }
  expect(deduplicateReceivers([other, onPolygon, ola])).toEqual([other, onPolygon])
})

test('keeps Solana addresses apart that differ only in case [SND-02]', () => {
  const caipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const solana = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
  const known = { caipNetworkId, address: solana, name: 'ola.sol', sentAt: 1 }
  const lookAlike = { ...known, address: solana.replace('TZ', 'tz') }
  expect(deduplicateReceivers([known, lookAlike])).toEqual([known, lookAlike])
  expect(isMoved([known], lookAlike)).toBe(true)
  const store = createTestStore()
  for (const receiver of [known, lookAlike]) store.set(rememberReceiverAtom, receiver)
  expect(store.get(pastReceiversAtom)(caipNetworkId)).toEqual([lookAlike, known])
})

test('remembers sixty receivers, once per network [SND-02]', () => {
  const store = createTestStore()
  const past = () => store.get(pastReceiversAtom)('eip155:1')
  store.set(rememberReceiverAtom, ola)
  store.set(rememberReceiverAtom, { ...ola, address: address.toUpperCase().replace('X', 'x'), sentAt: 2 })
  expect(past()).toHaveLength(1)
  for (let count = 0; count < 70; count += 1)
    store.set(rememberReceiverAtom, { ...ola, address: `0x${String(count).padStart(40, '0')}`, sentAt: 3 + count })
  expect(past()).toHaveLength(60)
  expect(past()[0]?.sentAt).toBe(72)
})

import { expect, test } from 'vitest'
import { concernOf, type NameState, readReceiver, receiverBy } from './receiver.ts'

const address = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const solana = 'So11111111111111111111111111111111111111112'

test('reads EVM addresses in any case, with checksum [SND-02]', () => {
  const digits = address.slice(2)
  for (const text of [address, ` ${address}\n`, `0x${digits.toLowerCase()}`, `0x${digits.toUpperCase()}`])
    expect(readReceiver(text, 'eip155')).toEqual({ status: 'ready', address })
})

test('rejects an address with one wrong-case letter [SND-02]', () => {
  expect(readReceiver(address.replace('B', 'b'), 'eip155')).toEqual({ status: 'invalid', problem: 'mistyped' })
})

test.each([
  '0x',
  address.slice(0, -1),
  `${address}0`,
  address.slice(2),
  'ola',
  'ola.',
  '.eth',
  'ola eth',
  solana,
  '0xg'.padEnd(42, '0'),
])('%s is not an EVM address [SND-02]', (text) => {
  expect(readReceiver(text, 'eip155')).toEqual({ status: 'invalid', problem: 'notAnAddress' })
})

test('reads Solana addresses as base58 of 32 bytes [SND-02]', () => {
  expect(readReceiver(solana, 'solana')).toEqual({ status: 'ready', address: solana })
  for (const text of [address, solana.slice(1), `${solana}1`])
    expect(readReceiver(text, 'solana')).toEqual({ status: 'invalid', problem: 'notAnAddress' })
})

test('reads dotted labels as a name, except on Solana [SND-02]', () => {
  for (const name of ['ola.eth', 'pay.ola.eth', 'ola.example', '0x12.eth'])
    expect(readReceiver(` ${name} `, 'eip155')).toEqual({ status: 'name', name })
  expect(readReceiver('ola.sol', 'solana')).toEqual({ status: 'invalid', problem: 'notAnAddress' })
})

test('accepts a name only once it resolves [SND-02]', () => {
  const by = (state: NameState) => receiverBy({ status: 'name', name: 'Ola.eth' }, () => state)
  expect(by({ status: 'lookingUp' })).toEqual({ status: 'lookingUp', name: 'Ola.eth' })
  expect(by({ status: 'found', name: 'ola.eth', address })).toEqual({ status: 'ready', name: 'ola.eth', address })
  for (const status of ['notFound', 'notAllowed', 'unreachable'] as const)
    expect(by({ status })).toEqual({ status: 'invalid', problem: status, name: 'Ola.eth' })
  expect(by({ status: 'notNormalised', normal: 'ola.eth' })).toMatchObject({ status: 'invalid', normal: 'ola.eth' })
  expect(receiverBy({ status: 'name', name: 'ola.eth' })).toEqual({ status: 'invalid', problem: 'noNames' })
})

test('recognizes burn addresses, self and the token contract [SND-02]', () => {
  const token = '0x3333333333333333333333333333333333333333'
  const places = { from: address, token }
  expect(concernOf('0x000000000000000000000000000000000000dEaD', places)).toBe('burn')
  expect(concernOf(`0x${'0'.repeat(40)}`, places)).toBe('burn')
  expect(concernOf('1nc1nerator11111111111111111111111111111111', { from: solana })).toBe('burn')
  expect(concernOf(token, places)).toBe('tokenContract')
  expect(concernOf(token, { from: address })).toBeUndefined()
  expect(concernOf(address.toLowerCase(), places)).toBe('self')
  expect(concernOf(solana, { from: solana })).toBe('self')
  expect(concernOf(solana.replace('So', 'so'), { from: solana })).toBeUndefined()
})

test.each(['shop.example.com', 'jesse.cb.id', 'pay.ola.eth'])(
  'reads %s as a name, from DNS or not [SND-02]',
  (name) => {
    expect(readReceiver(name, 'eip155')).toEqual({ status: 'name', name })
  },
)

import { Attribution } from 'ox/erc8021'
import type { Hex } from 'viem'
import { expect, test } from 'vitest'
import { networks } from '#protocol/networks'
import { planApproval } from '../../planApproval.ts'
import { words } from '../../test/words.ts'
import { readCalls } from '../params/readCalls.ts'
import { splitSuffix } from './dataSuffix.ts'
import { decodeCall } from './decodeCall.ts'

const account = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const to = '0xb872aa4de09c31f7ac5e60b42d7f8e19f391c07e'
const transfer: Hex = `0xa9059cbb${to.slice(2).padStart(64, '0')}${'64'.padStart(64, '0')}`
const join = (data: Hex, suffix: Hex): Hex => `${data}${suffix.slice(2)}` as Hex
const registry = { address: token, chainId: 8453 } as const

const suffixes: [title: string, suffix: Hex, codes: readonly string[] | undefined][] = [
  ['one code', Attribution.toDataSuffix({ codes: ['bc_example01'] }), ['bc_example01']],
  ['several codes', Attribution.toDataSuffix({ codes: ['shop', 'wallet'] }), ['shop', 'wallet']],
  ['32 bytes', Attribution.toDataSuffix({ codes: ['fourteen_chars'] }), ['fourteen_chars']],
  ['a registry of its own', Attribution.toDataSuffix({ codes: ['shop'], codeRegistry: registry }), ['shop']],
  ['a map', Attribution.toDataSuffix({ appCode: 'shop', walletCode: 'w' }), undefined],
]

test.each(suffixes)('separates an ERC-8021 attribution of %s from a transfer [EMB-14]', (_title, suffix, codes) => {
  const data = join(transfer, suffix)
  expect(splitSuffix({ data })).toEqual({ data: transfer, suffix, codes })
  expect(decodeCall({ to: token, value: 0n, data }, { account, chainId: 1 })).toMatchObject({
    kind: 'send',
    token,
    to,
    number: 100n,
  })
})

const [, plain] = suffixes[0] ?? ['', '0x' as Hex]

test.each<[title: string, data: Hex]>([
  ['32 bytes that are none', join(transfer, `0x${'11'.repeat(32)}`)],
  ['a marker alone', join(transfer, `0x${'8021'.repeat(8)}`)],
  ['a length beyond the data', join(transfer, `0xff00${'8021'.repeat(8)}`)],
  ['an unknown schema', join(transfer, `0x610109${'8021'.repeat(8)}`)],
  ['codes that are no text', join(transfer, `0x000100${'8021'.repeat(8)}`)],
])('does not read a call with %s [EMB-14]', (_title, data) => {
  expect(decodeCall({ to: token, value: 0n, data }, { account, chainId: 1 }).kind).toBe('unknown')
})

test('does not read data that is only an attribution [EMB-14]', () => {
  expect(decodeCall({ to: token, value: 0n, data: plain }, { account, chainId: 1 }).kind).toBe('unknown')
})

const [ethereum] = networks

test('shows the transfer and the attribution, and signs both [EMB-14]', async () => {
  if (!ethereum) throw new Error('There is no network')
  const rpc = async () => {
    throw new Error('no node')
  }
  const params = [{ to: token, data: join(transfer, plain) }]
  const request = { origin: 'https://shop.example', account, network: ethereum, languages: ['en'], rpc, params }
  const { initial } = await planApproval({ ...request, method: 'eth_sendTransaction' }, words)
  expect(initial.risk).toBeUndefined()
  const { addedData: name, addedCodes } = words.messages
  expect(initial.facts).toContainEqual({ kind: 'text', name, text: addedCodes('bc_example01') })
})

test('adds capabilities.dataSuffix to all or single calls with data [EMB-11]', () => {
  const one = { to: token, data: transfer }
  const read = (request: object) => readCalls([request as never], { account, chainId: 1 }).drafts
  const capabilities = { dataSuffix: { value: plain } }
  const [first, second] = read({ calls: [one, { to, value: '0x1' }], capabilities })
  expect(first).toMatchObject({ data: join(transfer, plain), suffix: plain })
  expect(second).toMatchObject({ data: '0x', value: 1n })
  const [own, other] = read({ calls: [{ ...one, capabilities: { dataSuffix: { value: '0xabcd' } } }, one] })
  expect(own).toMatchObject({ data: join(transfer, '0xabcd'), suffix: '0xabcd' })
  expect(other).toMatchObject({ data: transfer })
  if (!own) throw new Error('There is no call')
  expect(decodeCall(own, { account, chainId: 1 })).toMatchObject({ kind: 'send', number: 100n })
  expect(() => read({ calls: [one], capabilities: { dataSuffix: { value: 'shop' } } })).toThrow('dataSuffix.value')
})

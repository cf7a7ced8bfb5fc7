import fc from 'fast-check'
import { type Hex, toFunctionSelector } from 'viem'
import { encodeCall } from '../../../secure-frame/approval/test/encodeCall.ts'
import { account } from './account.ts'

/** One number is generated faster than many bytes. */
const hexOf = (bytes: number) =>
  fc
    .bigInt({ min: 0n, max: 2n ** BigInt(8 * bytes) - 1n })
    .map((number): Hex => (bytes === 0 ? '0x' : `0x${number.toString(16).padStart(2 * bytes, '0')}`))

/** Long calldata that repeats one word. */
const longData = fc
  .record({ word: hexOf(32), times: fc.integer({ min: 60, max: 160 }) })
  .map(({ word, times }): Hex => `0x${word.slice(2).repeat(times)}`)

const self = account.address.toLowerCase()
const router = '0x7a250d5630b4cf539739df2c5dacb4c659f2488d'
const wrapper = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'

const anAddress = fc.oneof(hexOf(20), fc.constantFrom(self, usdc, wrapper, router, `0x${'0'.repeat(40)}`))
const anAmount = fc.oneof(
  fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
  fc.bigInt({ min: 0n, max: 10n ** 24n }),
  fc.constantFrom(0n, 1n, 2n ** 96n - 1n, 2n ** 128n, 2n ** 160n - 1n, 2n ** 256n - 1n),
)

const makers = {
  address: anAddress,
  uint256: anAmount,
  uint8: fc.nat(255),
  bool: fc.boolean(),
  bytes32: hexOf(32),
  bytes: fc.nat(70).chain(hexOf),
  'address[]': fc.array(anAddress, { maxLength: 4 }),
} satisfies Record<string, fc.Arbitrary<unknown>>

/** The functions that the sheet can name. This list is an independent copy. */
export const signatures = [
  'transfer(address,uint256)',
  'transferFrom(address,address,uint256)',
  'approve(address,uint256)',
  'increaseAllowance(address,uint256)',
  'setApprovalForAll(address,bool)',
  'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
  'safeTransferFrom(address,address,uint256)',
  'safeTransferFrom(address,address,uint256,bytes)',
  'safeTransferFrom(address,address,uint256,uint256,bytes)',
  'deposit()',
  'withdraw(uint256)',
  'swapExactTokensForTokens(uint256,uint256,address[],address,uint256)',
  'swapTokensForExactTokens(uint256,uint256,address[],address,uint256)',
  'swapExactETHForTokens(uint256,address[],address,uint256)',
  'swapETHForExactTokens(uint256,address[],address,uint256)',
  'swapExactTokensForETH(uint256,uint256,address[],address,uint256)',
  'swapTokensForExactETH(uint256,uint256,address[],address,uint256)',
]

const legalData = fc.constantFrom(...signatures).chain((signature) => {
  const [, name = '', list = ''] = /^(\w+)\((.*)\)$/.exec(signature) ?? []
  const types = list === '' ? [] : list.split(',')
  return fc.tuple(...types.map((type) => makers[type as keyof typeof makers])).map((args) => encodeCall(name, args))
})

const replaceAt = (text: string, at: number, part: string) => text.slice(0, at) + part + text.slice(at + part.length)

/** 32-byte words start after `0x` and the selector. */
const wordAt = (data: string, word: number) => 10 + 64 * (word % Math.max(1, Math.ceil((data.length - 10) / 64)))

/** Encodings that a contract reads and that other decoders may read differently. */
const spoilt = fc
  .record({ data: legalData, word: fc.nat(20), digit: fc.nat(63), tail: hexOf(32), way: fc.nat(8), size: fc.nat(64) })
  .map(({ data, word, digit, tail, way, size }): Hex => {
    const at = wordAt(data, word)
    const ways = [
      () => replaceAt(data, Math.min(data.length - 1, 2 + digit), '0123456789abcdef'[size % 16] ?? '0'),
      () => data + tail.slice(2, 2 + 2 * (1 + (size % 32))),
      () => data.slice(0, Math.max(2, data.length - 2 * (1 + (size % 40)))),
      // Dirty bits above an address, a boolean or a small number.
      () => (data.length > at ? replaceAt(data, at, tail.slice(2, 26)) : data),
      // Wrong or out-of-range offsets and lengths.
      () =>
        data.length > at
          ? replaceAt(data, at, (BigInt(tail) >> BigInt(4 * size)).toString(16).padStart(64, '0'))
          : data,
      () => data + data.slice(10),
      () => data.slice(0, 10) + '0'.repeat(size * 2) + data.slice(10),
      () => replaceAt(data, 2, toFunctionSelector(signatures[digit % signatures.length] ?? '').slice(2)),
      () => `0x${data.slice(2).toUpperCase()}`,
    ]
    return (ways[way]?.() ?? data) as Hex
  })

const anyData = fc.oneof(
  { weight: 10, arbitrary: legalData },
  { weight: 7, arbitrary: spoilt },
  { weight: 1, arbitrary: fc.constant<Hex>('0x') },
  { weight: 1, arbitrary: fc.nat(200).chain(hexOf) },
  { weight: 1, arbitrary: longData },
)

const value = fc.oneof(
  { weight: 3, arbitrary: fc.constant('0x0') },
  { weight: 1, arbitrary: fc.bigInt({ min: 0n, max: 10n ** 24n }).map((units) => `0x${units.toString(16)}`) },
)
const to = fc.oneof(
  { weight: 2, arbitrary: hexOf(20) },
  { weight: 3, arbitrary: fc.constantFrom(router, wrapper, usdc) },
)

/** A transaction sent by a page. */
export const transactions = fc.record(
  {
    to,
    data: anyData,
    value,
    from: fc.constantFrom(account.address, self),
    gas: fc.constant('0x5208'),
    nonce: fc.constant('0x5'),
    chainId: fc.constantFrom('0x1', 1),
    input: fc.constant(undefined),
  },
  { requiredKeys: ['to', 'data', 'value'] },
)

/** Unexpected values for a field of a transaction. */
export const oddFields = fc.oneof(
  fc.constantFrom<unknown>(
    ...['0x', '0xg', '0X01', '1', ' 0x1', '0x-1', `0x${'f'.repeat(65)}`, '', '\u202e', -1, 1.5, 2 ** 53, null, true],
    ...[[], {}, ['0x1'], { toString: 'x' }, '0x71c7656EC7ab88b098defB751B7401B5f6d8976F', self, '0xa9059cbb', 5],
  ),
  fc.jsonValue({ maxDepth: 2 }),
)

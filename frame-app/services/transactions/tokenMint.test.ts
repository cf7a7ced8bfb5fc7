import { expect, test } from 'vitest'
import { readTokenMint } from './tokenMint.ts'

type Extension = readonly [type: number, value: Uint8Array]

/** A mint of Token-2022 with these extensions. */
const mintWith = (...extensions: Extension[]) => {
  const parts = extensions.flatMap(([type, value]) => [
    new Uint8Array([type & 255, type >> 8, value.length & 255, value.length >> 8]),
    value,
  ])
  const head = new Uint8Array(166)
  head[165] = 1
  return Uint8Array.from([head, ...parts].flatMap((part) => [...part]))
}

/** `TransferFeeConfig`: from an epoch on, a fee in basis points with a maximum. */
const feeConfig = (...fees: readonly [epoch: bigint, most: bigint, points: number][]): Extension => {
  const view = new DataView(new ArrayBuffer(108))
  for (const [index, [epoch, most, points]] of fees.entries()) {
    view.setBigUint64(72 + index * 18, epoch, true)
    view.setBigUint64(80 + index * 18, most, true)
    view.setUint16(88 + index * 18, points, true)
  }
  return [1, new Uint8Array(view.buffer)]
}
const hookTo = (program: number): Extension => [14, new Uint8Array(64).fill(program, 32)]

test('reads 165-byte accounts and no fee from SPL Token [SND-01]', () => {
  const { accountBytes, feeOf } = readTokenMint(new Uint8Array(82), 'token')
  expect([accountBytes, feeOf(10n ** 18n, 0n)]).toEqual([165n, 0n])
})

test('sizes Token-2022 accounts by the mint’s extensions [SND-01]', () => {
  const bytes = (...extensions: Extension[]) => readTokenMint(mintWith(...extensions), 'token-2022').accountBytes
  expect(readTokenMint(new Uint8Array(82), 'token-2022').accountBytes).toBe(170n)
  expect(bytes(feeConfig())).toBe(182n)
  expect(bytes(feeConfig(), hookTo(0), [26, new Uint8Array(33)])).toBe(191n)
  // A metadata pointer, and an extension from a later version.
  expect(bytes([18, new Uint8Array(64)], [999, new Uint8Array(3)])).toBe(170n)
})

test('applies the epoch’s transfer fee, rounded up and capped [SND-01]', () => {
  const { feeOf } = readTokenMint(mintWith(feeConfig([0n, 1000n, 100], [7n, 50n, 250])), 'token-2022')
  expect(feeOf(100n, 6n)).toBe(1n)
  expect(feeOf(101n, 6n)).toBe(2n)
  expect(feeOf(10n ** 19n, 6n)).toBe(1000n)
  expect(feeOf(1000n, 7n)).toBe(25n)
  expect(feeOf(1_000_000n, 7n)).toBe(50n)
  expect(feeOf(0n, 7n)).toBe(0n)
})

test.each([
  ['with a transfer hook', mintWith(hookTo(7))],
  ['that is not transferable', mintWith([9, new Uint8Array()])],
  ['whose extension is longer than it is', mintWith([1, new Uint8Array(108)]).slice(0, 200)],
  ['that is no mint', new Uint8Array(165)],
  ['of nothing', new Uint8Array()],
])('refuses a token %s [SND-01]', (_what, data) => {
  expect(() => readTokenMint(data, 'token-2022')).toThrow(expect.objectContaining({ name: 'MintError' }))
})

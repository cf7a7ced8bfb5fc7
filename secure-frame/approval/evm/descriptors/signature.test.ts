import { expect, test } from 'vitest'
import { readSignature } from './signature.ts'

test('reads a function with its names and its selector', () => {
  expect(readSignature('transfer(address to,uint256 value)')).toMatchObject({
    selector: 'a9059cbb',
    fields: [{ name: 'to', type: { kind: 'atom', type: 'address' } }, { name: 'value' }],
  })
  const single =
    'exactInputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 amountIn,uint256 amountOutMinimum,uint160 sqrtPriceLimitX96) params)'
  expect(readSignature(single)?.selector).toBe('04e45aaf')
  expect(readSignature('deposit()')).toEqual({ selector: 'd0e30db0', fields: [] })
})

test('names unnamed fields by position', () => {
  expect(readSignature('f(address,uint256[2][] list)')?.fields.map(({ name }) => name)).toEqual(['0', 'list'])
})

test.each([
  'transfer',
  'transfer(address to',
  'transfer(address to) more',
  'f(uint to)',
  'f(uint7 to)',
  'f(() empty)',
  'f(uint256[0] none)',
  'f(address a,address a)',
  `f${'('.repeat(12)}address${')'.repeat(12)}`,
])('does not read %s as a function', (text) => {
  expect(readSignature(text)).toBeUndefined()
})

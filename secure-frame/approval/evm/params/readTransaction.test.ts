import { expect, test } from 'vitest'
import { readTransaction } from './readTransaction.ts'

const account = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const to = '0xB872aa4dE09C31F7aC5e60b42d7F8e19f391c07E'
const read = (transaction: unknown) => readTransaction([transaction as never], { account, chainId: 1 })

test('what a page leaves out is not made up', () => {
  expect(read({ to })).toEqual({ to, data: '0x', value: 0n })
})

test('quantities are read, as hex or as whole numbers', () => {
  expect(
    read({ to, from: account.toLowerCase(), value: '0x10', gasLimit: 21000, nonce: '0x2', chainId: '0x1' }),
  ).toEqual({ to, data: '0x', value: 16n, gas: 21_000n, nonce: 2 })
})

test('input is another name of data', () => {
  expect(read({ to, input: '0xAb' }).data).toBe('0xAb')
  expect(read({ to, data: '0xab', input: '0xAB' }).data).toBe('0xab')
})

test.each([
  ['text', 'params\\[0\\]'],
  [{}, 'to'],
  [{ to: 'maya.foyer' }, 'to'],
  [{ to: 'B872aa4De09C31f7Ac5E60b42D7F8e19f391c07E' }, 'to'],
  [{ to: to.replace(/[A-F]/, (letter) => letter.toLowerCase()) }, 'to'],
  [{ to, data: 'a9059cbb' }, 'data'],
  [{ to, data: '0xabc' }, 'data'],
  [{ to, data: '0xab', input: '0xcd' }, 'input'],
  [{ to, value: '-0x1' }, 'value'],
  [{ to, value: '5' }, 'value'],
  [{ to, value: 1.5 }, 'value'],
  [{ to, from: to }, 'from'],
  [{ to, type: '0x4' }, 'type'],
  [{ to, authorizationList: [] }, 'authorizationList'],
  [{ to, accessList: [{ address: to }] }, 'accessList'],
  [{ to, maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x2' }, 'maxPriorityFeePerGas'],
])('what is wrong is named (%#)', (transaction, field) => {
  expect(() => read(transaction)).toThrow(new RegExp(`Invalid params: ${field} `))
})

test('a transaction for another chain is refused by the code of chains', () => {
  expect(() => read({ to, chainId: '0xa4b1' })).toThrow(
    expect.objectContaining({ code: 32603, message: 'Invalid chain id: 42161 is asked for, the wallet is on 1' }),
  )
})

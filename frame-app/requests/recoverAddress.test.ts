import { toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { recoverAddress } from './recoverAddress.ts'

const account = privateKeyToAccount(`0x${'1'.repeat(64)}`)

test('returns the account that signed the message', async () => {
  for (const text of ['Good day', '']) {
    const signature = await account.signMessage({ message: text })
    expect(await recoverAddress([toHex(text), signature])).toBe(account.address.toLowerCase())
  }
})

test('returns another account for a changed message', async () => {
  const signature = await account.signMessage({ message: 'Good day' })
  expect(await recoverAddress([toHex('Good night'), signature])).not.toBe(account.address.toLowerCase())
})

const zeros = `0x${'00'.repeat(65)}`

test.each([
  ['no params', undefined],
  ['an object', { message: '0x00', signature: zeros }],
  ['a message that is no hex', ['Good day', zeros]],
  ['half a byte', ['0x1', zeros]],
  ['a signature that is too short', ['0x00', '0x1234']],
  ['a signature that is too long', ['0x00', `${zeros}00`]],
  ['a signature that nobody can have made', ['0x00', zeros]],
])('refuses %s with -32602', async (_title, params) => {
  await expect(recoverAddress(params)).rejects.toMatchObject({ code: -32602 })
})

import { stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { writeAccountProof } from '#protocol/vocabulary/accountProof'
import { writeRemovalProof, writeShareProof } from '#protocol/vocabulary/shareProof'
import { readPersonalMessage } from './readPersonalMessage.ts'

const account = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const other = '0xB872aa4De09C31f7Ac5E60b42D7F8e19f391c07E'

test('reads a message as text or as hex bytes', () => {
  expect(readPersonalMessage(['hello', account], account)).toBe(stringToHex('hello'))
  expect(readPersonalMessage(['0x68656c6c6f', account], account)).toBe('0x68656c6c6f')
  expect(readPersonalMessage(['0x123', account], account)).toBe(stringToHex('0x123'))
})

test('accepts the account as first parameter, in any case', () => {
  expect(readPersonalMessage([account.toLowerCase(), 'hello'], account)).toBe(stringToHex('hello'))
  expect(readPersonalMessage([other, account], account)).toBe(other)
})

test.each([
  ['text', 'params'],
  [{}, 'params'],
  [[], 'params\\[0\\]'],
  [[7, account], 'params\\[0\\]'],
  [['hello'], 'params\\[1\\]'],
  [['hello', other], 'params\\[1\\]'],
  [['x'.repeat(131_073), account], 'params\\[0\\]'],
])('names the invalid parameter (%#)', (params, field) => {
  expect(() => readPersonalMessage(params, account)).toThrow(new RegExp(`Invalid params: ${field} `))
})

test.each([writeAccountProof('x7Zr0m2b1VQ4Jp6yKc9sTd'), writeShareProof('ada', 'id'), writeRemovalProof('ada', 'way')])(
  'refuses to sign the frame’s own proof "%s" for a page [EMB-09, REC-02]',
  (proof) => {
    for (const message of [proof, stringToHex(proof), `${proof} and more`])
      for (const params of [
        [message, account],
        [account, message],
      ])
        expect(() => readPersonalMessage(params, account)).toThrow(expect.objectContaining({ code: 4100 }))
  },
)

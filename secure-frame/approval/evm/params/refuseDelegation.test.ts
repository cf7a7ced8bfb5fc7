import { expect, test } from 'vitest'
import { readTypedData } from './readTypedData.ts'

const account = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const manager = '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3'

const read = (primaryType: string, domain: Record<string, string>) => {
  const types = { [primaryType]: [{ name: 'amount', type: 'uint256' }] }
  const message = { amount: '5' }
  return readTypedData([account, { domain, types, primaryType, message }], account)
}

test.each([
  ['a delegation, whoever verifies it', 'Delegation', { name: 'Votes' }],
  ['a user operation', 'PackedUserOperation', { name: 'ERC4337' }],
  ['a user operation of EntryPoint v0.6', 'UserOperation', { name: 'ERC4337' }],
  ['what the delegation manager verifies', 'Mail', { verifyingContract: manager }],
  ['the same in lower case', 'Mail', { verifyingContract: manager.toLowerCase() }],
  ['what the account itself verifies', 'Mail', { verifyingContract: account }],
])('%s is refused on every account [EMB-14]', (_what, primaryType, domain) => {
  expect(() => read(primaryType, domain)).toThrow(
    expect.objectContaining({ code: 4100, message: expect.stringContaining('delegations') }),
  )
})

test('votes can be delegated: that type gives away no account [EMB-14]', () => {
  const fields = [
    { name: 'delegatee', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'expiry', type: 'uint256' },
  ]
  const types = { Delegation: fields }
  const message = { delegatee: account, nonce: '1', expiry: '2' }
  const data = { domain: { name: 'Uniswap', chainId: 1 }, types, primaryType: 'Delegation', message }
  expect(readTypedData([account, data], account)).toMatchObject({ primaryType: 'Delegation' })
  expect(() => readTypedData([account, { ...data, types: { Delegation: fields.toReversed() } }], account)).toThrow()
})

import { expect, test } from 'vitest'
import type { Json } from '#protocol/vocabulary/json'
import { readTypedData } from './readTypedData.ts'

const account = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const manager = '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3'

const other = '0x5555555555555555555555555555555555555555'

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
])('refuses %s for every account [EMB-14]', (_what, primaryType, domain) => {
  expect(() => read(primaryType, domain)).toThrow(
    expect.objectContaining({ code: 4100, message: expect.stringContaining('delegations') }),
  )
})

test('allows delegation of votes, which gives away no account [EMB-14]', () => {
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

const field = (declared: string) => {
  const [type = '', name = ''] = declared.split(' ')
  return { name, type }
}
/** Typed data with the given address in its first field. */
const readNamed = (primaryType: string, declared: readonly string[], named: string) => {
  const [first = ''] = declared
  const message: Record<string, Json> = {
    [field(first).name]: named,
    calls: [{ to: other, value: 0, data: '0x' }],
    contents: { amount: 5 },
    callData: '0x',
    user: account,
    amount: 5,
  }
  const types: Record<string, Json> = {
    [primaryType]: declared.map(field),
    Call: ['address to', 'uint256 value', 'bytes data'].map(field),
    Mail: [field('uint256 amount')],
  }
  return readTypedData([account, { domain: { name: 'Any', chainId: 1 }, types, primaryType, message }], account)
}

test.each([
  ['an intent of a delegated account', 'Intent', ['address eoa', 'Call[] calls']],
  ['a call signed before', 'SignedCall', ['address eoa', 'Call[] calls']],
  ['such a batch of another name', 'Batch', ['address eoa', 'Call[] calls']],
  ['an intent that names its sender', 'Intent', ['address sender', 'Call[] calls']],
  ['data of ERC-7739', 'TypedDataSign', ['address verifyingContract', 'Mail contents']],
  ['a user operation of a Safe', 'SafeOp', ['address safe', 'bytes callData']],
])('refuses %s only if it names the account [EMB-14]', (_what, primaryType, declared) => {
  expect(() => readNamed(primaryType, declared, account.toLowerCase())).toThrow(expect.objectContaining({ code: 4100 }))
  expect(readNamed(primaryType, declared, other)).toMatchObject({ primaryType })
})

test.each([
  ['an intent of an exchange', 'Intent', ['address user', 'uint256 amount']],
  ['an intent without calls', 'Intent', ['address sender', 'uint256 amount']],
  ['a link to an account', 'Link', ['address eoa', 'uint256 amount']],
  ['an order with hooks', 'Order', ['address sender', 'Call[] calls']],
])('allows %s that names the account [EMB-14]', (_what, primaryType, declared) => {
  expect(readNamed(primaryType, declared, account.toLowerCase())).toMatchObject({ primaryType })
})

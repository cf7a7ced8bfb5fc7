import { expect, test } from 'vitest'
import { normaliseTypedData } from '../params/normaliseTypedData.ts'
import { isUnlimited, readPermission } from './permission.ts'

const permit2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'
const token = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const other = '0x6b175474e89094c44da98b954eedeac495271d0f'
const spender = '0xb872aa4de09c31f7ac5e60b42d7f8e19f391c07e'

const fields = (declared: string) =>
  declared.split(', ').map((field) => {
    const [type = '', name = ''] = field.split(' ')
    return { name, type }
  })

type Types = Record<string, string>

const read = (primaryType: string, types: Types, message: object, verifyingContract: string = token) =>
  readPermission(
    normaliseTypedData({
      domain: { chainId: 1, verifyingContract },
      primaryType,
      message,
      types: Object.fromEntries(Object.entries(types).map(([name, declared]) => [name, fields(declared)])),
    }),
  )

const erc2612 = { Permit: 'address owner, address spender, uint256 value, uint256 nonce, uint256 deadline' }
const permit = { owner: other, spender, value: '500', nonce: 0, deadline: '1795271400' }

test('reads the verifying contract of ERC-2612 as the token', () => {
  expect(read('Permit', erc2612, permit)).toEqual({
    spender,
    owner: other,
    permissions: [{ token, amount: 500n, until: 1795271400n }],
    usableUntil: 1795271400n,
  })
})

test("reads Dai's permit as unlimited or zero", () => {
  const dai = { Permit: 'address holder, address spender, uint256 nonce, uint256 expiry, bool allowed' }
  const message = { holder: spender, spender, nonce: 0, expiry: 0, allowed: true }
  expect(read('Permit', dai, message)?.permissions).toEqual([{ token, amount: 2n ** 256n - 1n, until: undefined }])
  expect(read('Permit', dai, { ...message, allowed: false })?.permissions).toMatchObject([{ amount: 0n }])
})

const details = { PermitDetails: 'address token, uint160 amount, uint48 expiration, uint48 nonce' }
const batch = { PermitBatch: 'PermitDetails[] details, address spender, uint256 sigDeadline', ...details }

test("reads Permit2's permit for several tokens", () => {
  const list = [
    { token, amount: '1', expiration: '5', nonce: 0 },
    { token: other, amount: '2', expiration: '6', nonce: 0 },
  ]
  expect(read('PermitBatch', batch, { details: list, spender, sigDeadline: '9' }, permit2)).toEqual({
    spender,
    permissions: [
      { token, amount: 1n, until: 5n },
      { token: other, amount: 2n, until: 6n },
    ],
    usableUntil: 9n,
    through: permit2,
  })
})

test("reads Permit2's expiration 0 as the deadline of the signature [EMB-14]", () => {
  const list = [{ token, amount: '1', expiration: '0', nonce: 0 }]
  expect(read('PermitBatch', batch, { details: list, spender, sigDeadline: '9' }, permit2)?.permissions).toEqual([
    { token, amount: 1n, until: 9n },
  ])
})

test('refuses the whole permit if one entry is unreadable [EMB-14]', () => {
  const list = [
    { token, amount: '1', expiration: '5', nonce: 0 },
    { token: other, amount: ['2'], expiration: '6', nonce: 0 },
  ]
  expect(() => read('PermitBatch', batch, { details: list, spender, sigDeadline: '9' }, permit2)).toThrow(
    'message.details[1].amount must be uint160',
  )
})

const permitted = { TokenPermissions: 'address token, uint256 amount' }
const transfer = 'TokenPermissions permitted, address spender, uint256 nonce, uint256 deadline'
const message = { permitted: { token, amount: '7' }, spender, nonce: '0', deadline: '9' }

test("reads Permit2's single transfer, with or without a witness", () => {
  const expected = { spender, permissions: [{ token, amount: 7n, until: 9n }], usableUntil: 9n, through: permit2 }
  expect(read('PermitTransferFrom', { PermitTransferFrom: transfer, ...permitted }, message, permit2)).toEqual(expected)
  const types = { PermitWitnessTransferFrom: `${transfer}, Order witness`, Order: 'uint256 price', ...permitted }
  expect(read('PermitWitnessTransferFrom', types, { ...message, witness: { price: '3' } }, permit2)).toEqual({
    ...expected,
    witness: { price: '3' },
  })
})

const zksyncPermit2 = '0x0000000000225e31d15943971f47ad3022f714fa'
const pancakePermit2 = '0x31c2f6fcff4f8759b3bd5bf0e1084a055615c768'

test.each([permit2, zksyncPermit2, pancakePermit2, spender])(
  "reads Permit2's types for any verifier (%s), never as token [EMB-14]",
  (verifier) => {
    const types = { PermitTransferFrom: transfer, ...permitted }
    expect(read('PermitTransferFrom', types, message, verifier)).toMatchObject({
      permissions: [{ token, amount: 7n }],
      through: verifier,
    })
    if (verifier !== spender) expect(read('Permit', erc2612, permit, verifier)).toBeUndefined()
  },
)

test.each([
  ['another field', { Permit: `${erc2612.Permit}, uint256 more` }, { ...permit, more: 1 }],
  ['a field of another type', { Permit: erc2612.Permit.replace('uint256 value', 'int256 value') }, permit],
  ['fields in another order', { Permit: erc2612.Permit.split(', ').reverse().join(', ') }, permit],
])('does not read a permit with %s [EMB-14]', (_title, types, given) => {
  expect(read('Permit', types, given)).toBeUndefined()
})

test('reads no permit without a verifying contract', () => {
  const typedData = { domain: {}, primaryType: 'Permit', message: permit, types: { Permit: fields(erc2612.Permit) } }
  expect(readPermission(normaliseTypedData(typedData))).toBeUndefined()
})

test('treats the usual maximum values as unlimited', () => {
  for (const bits of [256n, 255n, 160n, 128n, 127n, 112n]) expect(isUnlimited(2n ** bits)).toBe(true)
  expect(isUnlimited(2n ** 256n - 1n)).toBe(true)
  expect(isUnlimited(2n ** 160n - 1n)).toBe(true)
  expect(isUnlimited(2n ** 96n - 1n)).toBe(true)
  expect(isUnlimited(10n ** 33n)).toBe(false)
  // A quadrillion units of a token with six decimals.
  expect(isUnlimited(10n ** 21n)).toBe(false)
  expect(isUnlimited(10n ** 21n, 6)).toBe(true)
  expect(isUnlimited(10n ** 33n - 1n, 18)).toBe(false)
})

test.each([
  ['a greatest value of a token with few decimals', 2n ** 64n - 1n, 6, true],
  ['one less', 2n ** 64n - 2n, 6, true],
  ['the signed one', 2n ** 63n - 1n, 6, true],
  ['less than that', 2n ** 63n - 2n, 6, false],
  ['what is issued of USDC, ten times over', 10n ** 18n, 6, false],
  ['a greatest value of WBTC', 2n ** 64n - 1n, 8, true],
  ['a great holding of a token with eight decimals', 2n ** 64n, 8, false],
  ['nine units of a token with 18 decimals', 2n ** 63n, 18, false],
  ['eighteen units of it', 2n ** 64n - 1n, 18, false],
  ['an amount of unknown decimals', 2n ** 64n - 1n, undefined, false],
])('decides if %s is unlimited [EMB-14]', (_what, amount, decimals, isNone) => {
  expect(isUnlimited(amount, decimals)).toBe(isNone)
})

import { expect, test } from 'vitest'
import type { TypedData } from '../../request.ts'
import { fields, listedUsdc, visitor } from '../../test/typedData.ts'
import { words } from '../../test/words.ts'
import type { Token } from '../chain/Token.ts'
import { normaliseTypedData } from '../params/normaliseTypedData.ts'
import { describeTypedData } from './describeTypedData.ts'

const spender = '0xb872aa4de09c31f7ac5e60b42d7f8e19f391c07e'
const listed: Token = { address: listedUsdc, kind: 'fungible', symbol: 'USDC', decimals: 6, isListed: true }
const now = Date.UTC(2026, 10, 1)
const show = (typedData: TypedData, chainId = 1) =>
  describeTypedData(
    typedData,
    { origin: 'https://app.lagoon.example', account: visitor, chainId, networkName: 'Any' },
    new Map([[listedUsdc, listed]]),
    words,
    now,
  )

const permitBatch = (verifyingContract: string, chainId: number) =>
  normaliseTypedData({
    domain: { name: 'Permit2', chainId, verifyingContract },
    types: {
      PermitBatch: fields('PermitDetails[] details, address spender, uint256 sigDeadline'),
      PermitDetails: fields('address token, uint160 amount, uint48 expiration, uint48 nonce'),
    },
    primaryType: 'PermitBatch',
    message: {
      details: [{ token: listedUsdc, amount: `${2n ** 160n - 1n}`, expiration: '1795271400', nonce: 0 }],
      spender,
      sigDeadline: '1795271400',
    },
  })

test.each([
  ['Uniswap', '0x000000000022d473030f116ddee9f6b43ac78ba3', 1, { isKnown: true, name: 'Permit2' }],
  ['Uniswap on ZKsync', '0x0000000000225e31d15943971f47ad3022f714fa', 324, { isKnown: true, name: 'Permit2' }],
  ['PancakeSwap', '0x31c2f6fcff4f8759b3bd5bf0e1084a055615c768', 56, { isKnown: true, name: 'PancakeSwap Permit2' }],
  ['somebody else', '0x9999999999999999999999999999999999999999', 56, { isKnown: false }],
] as const)("shows %s's Permit2 permit with its contract [EMB-14]", (_who, address, id, tag) => {
  const content = show(permitBatch(address, id), id)
  expect(content).toMatchObject({
    asks: 'wants you to sign a permission',
    risk: undefined,
    data: [],
    isHighRisk: true,
  })
  expect(content.warnings).toMatchObject([{ tone: 'bad', title: 'No limit on USDC' }])
  expect(content.facts).toContainEqual({ kind: 'fullAddress', name: 'Through', address, tag })
})

const positions = '0xc36442b4a4522e871399cd717abdd847ab11fe88'
const itemPermit = (primaryType: string, declared: string, message: object) =>
  show(
    normaliseTypedData({
      domain: { name: 'Uniswap V3 Positions NFT-V1', version: '1', chainId: 1, verifyingContract: positions },
      types: { [primaryType]: fields(declared) },
      primaryType,
      message: { nonce: 0, deadline: '1795271400', ...message },
    }),
  )

test('shows a permit for one item or for all items [EMB-14]', () => {
  const declared = 'address spender, uint256 tokenId, uint256 nonce, uint256 deadline'
  const one = itemPermit('Permit', declared, { spender, tokenId: 12 })
  expect(one).toMatchObject({ asks: 'wants you to sign a permission', warnings: [], data: [], isHighRisk: true })
  expect(one.sections[0]?.rows).toMatchObject([{ amount: 'No. 12', tone: undefined, unverified: positions }])
  expect(one.facts).toContainEqual({ kind: 'fullAddress', name: 'Can be used by', address: spender, tag: undefined })
  expect(itemPermit('Permit', declared, { spender, tokenId: 12, deadline: '1700000000' }).confirm).toBeUndefined()
  const forAll = 'address operator, bool approved, uint256 nonce, uint256 deadline'
  const all = itemPermit('PermitForAll', forAll, { operator: spender, approved: true })
  expect(all).toMatchObject({ warnings: [{ tone: 'bad' }], isHighRisk: true })
  expect(all.sections[0]?.rows).toMatchObject([{ amount: 'Every NFT you have in it', tone: 'danger' }])
  const none = itemPermit('PermitForAll', forAll, { operator: spender, approved: false })
  expect(none).toMatchObject({ warnings: [], sections: [{ rows: [{ amount: 'None' }] }] })
})

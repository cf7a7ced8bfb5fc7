import fc from 'fast-check'
import { hashTypedData } from 'viem'
import { expect, test } from 'vitest'
import type { TypedData } from '../../request.ts'
import { arbitraryTypedData } from '../../test/arbitraryTypedData.ts'
import { readShownJson } from '../../test/readShownJson.ts'
import { words } from '../../test/words.ts'
import type { Token } from '../chain/Token.ts'
import { normaliseTypedData } from '../params/normaliseTypedData.ts'
import { describeTypedData } from './describeTypedData.ts'
import type { RequestContext } from './requestContext.ts'

const account = '0x71c7656ec7ab88b098defb751b7401b5f6d8976f'
const request: RequestContext = { origin: 'https://app.lagoon.example', account, chainId: 1, networkName: 'Ethereum' }
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const spender = '0xb872aa4de09c31f7ac5e60b42d7f8e19f391c07e'
const listed: Token = { address: usdc, kind: 'fungible', symbol: 'USDC', decimals: 6, isListed: true }
const tokens = new Map([[usdc, listed]])
const now = Date.UTC(2026, 10, 1)

const permitFields = [
  ...['owner', 'spender'].map((name) => ({ name, type: 'address' })),
  ...['value', 'nonce', 'deadline'].map((name) => ({ name, type: 'uint256' })),
]
const permit = (value: string, domain: Record<string, unknown> = {}, message: Record<string, unknown> = {}) =>
  normaliseTypedData({
    domain: { name: 'USD Coin', chainId: 1, verifyingContract: usdc, ...domain },
    types: { Permit: permitFields },
    primaryType: 'Permit',
    message: { owner: account, spender, value, nonce: 0, deadline: '1795271400', ...message },
  })
const show = (typedData: TypedData, by = request) => describeTypedData(typedData, by, tokens, words, now)

test('shows amount, spender and end of a permission', () => {
  const content = show(permit('500000000'))
  expect(content).toMatchObject({
    asks: 'wants you to sign a permission',
    confirm: 'Sign',
    isHighRisk: false,
    isHarmless: false,
    risk: undefined,
    warnings: [],
  })
  expect(content.sections).toMatchObject([
    { title: 'It can use', rows: [{ label: 'USDC', amount: '500 USDC', tone: undefined, unverified: undefined }] },
  ])
  expect(content.facts).toEqual([
    { kind: 'fullAddress', name: 'Can be used by', address: spender, tag: undefined },
    { kind: 'text', name: 'Until', text: expect.stringMatching(/^21 Nov 2026/) },
  ])
})

const paymentFields = [
  ...['from', 'to'].map((name) => ({ name, type: 'address' })),
  ...['value', 'validAfter', 'validBefore'].map((name) => ({ name, type: 'uint256' })),
  { name: 'nonce', type: 'bytes32' },
]
const payment = (message: Record<string, unknown> = {}, primaryType = 'TransferWithAuthorization') =>
  normaliseTypedData({
    domain: { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: usdc },
    types: { [primaryType]: paymentFields },
    primaryType,
    message: {
      from: account,
      to: spender,
      value: '1000000000000',
      validAfter: 0,
      validBefore: '1795271400',
      nonce: `0x${'7'.repeat(64)}`,
      ...message,
    },
  })

test.each(['TransferWithAuthorization', 'ReceiveWithAuthorization'])(
  'shows amount, recipient and end of a payment (%s) [EMB-14]',
  (primaryType) => {
    const content = show(payment({}, primaryType))
    expect(content).toMatchObject({ asks: 'wants you to sign a payment', confirm: 'Sign', isHarmless: false })
    expect(content.risk).toBeUndefined()
    expect(content.sections[0]?.rows).toMatchObject([
      { label: 'You send', amount: expect.stringMatching(/^−1.000.000 USDC$/) },
    ])
    expect(content.facts).toEqual([
      { kind: 'fullAddress', name: 'To', address: spender },
      { kind: 'text', name: 'Until', text: expect.stringMatching(/^21 Nov 2026/) },
    ])
  },
)

test('marks payments that are foreign, expired, not yet valid or unlimited [EMB-14]', () => {
  expect(show(payment({ from: spender })).risk?.title).toBe('This is for another account')
  expect(show(payment({ validBefore: '1700000000' }))).toMatchObject({ confirm: undefined })
  expect(show(payment({ validAfter: '1795000000' })).facts[1]).toMatchObject({ name: 'Not before' })
  const endless = show(payment({ value: `${2n ** 256n - 1n}` }))
  expect(endless).toMatchObject({
    isHighRisk: true,
    sections: [{ rows: [{ amount: 'All your USDC', tone: 'danger' }] }],
  })
})

test('shows a payment with an extra field as plain data [EMB-14]', () => {
  const { types, primaryType, ...rest } = payment()
  const more = { ...types, [primaryType]: [...(types[primaryType] ?? []), { name: 'memo', type: 'string' }] }
  const content = show(
    normaliseTypedData({ ...rest, types: more, primaryType, message: { ...rest.message, memo: 'x' } }),
  )
  expect(content.asks).toBe('wants you to sign data')
})

test('shows an unlimited permission in words, in the danger color', () => {
  const content = show(permit(`${2n ** 256n - 1n}`))
  expect(content.sections[0]?.rows[0]).toMatchObject({ amount: 'All your USDC', tone: 'danger' })
  expect(content.warnings[0]).toMatchObject({ tone: 'bad', title: 'No limit on USDC' })
  expect(content.isHighRisk).toBe(true)
})

test('shows tokens without metadata in smallest units, as unverified', () => {
  const content = describeTypedData(permit('500'), request, new Map(), words, now)
  expect(content.sections[0]?.rows[0]).toMatchObject({
    amount: expect.stringMatching(/^500 units of 0xa0…06eb48$/i),
    unverified: usdc,
  })
})

test('blocks signing of an expired permission', () => {
  const content = show(permit('500', {}, { deadline: '1700000000' }))
  expect(content).toMatchObject({ confirm: undefined, failure: { title: 'This permission has expired' } })
})

test('shows another chain or account as a mismatch', () => {
  expect(show(permit('1', { chainId: '0x89' }))).toMatchObject({
    risk: { kind: 'mismatch', title: 'This is for another network' },
    confirm: 'Sign anyway',
    isHighRisk: true,
  })
  expect(show(permit('1', {}, { owner: spender })).risk?.title).toBe('This is for another account')
})

test('notes that data without a network is valid on any', () => {
  const { warnings, risk } = show(permit('1', { chainId: undefined }))
  expect(warnings).toEqual([{ tone: 'warn', text: 'It doesn’t name a network, so it may be valid on more than one.' }])
  expect(risk).toBeUndefined()
})

test('shows another site as a mismatch, but not its own subdomains', () => {
  const other = { ...request, origin: 'https://mint-drop.example' }
  expect(show(permit('1', { name: 'app.lagoon.example' }), other).risk?.text).toBe(
    'The request names app.lagoon.example, but it comes from mint-drop.example. It may be a copy made to trick you.',
  )
  expect(show(permit('1', { name: 'lagoon.example' })).risk).toBeUndefined()
})

test('treats an impossible site name as another site [EMB-14]', () => {
  expect(show(permit('1', { name: 'xn--0.com' })).risk?.title).toBe('This doesn’t match the site')
})

/** Typed data whose domain has a field of a type chosen by the page. */
const inDomain = (name: string, type: string, value: unknown) =>
  normaliseTypedData({
    domain: { [name]: value },
    types: { EIP712Domain: [{ name, type }], Odd: [{ name: 'toString', type: 'string' }], Note: [] },
    primaryType: 'Note',
    message: {},
  })

test("does not take unusual domain fields for Foyer's own text [EMB-14]", () => {
  expect(show(inDomain('name', 'Odd', { toString: 'marlow.example' })).risk).toBeUndefined()
  const title = 'This is for another network'
  expect(show(inDomain('chainId', 'Odd', { toString: '1' })).risk?.title).toBe(title)
  expect(show(inDomain('chainId', 'string', '1. All is well')).risk).toMatchObject({
    title,
    text: 'The request is for network ?. You are on Ethereum.',
  })
})

const note = (type: string, value: unknown) =>
  normaliseTypedData({
    domain: { name: 'Marlow', chainId: 1, verifyingContract: spender },
    types: { Note: [{ name: 'about', type }] },
    primaryType: 'Note',
    message: { about: value },
  })

test('shows every field of unknown data, and the whole data', () => {
  const content = show(note('uint256', '5'))
  expect(content).toMatchObject({ asks: 'wants you to sign data', isHighRisk: true })
  expect(content.data).toEqual([
    { title: 'Note', facts: [{ kind: 'text', name: 'about', text: '5' }] },
    {
      title: 'Domain',
      facts: [
        { kind: 'text', name: 'name', text: 'Marlow' },
        { kind: 'text', name: 'chainId', text: '1' },
        { kind: 'fullAddress', name: 'verifyingContract', address: spender },
      ],
    },
  ])
  expect(content.details).toMatchObject({ isOpen: false, text: expect.stringContaining('"about": "5"') })
})

test.each(['pay\u202eme', 'pay\u200bme', 'pay\u0000me', 'pay\bme', 'pay\rme'])(
  'marks data with hidden characters as unreadable, and shows them (%#)',
  (text) => {
    const content = show(note('string', text))
    expect(content.risk?.kind).toBe('unreadable')
    expect(content.details).toMatchObject({ isOpen: true, text: expect.stringMatching(/pay\\[\w{}]+me/) })
  },
)

test('shows empty lists and empty texts', () => {
  expect(show(note('uint256[]', [])).data[0]?.facts).toEqual([{ kind: 'text', name: 'about', text: '(empty list)' }])
  expect(show(note('string', '')).data[0]?.facts).toEqual([{ kind: 'text', name: 'about', text: '""' }])
})

const hashOf = (typedData: TypedData) => hashTypedData(typedData as Parameters<typeof hashTypedData>[0])

test('shows JSON that parses back to the hashed data [EMB-14]', () => {
  fc.assert(
    fc.property(arbitraryTypedData, (given) => {
      const typedData = normaliseTypedData(given)
      const shown = readShownJson(show(typedData).details?.text ?? '') as TypedData
      expect(hashOf(shown)).toBe(hashOf(given))
    }),
  )
})

test('shows every value as its own fact, unless decoded [EMB-14]', () => {
  const leaves = (value: unknown): unknown[] => {
    if (typeof value !== 'object' || value === null) return [value]
    return Object.values(value).flatMap(leaves)
  }
  fc.assert(
    fc.property(arbitraryTypedData, (given) => {
      const typedData = normaliseTypedData(given)
      const { data, asks } = show(typedData)
      if (asks !== 'wants you to sign data') return
      const shown = data.flatMap(({ facts }) => facts)
      expect(shown.length).toBeGreaterThanOrEqual(leaves([typedData.domain, typedData.message]).length)
    }),
  )
})

import { expect, test } from 'vitest'
import { en } from '../../messages/en.ts'
import type { TypedData } from '../../request.ts'
import type { Asked } from './asked.ts'
import { describeTypedData } from './describeTypedData.ts'

const words = { messages: en, locale: 'en-GB', direction: 'ltr' } as const
const account = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const asked: Asked = { origin: 'https://app.lagoon.example', account, chainId: 1, networkName: 'Ethereum' }
const token = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const spender = '0xB872aa4De09C31f7Ac5E60b42D7F8e19f391c07E'
const tokens = new Map([[token, { address: token, symbol: 'USDC', decimals: 6 }]])

const fields = (names: string[]) => names.map((name) => ({ name, type: 'uint256' }))
const permit = (value: string, domain: Record<string, unknown> = {}): TypedData => ({
  domain: { name: 'USD Coin', chainId: 1, verifyingContract: token, ...domain },
  types: { Permit: fields(['owner', 'spender', 'value', 'nonce', 'deadline']) },
  primaryType: 'Permit',
  message: { owner: account, spender, value, nonce: 0, deadline: '1795271400' },
})
const tell = (typedData: TypedData, by = asked) => describeTypedData(typedData, by, tokens, words)

test('a permission is told by amount, spender and end', () => {
  const content = tell(permit('500000000'))
  expect(content).toMatchObject({ asks: 'asks you to sign a permission', confirm: 'Sign', isGrave: false })
  expect(content.facts).toEqual([
    { kind: 'text', name: 'Allows', text: '500 USDC', tone: 'strong' },
    { kind: 'fullAddress', name: 'To be used by', address: spender },
    { kind: 'address', name: 'Token', address: token },
    { kind: 'text', name: 'Until', text: expect.stringMatching(/^21 Nov 2026/) },
  ])
  expect(content.risk).toBeUndefined()
})

test('a permission without limit is told in words, in the colour of danger', () => {
  const content = tell(permit(`${2n ** 256n - 1n}`))
  expect(content.facts[0]).toMatchObject({ text: 'All your USDC', tone: 'danger' })
  expect(content.notes[0]).toMatchObject({ tone: 'bad', title: 'No limit' })
  expect(content.isGrave).toBe(true)
})

test('a permission for a token that says nothing of itself is in its smallest units', () => {
  const content = describeTypedData(permit('500'), asked, new Map(), words)
  expect(content.facts[0]).toMatchObject({ text: '500 0xa0…06eb48' })
})

test('data for another chain is a mismatch', () => {
  const content = tell(permit('1', { chainId: '0x89' }))
  expect(content.risk).toMatchObject({ kind: 'mismatch', title: 'This is for another network' })
  expect(content).toMatchObject({ confirm: 'Sign anyway', isGrave: true })
})

test('data that names no network is said to count on any', () => {
  const { notes, risk } = tell(permit('1', { chainId: undefined }))
  expect(notes[1]).toMatchObject({ tone: 'warn', text: 'It names no network: it may count on more than one.' })
  expect(risk).toBeUndefined()
  expect(tell(permit('1')).notes).toHaveLength(1)
})

test('data that names another site is a mismatch, its own subdomains are none', () => {
  const other = { ...asked, origin: 'https://mint-drop.example' }
  expect(tell(permit('1', { name: 'app.lagoon.example' }), other).risk?.text).toBe(
    'The request names app.lagoon.example, but it comes from mint-drop.example. It may be a copy made to trick you.',
  )
  expect(tell(permit('1', { name: 'lagoon.example' })).risk).toBeUndefined()
})

test('data of no known kind says what it is and shows itself whole', () => {
  const content = tell({
    domain: { name: 'Marlow', chainId: 1, verifyingContract: spender },
    types: { Order: fields(['price']) },
    primaryType: 'Order',
    message: { price: '5' },
  })
  expect(content).toMatchObject({ asks: 'asks you to sign data', isGrave: true })
  expect(content.facts).toEqual([
    { kind: 'text', name: 'Domain', text: 'Marlow' },
    { kind: 'text', name: 'Kind', text: 'Order' },
    { kind: 'fullAddress', name: 'Contract', address: spender },
  ])
  expect(content.details).toMatchObject({ isOpen: true, text: expect.stringContaining('"price": "5"') })
})

test.each(['pay\u202eme', 'pay\u200bme', 'pay\u0000me'])(
  'data that hides something is unreadable, and shows what it hides (%#)',
  (name) => {
    const content = tell({
      domain: { name: 'Marlow', chainId: 1 },
      types: { Note: [{ name: 'text', type: 'string' }] },
      primaryType: 'Note',
      message: { text: name },
    })
    expect(content.risk?.kind).toBe('unreadable')
    expect(content.details?.text).toMatch(/pay\\u\{?\w+\}?me/)
  },
)

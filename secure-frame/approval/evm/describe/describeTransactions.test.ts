import { encodeFunctionData, type Hex } from 'viem'
import { expect, test } from 'vitest'
import type { Fact } from '../../content.ts'
import { en } from '../../messages/en.ts'
import type { Completed } from '../chain/completeTransactions.ts'
import { knownCalls } from '../decode/knownCalls.ts'
import type { TransactionDraft } from '../params/readTransaction.ts'
import type { Asked } from './asked.ts'
import { describeTransactions } from './describeTransactions.ts'

const words = { messages: en, locale: 'en', direction: 'ltr' } as const
const account = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const weth = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const pelle = '0xb872aA4De09c31F7Ac5E60B42d7f8e19f391C07E'.toLowerCase()
const asked: Asked = { origin: 'https://shop.pelle.example', account, chainId: 1, networkName: 'Ethereum' }
const tokens = new Map([
  ['native', { address: 'native', symbol: 'ETH', decimals: 18 }],
  [usdc, { address: usdc, symbol: 'USDC', decimals: 6 }],
  [weth, { address: weth, symbol: 'WETH', decimals: 18 }],
])

type Call = Parameters<typeof encodeFunctionData<typeof knownCalls>>[0]
const call = (functionName: string, args: unknown[], to: string = usdc): TransactionDraft => ({
  to: to as Hex,
  value: 0n,
  data: encodeFunctionData({ abi: knownCalls, functionName, args } as unknown as Call),
})
const done: Completed = { transactions: [], fee: 120_000_000_000_000n }
const tell = (drafts: TransactionDraft[], completed: Completed | 'unanswered' | undefined = done) =>
  describeTransactions({ drafts, asked, tokens, completed, words })
const textOf = (fact: Fact) => {
  if ('text' in fact) return fact.text
  return 'address' in fact ? fact.address : fact.kind
}
const texts = (content: ReturnType<typeof tell>) => content.facts.map((fact) => [fact.name, textOf(fact)])

test('a transfer says what leaves, to whom in full, and the fee', () => {
  const content = tell([call('transfer', [pelle, 250_000_000n])])
  expect(content).toMatchObject({ asks: 'asks you to send tokens', confirm: 'Send 250 USDC', isGrave: false })
  expect(content.effect).toEqual({
    status: 'ready',
    changes: [{ label: 'You send', amount: '−250.000 USDC', symbol: 'USDC', isIncoming: false }],
  })
  expect(texts(content)).toEqual([
    ['To', expect.stringMatching(new RegExp(pelle, 'i'))],
    ['Token', usdc],
    ['Network fee, about', '0.00012 ETH'],
  ])
  expect(content.risk).toBeUndefined()
})

test('sending coins names the currency', () => {
  const content = tell([{ to: pelle as Hex, value: 10n ** 17n, data: '0x' }])
  expect(content).toMatchObject({ asks: 'asks you to send ETH', confirm: 'Send 0.1 ETH', details: undefined })
  expect(content.effect).toMatchObject({ changes: [{ amount: '−0.100 ETH' }] })
})

test('what the node tried out is what changes', () => {
  const changes = [
    { token: usdc, delta: -5_000_000n },
    { token: 'native', delta: 1_234_567_890_123_456_789n },
    { token: weth, delta: 1n, id: 7n },
  ]
  const content = tell([call('transfer', [pelle, 5_000_000n])], { ...done, changes })
  expect(content.effect).toMatchObject({
    changes: [
      { amount: '−5.000 USDC', isIncoming: false },
      { amount: '+1.2345 ETH', isIncoming: true },
      { amount: '+1 WETH No. 7', isIncoming: true },
    ],
  })
})

test('while it is worked out nothing can be confirmed', () => {
  const content = describeTransactions({ drafts: [call('transfer', [pelle, 1n])], asked, tokens, words })
  expect(content).toMatchObject({ isPending: true, confirm: 'Send', effect: { status: 'pending' } })
  expect(content.facts.at(-1)).toEqual({ kind: 'pending', name: 'Network fee, about' })
})

test('a permission without limit is told in words, as danger', () => {
  const content = tell([call('approve', [pelle, 2n ** 256n - 1n])])
  expect(content).toMatchObject({ asks: 'asks for permission to use your tokens', confirm: 'Allow', isGrave: true })
  expect(content.facts[0]).toMatchObject({ text: 'All your USDC', tone: 'danger' })
  expect(content.notes[0]).toMatchObject({ tone: 'bad', title: 'No limit' })
})

test('a permission over a whole collection is danger, ending one is not', () => {
  expect(tell([call('setApprovalForAll', [pelle, true])])).toMatchObject({
    asks: 'asks for permission to use a whole collection',
    isGrave: true,
  })
  expect(tell([call('setApprovalForAll', [pelle, false])])).toMatchObject({
    asks: 'asks you to end a permission',
    confirm: 'End permission',
    isGrave: false,
  })
  expect(tell([call('approve', [pelle, 0n])])).toMatchObject({ asks: 'asks you to end a permission' })
})

test('a swap says the least that is got, and warns where that goes elsewhere', () => {
  const args = [5_000_000n, 10n ** 15n, [usdc, weth], account, 9n]
  const content = tell([call('swapExactTokensForTokens', args, pelle)])
  expect(content).toMatchObject({ asks: 'asks you to swap', confirm: 'Swap', notes: [] })
  expect(content.facts[0]).toMatchObject({ name: 'You get at least', text: '0.001 WETH' })
  const elsewhere = tell([call('swapExactTokensForTokens', [5n, 1n, [usdc, weth], pelle, 9n], pelle)])
  expect(elsewhere.notes[0]?.title).toBe('What you get goes to another account')
  expect(elsewhere.isGrave).toBe(true)
})

test('calldata that is not known is risky, and has to be ticked', () => {
  const content = tell([{ to: usdc as Hex, value: 0n, data: '0x2a6ff9c4' }])
  expect(content).toMatchObject({ asks: 'asks for something we cannot read', confirm: 'Sign anyway', isGrave: true })
  expect(content.risk).toMatchObject({
    kind: 'unreadable',
    tick: 'I trust shop.pelle.example and know what this does.',
  })
  expect(texts(content)).toContainEqual(['Sends', '0.000 ETH'])
  expect(content.details).toEqual({ label: 'Raw data, 4 bytes', text: '0x2a6ff9c4' })
})

test('a contract is deployed', () => {
  expect(tell([{ value: 0n, data: '0x6001' }])).toMatchObject({
    asks: 'asks you to deploy a contract',
    confirm: 'Deploy',
  })
})

test('several actions are numbered, each with whole addresses, and one unknown makes all risky', () => {
  const drafts = [call('approve', [pelle, 500_000_000n]), call('transfer', [pelle, 1_000_000n])]
  const content = tell(drafts)
  expect(content).toMatchObject({ asks: 'asks for 2 actions, one after the other', confirm: 'Confirm 2 actions' })
  expect(content.actions).toMatchObject([
    {
      title: expect.stringMatching(/^Allow 0xb8…91c07e to use 500 USDC$/i),
      detail: 'Only this amount',
      parties: [{ name: 'To be used by', address: expect.stringMatching(new RegExp(`^${pelle}$`, 'i')) }],
    },
    { title: 'Send 1 USDC', parties: [{ name: 'To', address: expect.stringMatching(new RegExp(`^${pelle}$`, 'i')) }] },
  ])
  expect(tell([...drafts, { to: usdc as Hex, value: 0n, data: '0x2a6ff9c4' }]).risk?.kind).toBe('unreadable')
})

test('what would fail cannot be confirmed, and says why', () => {
  const draft = call('transfer', [pelle, 1n])
  const poor = tell([draft], { ...done, failure: { kind: 'fee', missing: 10n ** 15n } })
  expect(poor.confirm).toBeUndefined()
  expect(poor.failure).toEqual({
    title: 'This would fail',
    text: 'You do not have enough ETH for the network fee. You need about 0.001 ETH more.',
  })
  const poorer = tell([draft], { ...done, failure: { kind: 'funds', missing: 10n ** 18n } })
  expect(poorer.failure?.text).toBe('You do not have enough ETH. You need about 1 ETH more.')
  const refused = tell([draft], { ...done, failure: { kind: 'refused', reason: 'paused' } })
  expect(refused.failure?.text).toBe('The contract refuses it: “paused”')
})

test('where the node does not answer nothing can be confirmed', () => {
  const content = tell([call('transfer', [pelle, 1n])], 'unanswered')
  expect(content).toMatchObject({ confirm: undefined, failure: { title: 'This cannot be checked' } })
})

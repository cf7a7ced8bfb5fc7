import type { Hex } from 'viem'
import { expect, test } from 'vitest'
import { encodeCall } from '../../test/encodeCall.ts'
import {
  account,
  amounts,
  call,
  describeCalls,
  describePending,
  done,
  fake,
  pelle,
  router,
  texts,
  usdc,
  weth,
} from '../../test/testCalls.ts'

test("shows a transfer's amount, full recipient and fee", () => {
  const content = describeCalls([call('transfer', [pelle, 250_000_000n])])
  expect(content).toMatchObject({ asks: 'wants you to send tokens', confirm: 'Send 250 USDC', isHighRisk: false })
  expect(content.sections).toEqual([
    {
      title: 'What changes in your account',
      rows: [{ label: 'You send', amount: '−250 USDC', symbol: 'USDC', tone: undefined, unverified: undefined }],
      none: 'No tokens move now',
    },
  ])
  expect(texts(content)).toEqual([
    ['To', pelle],
    ['Token', usdc],
    ['Estimated network fee', '0.00012 ETH'],
  ])
  expect(content).toMatchObject({ risk: undefined, isHarmless: false })
})

test('marks an unlisted token as unverified, with its address [EMB-14]', () => {
  const content = describeCalls([call('transfer', [pelle, 250_000_000n], fake)])
  expect(content.confirm).toBe('Send')
  expect(content.sections[0]?.rows[0]).toMatchObject({ amount: '−250 USDC', unverified: fake })
  expect(content.facts).toContainEqual({ kind: 'fullAddress', name: 'Token', address: fake, tag: { isKnown: false } })
})

test('shows the currency of a native transfer', () => {
  const content = describeCalls([{ to: pelle as Hex, value: 10n ** 17n, data: '0x' }])
  expect(content).toMatchObject({ asks: 'wants you to send ETH', confirm: 'Send 0.1 ETH', details: undefined })
  expect(amounts(content)).toEqual(['−0.1 ETH'])
})

test('marks simulated changes as estimates', () => {
  const changes = [
    { token: usdc, delta: -5_000_000n },
    { token: 'native', delta: 1_234_567_890_123_456_789n },
    { token: weth, delta: 1n, id: 7n },
  ]
  const content = describeCalls([call('transfer', [pelle, 5_000_000n])], { ...done, changes })
  expect(content.sections).toMatchObject([
    {
      title: 'Estimated changes',
      rows: [
        { label: 'You send', amount: '−5 USDC' },
        { label: 'You get about', amount: '+1.2345 ETH', tone: 'incoming' },
        { amount: '+No. 7' },
      ],
    },
  ])
})

test('simulation never reduces the amounts in the calldata [EMB-14]', () => {
  const draft = call('transfer', [pelle, 5_000_000n])
  expect(amounts(describeCalls([draft], { ...done, changes: [] }))).toEqual(['−5 USDC'])
  expect(amounts(describeCalls([draft], { ...done, changes: [{ token: usdc, delta: 9n }] }))).toEqual(['−5 USDC'])
  const more = { ...done, changes: [{ token: usdc, delta: -9_000_000n }] }
  expect(amounts(describeCalls([draft], more))).toEqual(['−9 USDC'])
  const coins = { to: fake as Hex, value: 10n ** 18n, data: encodeCall('deposit') }
  expect(amounts(describeCalls([coins], { ...done, changes: [] }))).toEqual(['−1 ETH'])
})

test('blocks confirming while the content is loading', () => {
  const content = describePending([call('transfer', [pelle, 1n])])
  expect(content).toMatchObject({ isPending: true, confirm: 'Confirm', sections: [{ isPending: true }] })
  expect(content.facts.at(-1)).toEqual({ kind: 'pending', name: 'Estimated network fee' })
})

test('keeps marks and sent currency of each of several calls [EMB-14]', () => {
  const swap = call('swapExactTokensForTokens', [5_000_000n, 10n ** 15n, [usdc, fake], account, 9n], router)
  const deploy = { value: 10n ** 18n, data: '0x6080' } as const
  const { actions } = describeCalls([swap, call('transfer', [pelle, 1n], fake), deploy])
  expect(actions).toMatchObject([
    {
      parties: [
        { name: 'Token', address: fake, tag: { isKnown: false } },
        { name: 'Through', address: router, tag: { isKnown: true, name: 'Uniswap V2' } },
      ],
    },
    { parties: [{ name: 'To' }, { name: 'Token', address: fake, tag: { isKnown: false } }] },
    { title: 'Deploy a contract, sends 1 ETH' },
  ])
  expect(texts(describeCalls([deploy]))).toContainEqual(['Sends', '1 ETH'])
})

test('shows amounts taken from other accounts, for any token [EMB-14]', () => {
  const content = describeCalls([call('transferFrom', [pelle, account, 7_000_000n], fake)])
  expect(texts(content)).toContainEqual(['Sends', '7 USDC'])
  const own = describeCalls([call('transferFrom', [account, pelle, 7_000_000n], fake)])
  expect(amounts(own)).toEqual(['−7 USDC'])
  expect(texts(own).map(([name]) => name)).not.toContain('Sends')
})

test.each([
  ['deposit()', 'deposit', [], 10n ** 18n],
  ['withdraw(uint256)', 'withdraw', [5n], 0n],
] as const)('shows %s of an unknown contract only by its name [EMB-14]', (signature, name, args, value) => {
  const content = describeCalls([{ ...call(name, [...args], fake), value }])
  expect(content).toMatchObject({ asks: 'wants you to use a contract', isHighRisk: true })
  expect(content.facts[0]).toEqual({ kind: 'text', name: 'Calls', text: signature, tag: { isKnown: false } })
  expect(content.warnings[0]?.title).toBe('We don’t know this contract')
  expect(JSON.stringify(content)).not.toMatch(/wrap|swap/i)
})

test('lets a long signature break between its arguments', () => {
  const args = [5n, 4n, [usdc], account, 9n]
  const content = describeCalls([call('swapExactTokensForTokens', args, fake)])
  const name = 'swapExactTokensForTokens(uint256, uint256, address[], address, uint256)'
  expect(content.facts[0]).toMatchObject({ name: 'Calls', text: name })
  expect(content.warnings[0]?.text).toContain(name)
})

test('marks unknown calldata as a risk that needs a tick', () => {
  const content = describeCalls([{ to: usdc as Hex, value: 0n, data: '0x2a6ff9c4' }])
  expect(content).toMatchObject({
    asks: 'wants you to sign something we can’t read',
    confirm: 'Sign anyway',
    isHighRisk: true,
  })
  expect(content.risk).toMatchObject({
    kind: 'unreadable',
    tick: 'I trust shop.pelle.example and understand what this does.',
  })
  expect(texts(content)).toContainEqual(['Sends', '0 ETH'])
  expect(content.details).toEqual({ label: 'Raw data, 4 bytes', text: '0x2a6ff9c4', isOpen: true })
})

test('describes the deployment of a contract', () => {
  expect(describeCalls([{ value: 0n, data: '0x6001' }])).toMatchObject({
    asks: 'wants you to deploy a contract',
    confirm: 'Deploy',
  })
})

test('numbers several actions; one unknown action makes all risky', () => {
  const drafts = [call('approve', [pelle, 500_000_000n]), call('transfer', [pelle, 1_000_000n])]
  const content = describeCalls(drafts)
  expect(content).toMatchObject({ asks: 'wants you to approve 2 actions in sequence', confirm: 'Confirm 2 actions' })
  expect(content.actions).toMatchObject([
    {
      title: expect.stringMatching(/^Allow 0xb8…91c07e to use 500 USDC$/i),
      detail: 'Only this amount',
      parties: [{ name: 'Can be used by', address: pelle }],
    },
    { title: 'Send 1 USDC', parties: [{ name: 'To', address: pelle }] },
  ])
  expect(describeCalls([...drafts, { to: usdc as Hex, value: 0n, data: '0x2a6ff9c4' }]).risk?.kind).toBe('unreadable')
})

test('blocks confirming of a failing transaction, with the reason', () => {
  const draft = call('transfer', [pelle, 1n])
  const poor = describeCalls([draft], { ...done, failure: { kind: 'fee', missing: 10n ** 15n } })
  expect(poor.confirm).toBeUndefined()
  expect(poor.failure).toEqual({
    tone: 'bad',
    title: 'This would fail',
    text: 'You don’t have enough ETH for the network fee. You need about 0.001 ETH more.',
  })
  const poorer = describeCalls([draft], { ...done, failure: { kind: 'funds', missing: 10n ** 18n } })
  expect(poorer.failure?.text).toBe('You don’t have enough ETH. You need about 1 ETH more.')
  const refused = describeCalls([draft], { ...done, failure: { kind: 'refused', reason: 'paused' } })
  expect(refused.failure?.text).toBe('The contract rejects it: “paused”')
})

test('blocks confirming if the node does not answer', () => {
  const content = describeCalls([call('transfer', [pelle, 1n])], 'unanswered')
  expect(content).toMatchObject({ confirm: undefined, failure: { title: 'We couldn’t check this' } })
})

test('warns of a far too high fee, and arms later [EMB-14]', () => {
  const usual = describeCalls([call('transfer', [pelle, 1n])], { ...done, ownFee: done.fee })
  expect(usual).toMatchObject({ warnings: [], isHighRisk: false })
  const content = describeCalls([call('transfer', [pelle, 1n])], { ...done, fee: done.fee * 11n, ownFee: done.fee })
  expect(content).toMatchObject({
    warnings: [
      { title: 'The network fee is far too high', text: 'The site set it. The usual fee is about 0.00012 ETH.' },
    ],
    isHighRisk: true,
  })
  expect(content.facts.at(-1)).toMatchObject({ name: 'Estimated network fee', tone: 'danger' })
})

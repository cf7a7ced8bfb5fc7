import { expect, test } from 'vitest'
import { account, art, call, describeCalls, done, fake, pelle, router, usdc, weth } from '../../test/testCalls.ts'

test("shows a swap's minimum, and warns of a foreign recipient", () => {
  const args = (to: string) => [5_000_000n, 10n ** 15n, [usdc, weth], to, 9n]
  const tried = { ...done, changes: [{ token: weth, delta: 10n ** 15n }] }
  const content = describeCalls([call('swapExactTokensForTokens', args(account), router)], tried)
  expect(content).toMatchObject({ asks: 'wants you to swap', confirm: 'Swap', warnings: [] })
  expect(content.facts[0]).toMatchObject({ name: 'You get at least', text: '0.001 WETH' })
  expect(content.facts).toContainEqual({
    kind: 'fullAddress',
    name: 'Through',
    address: router,
    tag: { isKnown: true, name: 'Uniswap V2' },
  })
  const elsewhere = describeCalls([call('swapExactTokensForTokens', args(pelle), router)])
  expect(elsewhere.warnings[0]?.title).toBe('What you get goes to another account')
  expect(elsewhere.isHighRisk).toBe(true)
})

test('shows the minimum of a swap among other calls [EMB-14]', () => {
  const swap = call('swapExactTokensForTokens', [5_000_000n, 10n ** 15n, [usdc, weth], account, 9n], router)
  const { actions } = describeCalls([call('approve', [router, 5_000_000n]), swap])
  expect(actions[1]).toMatchObject({ title: 'Swap 5 USDC', detail: 'You get at least 0.001 WETH' })
})

test.each([
  ['wrap', { ...call('deposit', [], weth), value: 10n ** 17n }, ['0.1 ETH', '0.1 WETH']],
  ['unwrap', call('withdraw', [10n ** 17n], weth), ['0.1 WETH', '0.1 ETH']],
])('shows the same given and received amount for an %s [EMB-14]', (title, wrapping, [gives, gets]) => {
  const content = describeCalls([wrapping])
  expect(content).toMatchObject({ isHighRisk: false, warnings: [] })
  expect(content.asks).toContain(title)
  expect(content.facts).toMatchObject([
    { name: 'You give', text: gives },
    { name: 'You get', text: gets },
    { name: 'Contract', address: weth },
    {},
  ])
})

test('shows no promises for a swap of an unknown contract [EMB-14]', () => {
  const args = [5_000_000n, 10n ** 15n, [usdc, weth], account, 9n]
  const content = describeCalls([call('swapExactTokensForTokens', args, fake)])
  expect(content.asks).toBe('wants you to use a contract')
  expect(JSON.stringify(content)).not.toContain('at least')
})

const swapFor = (least: bigint) =>
  call('swapExactTokensForTokens', [5_000_000n, least, [usdc, weth], account, 9n], router)
const bringing = (delta: bigint) => ({ ...done, changes: [{ token: weth, delta }] })

test('marks a swap without a minimum as high risk [EMB-14]', () => {
  const ethSwap = call('swapExactETHForTokens', [0n, [weth, usdc], account, 9n], router)
  for (const swap of [swapFor(0n), { ...ethSwap, value: 10n ** 18n }]) {
    const content = describeCalls([swap])
    expect(content).toMatchObject({ isHighRisk: true, warnings: [{ tone: 'bad', title: 'You may get nothing' }] })
  }
})

test('warns if the minimum is far below the simulated amount [EMB-14]', () => {
  const content = describeCalls([swapFor(79n * 10n ** 13n)], bringing(10n ** 15n))
  expect(content.isHighRisk).toBe(true)
  expect(content.warnings).toMatchObject([{ title: 'You may get far less' }])
  expect(content.warnings[0]?.text).toBe(
    'You get at least 0.00079 WETH. At the current price, it would be about 0.001 WETH.',
  )
  expect(describeCalls([swapFor(8n * 10n ** 14n)], bringing(10n ** 15n))).toMatchObject({
    isHighRisk: false,
    warnings: [],
  })
})

test('adds up the minimums of several swaps [EMB-14]', () => {
  const half = swapFor(5n * 10n ** 14n)
  expect(describeCalls([half, half], bringing(10n ** 15n)).warnings).toEqual([])
  expect(describeCalls([half, half], bringing(2n * 10n ** 15n)).isHighRisk).toBe(true)
})

test('does not confirm a swap whose deadline has passed [EMB-14]', () => {
  const swap = call('swapExactTokensForTokens', [5n, 1n, [usdc, weth], account, 1_700_000_000n], router)
  const content = describeCalls([swap], undefined, 1_800_000_000_000)
  expect(content).toMatchObject({ confirm: undefined, failure: { title: 'This has expired' } })
  expect(content.failure?.text).toContain('14 Nov 2023')
  expect(describeCalls([swap], undefined, 1_700_000_000_000).failure).toBeUndefined()
})

test('lists every sent item of a collection [EMB-14]', () => {
  const content = describeCalls([call('safeBatchTransferFrom', [account, pelle, [3n, 4n], [1n, 2n], '0x'], art)])
  expect(content.asks).toBe('wants you to send NFTs')
  expect(content.facts.slice(0, 2)).toMatchObject([{ text: 'No. 3' }, { text: '2 × No. 4' }])
  expect(content.sections[0]?.rows.map(({ amount }) => amount)).toEqual(['−No. 3', '−2 × No. 4'])
})

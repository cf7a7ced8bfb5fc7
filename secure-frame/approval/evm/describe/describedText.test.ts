import type { Hex } from 'viem'
import { expect, test } from 'vitest'
import type { SheetContent } from '../../content.ts'
import { contract, descriptorOf, encodeOf } from '../../test/descriptors.ts'
import { account, call, describeRead, fake, pelle, texts, usdc, weth } from '../../test/testCalls.ts'

const uniswap = '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45'
const single =
  'exactInputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 amountIn,uint256 amountOutMinimum,uint160 sqrtPriceLimitX96) params)'
const params = {
  tokenIn: usdc,
  tokenOut: weth,
  fee: 3000,
  recipient: account,
  amountIn: 5_000_000n,
  amountOutMinimum: 10n ** 15n,
  sqrtPriceLimitX96: 0n,
}
const draft = (data: Hex, to: string = uniswap, value = 0n) => ({ to: to as Hex, data, value })
const swap = (more: object = {}, value = 0n) => draft(encodeOf(single, [{ ...params, ...more }]), uniswap, value)
const isUnread = ({ asks }: SheetContent) => asks === 'wants you to sign something we can’t read'

test('shows given amount and minimum of a Uniswap V3 swap [EMB-14]', async () => {
  const content = await describeRead([swap()])
  expect(content).toMatchObject({
    asks: 'wants you to use Uniswap',
    confirm: 'Confirm',
    warnings: [{ title: 'We couldn’t simulate this transaction' }],
    isHighRisk: false,
  })
  expect(content.risk).toBeUndefined()
  expect(texts(content)).toEqual([
    ['Action', 'Swap'],
    ['You give', '5 USDC'],
    ['You get at least', '0.001 WETH'],
    ['Through', uniswap],
    ['Estimated network fee', '0.00012 ETH'],
  ])
  expect(content.sections[0]?.rows).toMatchObject([{ label: 'You send', amount: '−5 USDC' }])
})

test('marks a recipient other than the account [EMB-14]', async () => {
  const content = await describeRead([swap({ recipient: pelle })])
  expect(content.warnings[0]?.title).toBe('What you get goes to another account')
  expect(content).toMatchObject({ isHighRisk: true })
  expect(content.facts).toContainEqual({ kind: 'fullAddress', name: 'Goes to', address: pelle, tag: undefined })
  expect(texts(content)).toContainEqual(['Sends at least', '0.001 WETH'])
  const forSender = await describeRead([swap({ recipient: `0x${'1'.padStart(40, '0')}` })])
  expect(texts(forSender)).toContainEqual(['You get at least', '0.001 WETH'])
})

test('does not read a call that leaves value in the router [EMB-14]', async () => {
  expect(isUnread(await describeRead([swap({}, 10n ** 17n)]))).toBe(true)
})

test('shows an unlisted token once, in full, as unverified [EMB-14]', async () => {
  const content = await describeRead([swap({ tokenOut: fake, amountOutMinimum: 7_000_000n })])
  expect(texts(content)).toContainEqual(['You get at least', '7 USDC'])
  expect(content.facts).toContainEqual({ kind: 'fullAddress', name: 'Token', address: fake, tag: { isKnown: false } })
})

test('shows and marks an unlimited amount as everything [EMB-14]', async () => {
  const content = await describeRead([swap({ amountIn: 2n ** 256n - 1n })])
  expect(content).toMatchObject({ isHighRisk: true, warnings: [{ title: 'No limit' }, {}] })
  expect(texts(content)).toContainEqual(['You give', 'All your USDC'])
})

test.each([
  ['another contract', { ...swap(), to: fake as Hex }],
  ['a limit of the price', swap({ sqrtPriceLimitX96: 1n })],
  ['data that trails', draft(`${swap().data}00`)],
  ['another function', draft('0x12345678')],
])('does not read a call with %s [EMB-14]', async (_why, unread) => {
  expect(isUnread(await describeRead([unread]))).toBe(true)
})

test('does not read a contract on a chain without a descriptor [EMB-14]', async () => {
  expect(isUnread(await describeRead([swap()], { chainId: 43_114 }))).toBe(true)
})

const multi = 'exactInput((bytes path,address recipient,uint256 amountIn,uint256 amountOutMinimum) params)'
const exactInput = (path: string) =>
  draft(encodeOf(multi, [{ path, recipient: account, amountIn: 5_000_000n, amountOutMinimum: 1n }]))
const bare = (address: string) => address.slice(2)

test('reads a path over all pools, but no truncated path [EMB-14]', async () => {
  const path = `0x${bare(usdc)}000bb8${bare(weth)}`
  expect(texts(await describeRead([exactInput(path)]))).toContainEqual(['You give', '5 USDC'])
  const two = await describeRead([exactInput(`${path}000bb8${bare(fake)}`)])
  expect(two.facts).toContainEqual({ kind: 'fullAddress', name: 'Token', address: fake, tag: { isKnown: false } })
  // The router would pay out the unknown token, whatever the last 20 bytes are.
  const trap = `0x${bare(usdc)}000bb8${bare(fake)}${'00'.repeat(2)}${bare(weth)}`
  expect(isUnread(await describeRead([exactInput(trap)]))).toBe(true)
})

test('shows one of several calls as fully as a single one [EMB-14]', async () => {
  const { actions } = await describeRead([call('transfer', [pelle, 1n]), swap({ recipient: pelle, tokenOut: fake })])
  expect(actions[1]).toMatchObject({
    title: 'Swap',
    detail: expect.stringContaining('You give: 5 USDC'),
    parties: [{ name: 'Token', address: fake }, { name: 'Goes to', address: pelle }, { name: 'Through' }],
  })
})

const permit2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'
const approve = 'approve(address token,address spender,uint160 amount,uint48 expiration)'

test('shows spender and end of a Permit2 allowance, or its expiry [EMB-14]', async () => {
  const give = draft(encodeOf(approve, [usdc, pelle, 5_000_000n, 1_795_271_400]), permit2)
  const content = await describeRead([give])
  expect(content.asks).toBe('wants you to use Permit2')
  expect(texts(content).slice(0, 4)).toEqual([
    ['Action', 'Allow use of your tokens'],
    ['Allows', '5 USDC'],
    ['Can be used by', pelle],
    ['Until', expect.stringContaining('21 Nov 2026')],
  ])
  expect(await describeRead([give], { now: Date.UTC(2027, 0) })).toMatchObject({
    confirm: undefined,
    failure: { title: 'This has expired' },
  })
  const endless = draft(encodeOf(approve, [usdc, pelle, 2n ** 160n - 1n, 1_795_271_400]), permit2)
  expect(await describeRead([endless])).toMatchObject({ isHighRisk: true, warnings: [{ title: 'No limit' }] })
  const ended = draft(encodeOf(approve, [usdc, pelle, 0n, 0]), permit2)
  expect(await describeRead([ended], { now: Date.UTC(2027, 0) })).toMatchObject({ failure: undefined })
})

test('shows every permit of a Permit2 batch [EMB-14]', async () => {
  const batch =
    'permit(address owner,((address token,uint160 amount,uint48 expiration,uint48 nonce)[] details,address spender,uint256 sigDeadline) permitBatch,bytes signature)'
  const detail = (token: string) => ({ token, amount: 5_000_000n, expiration: 1_795_271_400, nonce: 0 })
  const permitBatch = { details: [detail(usdc), detail(fake)], spender: pelle, sigDeadline: 1_795_271_400n }
  const content = await describeRead([draft(encodeOf(batch, [account, permitBatch, '0x']), permit2)])
  expect(texts(content).filter(([name]) => name === 'Allows' || name === 'Token')).toEqual([
    ['Allows', '5 USDC'],
    ['Allows', '5 USDC'],
    ['Token', fake],
  ])
})

test('shows collection, items and price of a SeaDrop mint [EMB-14]', async () => {
  const mint = 'mintPublic(address nftContract,address feeRecipient,address minterIfNotPayer,uint256 quantity)'
  const zero = `0x${'0'.repeat(40)}`
  const seaDrop = '0x00005ea00ac477b1030ce78506496e8c2de24bf5'
  const content = await describeRead([draft(encodeOf(mint, [fake, pelle, zero, 2n]), seaDrop, 10n ** 17n)])
  expect(texts(content)).toMatchObject([
    ['Action', 'Mint NFTs'],
    ['NFTs', '2'],
    ['Collection', fake],
    ['You send', '0.1 ETH'],
    ['Goes to', account],
    ['Fee goes to', pelle],
    ['Through', seaDrop],
    ['Estimated network fee', '0.00012 ETH'],
  ])
})

test('reads wrapping only on chains with a known wrapper', async () => {
  const wrapper = '0x4200000000000000000000000000000000000006'
  const wrap = draft(encodeOf('deposit()', []), wrapper, 10n ** 18n)
  const known = await describeRead([wrap], { chainId: 8453 })
  expect([known.asks, known.confirm]).toEqual(['wants you to wrap ETH', 'Wrap'])
  expect((await describeRead([wrap], { chainId: 1 })).asks).toBe('wants you to use a contract')
})

test("applies a project's own descriptor only to its contract [EMB-14]", async () => {
  const mint = 'mint(address to,uint256 amount)'
  const fields = [
    { path: 'to', label: 'Recipient', format: 'addressName' },
    { path: 'amount', label: 'Items', format: 'raw' },
  ]
  const descriptors = [descriptorOf(mint, { intent: 'Mint', fields })]
  const data = encodeOf(mint, [account, 2n])
  const content = await describeRead([draft(data, contract)], { descriptors })
  expect(texts(content).slice(0, 3)).toEqual([
    ['Action', 'Mint'],
    ['Recipient', account],
    ['Items', '2'],
  ])
  expect(isUnread(await describeRead([draft(data, fake)], { descriptors }))).toBe(true)
  expect(isUnread(await describeRead([draft(data, contract)], { descriptors, chainId: 10 }))).toBe(true)
})

test("prefers Foyer's own reading to any descriptor [EMB-14]", async () => {
  const transfer = 'transfer(address to,uint256 amount)'
  const tame = descriptorOf(transfer, { intent: 'Get a gift', fields: [], excluded: ['to', 'amount'] })
  const content = await describeRead([draft(encodeOf(transfer, [pelle, 2n]), contract)], {
    descriptors: [tame],
  })
  expect(content.asks).toBe('wants you to send tokens')
})

test("does not decode a call that Foyer's descriptor rejects [EMB-14]", async () => {
  const deployments = [{ chainId: 1, address: uniswap }]
  const tame = {
    ...descriptorOf(single, { intent: 'Claim', fields: [], excluded: ['params'] }),
    context: { contract: { deployments } },
  }
  const content = await describeRead([swap({ sqrtPriceLimitX96: 5n })], { descriptors: [tame] })
  expect(isUnread(content)).toBe(true)
})

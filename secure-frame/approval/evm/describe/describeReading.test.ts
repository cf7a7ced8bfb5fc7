import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { describeReadData, fields, listedUsdc, pelle, visitor } from '../../test/typedData.ts'

const weth = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const zero = `0x${'0'.repeat(40)}`
const word = `0x${'7'.repeat(64)}`
const texts = ({ facts }: Awaited<ReturnType<typeof describeReadData>>) =>
  facts.map((fact) => [fact.name, 'text' in fact ? fact.text : 'address' in fact && fact.address])

const cow = (message: object = {}, domain: object = {}) => ({
  domain: {
    name: 'Gnosis Protocol',
    version: 'v2',
    chainId: 1,
    verifyingContract: '0x9008d19f58aabd9ed0d60971565aa8510560ab41',
    ...domain,
  },
  types: {
    Order: fields(
      'address sellToken, address buyToken, address receiver, uint256 sellAmount, uint256 buyAmount, uint32 validTo, bytes32 appData, uint256 feeAmount, string kind, bool partiallyFillable, string sellTokenBalance, string buyTokenBalance',
    ),
  },
  primaryType: 'Order',
  message: {
    sellToken: listedUsdc,
    buyToken: weth,
    receiver: zero,
    sellAmount: '5000000',
    buyAmount: '1000',
    validTo: 1_795_271_400,
    appData: word,
    feeAmount: '0',
    kind: 'sell',
    partiallyFillable: false,
    sellTokenBalance: 'erc20',
    buyTokenBalance: 'erc20',
    ...message,
  },
})

test("shows a CoW order's worst case, recipient and end [EMB-14]", async () => {
  const content = await describeReadData(cow())
  expect(content).toMatchObject({
    asks: 'wants you to sign data for CoW Protocol',
    confirm: 'Sign',
    isHighRisk: true,
    data: [],
  })
  expect(content.risk).toBeUndefined()
  expect(texts(content)).toMatchObject([
    ['Action', 'Swap order'],
    ['You give at most', '5 USDC'],
    ['You get at least', expect.stringContaining('units of')],
    ['Token', weth],
    ['Goes to', visitor],
    ['Until', expect.stringContaining('21 Nov 2026')],
    ['Order type', 'Sell'],
    ['Partially fillable', 'No'],
    ['Contract', '0x9008d19f58aabd9ed0d60971565aa8510560ab41'],
  ])
  expect(content.details?.text).toContain('"appData"')
})

test('marks orders of other accounts, gifts and expired orders [EMB-14]', async () => {
  const elsewhere = await describeReadData(cow({ receiver: pelle }))
  expect(elsewhere.warnings[0]?.title).toBe('What you get goes to another account')
  expect((await describeReadData(cow({ buyAmount: '0' }))).risk?.title).toBe('You’d give this away')
  expect(await describeReadData(cow({ validTo: 1_700_000_000 }))).toMatchObject({
    confirm: undefined,
    failure: { title: 'This has expired' },
  })
})

test.each([
  ['another contract', cow({}, { verifyingContract: pelle })],
  ['another version', cow({}, { version: 'v3' })],
  ['a salt in the domain', cow({}, { salt: word })],
  ['a kind that is not known', cow({ kind: 'Sell all you have' })],
  ['a balance within another protocol', cow({ sellTokenBalance: 'internal' })],
  ['a chain without a deployment', cow({}, { chainId: 10 })],
])('%s makes an order appear as plain data [EMB-14]', async (_why, order) => {
  const content = await describeReadData(order)
  expect(content.asks).toBe('wants you to sign data')
  expect(content.data[0]?.title).toBe('Order')
})

test('shows a type with an extra field as plain data [EMB-14]', async () => {
  const order = cow({ memo: 'x' })
  const types = { Order: [...order.types.Order, { name: 'memo', type: 'string' }] }
  expect((await describeReadData({ ...order, types })).asks).toBe('wants you to sign data')
})

const limit = (message: object = {}) => ({
  domain: {
    name: 'ZeroEx',
    version: '1.0.0',
    chainId: 1,
    verifyingContract: '0xdef1c0ded9bec7f1a1670819833240f027b25eff',
  },
  types: {
    LimitOrder: fields(
      'address makerToken, address takerToken, uint128 makerAmount, uint128 takerAmount, uint128 takerTokenFeeAmount, address maker, address taker, address sender, address feeRecipient, bytes32 pool, uint64 expiry, uint256 salt',
    ),
  },
  primaryType: 'LimitOrder',
  message: {
    makerToken: listedUsdc,
    takerToken: weth,
    makerAmount: '5000000',
    takerAmount: '7',
    takerTokenFeeAmount: '0',
    maker: visitor,
    taker: zero,
    sender: zero,
    feeRecipient: zero,
    pool: word,
    expiry: 1_795_271_400,
    salt: '1',
    ...message,
  },
})

test("shows a 0x limit order as its maker's [EMB-14]", async () => {
  const content = await describeReadData(limit())
  expect(content).toMatchObject({ asks: 'wants you to sign data for 0x', risk: undefined })
  expect(texts(content)[1]).toEqual(['You give', '5 USDC'])
  expect((await describeReadData(limit({ maker: pelle }))).risk?.title).toBe('This is for another account')
  expect(texts(await describeReadData(limit({ taker: pelle })))).toContainEqual(['Only to', pelle])
})

const transfer = (to: string) =>
  encodeFunctionData({ abi: parseAbi(['function transfer(address, uint256)']), args: [to as Hex, 5_000_000n] })
const safe = '0x5555555555555555555555555555555555555555'
const safeTx = (message: object = {}, domain: object = {}) => ({
  domain: { chainId: 1, verifyingContract: safe, ...domain },
  types: {
    SafeTx: fields(
      'address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, uint256 nonce',
    ),
  },
  primaryType: 'SafeTx',
  message: {
    to: listedUsdc,
    value: '0',
    data: transfer(pelle),
    operation: 0,
    safeTxGas: '0',
    baseGas: '0',
    gasPrice: '0',
    gasToken: zero,
    refundReceiver: zero,
    nonce: '12',
    ...message,
  },
})

test('shows the Safe and the effect of its transaction [EMB-14]', async () => {
  const content = await describeReadData(safeTx())
  expect(content).toMatchObject({ asks: 'wants you to sign data for Safe', isHighRisk: true })
  expect(content.facts).toMatchObject([
    { name: 'Action', text: 'Approve a Safe transaction' },
    { name: 'From', address: safe },
    { name: 'Safe action', text: 'Send 5 USDC' },
    { name: 'To', address: pelle },
    { name: 'Token', address: listedUsdc },
    { name: 'Number', text: '12' },
    { name: 'Contract', address: safe, tag: { isKnown: false } },
  ])
  const coins = await describeReadData(safeTx({ to: pelle, value: '1000000000000000000', data: '0x' }))
  expect(texts(coins)).toContainEqual(['Safe action', 'Send 1 ETH'])
})

test.each([
  ['a delegate call', safeTx({ operation: 1 })],
  ['a refund', safeTx({ gasPrice: '1' })],
  ['a call that is not read', safeTx({ data: '0x12345678' })],
  ['a named domain', safeTx({}, { name: 'Safe' })],
])('%s makes a Safe transaction appear as plain data [EMB-14]', async (_why, data) => {
  expect((await describeReadData(data)).asks).toBe('wants you to sign data')
})

test("marks a Safe's permission like the account's own [EMB-14]", async () => {
  const abi = parseAbi(['function approve(address, uint256)'])
  const data = encodeFunctionData({ abi, args: [pelle, 2n ** 256n - 1n] })
  const content = await describeReadData(safeTx({ data }))
  expect(content.warnings[0]?.title).toBe('No limit')
  expect(texts(content)).toContainEqual(['Allows', 'All your USDC'])
})

test("applies a project's typed-data descriptor only to its contracts [EMB-14]", async () => {
  const type = 'Vote(uint256 proposal)'
  const file = (deployments?: object[]) => ({
    context: { eip712: { deployments } },
    metadata: { owner: 'Senate' },
    display: { formats: { [type]: { intent: 'Vote', fields: [{ path: 'proposal', label: 'Proposal' }] } } },
  })
  const vote = {
    domain: { chainId: 1, verifyingContract: pelle },
    types: { Vote: fields('uint256 proposal') },
    primaryType: 'Vote',
    message: { proposal: '7' },
  }
  const asks = async (descriptor: ReturnType<typeof file>) => (await describeReadData(vote, [descriptor])).asks
  expect(await asks(file([{ chainId: 1, address: pelle }]))).toBe('wants you to sign data for Senate')
  expect(await asks(file([{ chainId: 1, address: safe }]))).toBe('wants you to sign data')
  expect(await asks(file([{ chainId: 10, address: pelle }]))).toBe('wants you to sign data')
  expect(await asks(file())).toBe('wants you to sign data')
})

import { encodeFunctionData, type Hex, parseAbi, verifyTypedData } from 'viem'
import { expect, test } from '../../fixtures.ts'
import { comeBack } from '../../world/flows/emailVisit.ts'
import { approvalSheet, confirmIn, reject } from '../../world/pages/approvalSheet.ts'
import { origins } from '../../world/stack/ports.ts'

test.use({ signedInAt: origins.demo })

const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const weth = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const swapRouter02 = '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45'
/** The contract of the descriptor in `stack/descriptors/demo`. */
const tickets = '0x4d61726c6f77205469636b65747320666f722061'
const stranger = '0x00000000000000000000000000000000000A11cE'
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600

/** A CoW Protocol order that sells USDC. */
const cowOrder = (validTo: number) => ({
  domain: {
    name: 'Gnosis Protocol',
    version: 'v2',
    chainId: 1,
    verifyingContract: '0x9008d19f58aabd9ed0d60971565aa8510560ab41',
  } as const,
  types: {
    Order: [
      ...['sellToken', 'buyToken', 'receiver'].map((name) => ({ name, type: 'address' })),
      ...['sellAmount', 'buyAmount'].map((name) => ({ name, type: 'uint256' })),
      { name: 'validTo', type: 'uint32' },
      { name: 'appData', type: 'bytes32' },
      { name: 'feeAmount', type: 'uint256' },
      { name: 'kind', type: 'string' },
      { name: 'partiallyFillable', type: 'bool' },
      ...['sellTokenBalance', 'buyTokenBalance'].map((name) => ({ name, type: 'string' })),
    ],
  },
  primaryType: 'Order' as const,
  message: {
    sellToken: usdc,
    buyToken: weth,
    receiver: `0x${'0'.repeat(40)}`,
    sellAmount: '5000000',
    buyAmount: '1000',
    validTo,
    appData: `0x${'7'.repeat(64)}`,
    feeAmount: '0',
    kind: 'sell',
    partiallyFillable: false,
    sellTokenBalance: 'erc20',
    buyTokenBalance: 'erc20',
  },
})

const withDomain = (order: ReturnType<typeof cowOrder>) => ({
  ...order,
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    ...order.types,
  },
})

test('a visitor reads an order through its descriptor and signs it unchanged [EMB-11, EMB-14]', async ({
  demo,
  modal,
}) => {
  const address = (await comeBack(demo)) as Hex
  const order = cowOrder(inAnHour())
  const pendingRequest = demo.request('eth_signTypedData_v4', [address, JSON.stringify(withDomain(order))])
  const sheet = approvalSheet(modal)
  await expect(sheet).toContainText('wants you to sign data for CoW Protocol')
  await expect(sheet).toContainText('You give at most5 USDC')
  await confirmIn(sheet)
  const { result } = (await pendingRequest) as { result: Hex }
  expect(await verifyTypedData({ ...order, address, signature: result })).toBe(true)
})

test('a visitor sees an expired order and cannot sign it [EMB-14]', async ({ demo, modal }) => {
  const address = await comeBack(demo)
  const pendingRequest = demo.request('eth_signTypedData_v4', [
    address,
    JSON.stringify(withDomain(cowOrder(1_700_000_000))),
  ])
  const sheet = approvalSheet(modal)
  await expect(sheet).toContainText('This has expired')
  await expect(sheet.getByRole('button', { name: 'Sign' })).toHaveCount(0)
  await reject(modal)
  expect(await pendingRequest).toMatchObject({ code: 4001 })
})

test('a visitor reads a swap with another receiver, and a call by a project descriptor [EMB-14]', async ({
  demo,
  modal,
}) => {
  const from = await comeBack(demo)
  const data = encodeFunctionData({
    abi: parseAbi([
      'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params)',
    ]),
    args: [
      {
        tokenIn: usdc,
        tokenOut: weth,
        fee: 3000,
        recipient: stranger,
        amountIn: 5_000_000n,
        amountOutMinimum: 10n ** 15n,
        sqrtPriceLimitX96: 0n,
      },
    ],
  })
  const pendingRequest = demo.request('eth_sendTransaction', [{ from, to: swapRouter02, data }])
  const sheet = approvalSheet(modal)
  await expect(sheet).toContainText('What you get goes to another account')
  await expect(sheet).toContainText('You give5 USDC')
  await expect(sheet).toContainText(stranger)
  await reject(modal)
  expect(await pendingRequest).toMatchObject({ code: 4001 })

  await modal.expectGone()
  await test.step('a contract of the project, by the descriptor that the operator keeps for it', async () => {
    const abi = parseAbi(['function book(uint256 seat, address guest)'])
    const booking = { from, to: tickets, data: encodeFunctionData({ abi, args: [7n, from as Hex] }) }
    const booked = demo.request('eth_sendTransaction', [booking])
    await expect(sheet).toContainText('wants you to use Marlow Tickets')
    await expect(sheet).toContainText('ActionBook a seat')
    await expect(sheet).toContainText('Seat7')
    await reject(modal)
    expect(await booked).toMatchObject({ code: 4001 })
  })
})

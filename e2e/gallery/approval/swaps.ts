import { concatHex, encodeAbiParameters, encodeFunctionData, type Hex, parseAbi, parseAbiParameters, toHex } from 'viem'
import { account, inDecember, pelle, typesOf, usdc, weth } from './examples.ts'

const universalRouter = '0x66a9893cc07d91d95644aedd05d03f95e1dba8af'
const [toSender, toRouter] = [toHex(1, { size: 20 }), toHex(2, { size: 20 })]

/** Swaps tokens for the native currency, with a fee for the page. */
export const routerSwap = {
  to: universalRouter,
  data: encodeFunctionData({
    abi: parseAbi(['function execute(bytes commands, bytes[] inputs, uint256 deadline)']),
    args: [
      '0x00060c',
      [
        encodeAbiParameters(parseAbiParameters('address, uint256, uint256, bytes, bool'), [
          toRouter,
          500_000_000n,
          0n,
          concatHex([usdc, '0x0001f4', weth]),
          true,
        ] as const),
        encodeAbiParameters(parseAbiParameters('address, address, uint256'), [weth, pelle, 25n]),
        encodeAbiParameters(parseAbiParameters('address, uint256'), [toSender, 158_600_000_000_000_000n]),
      ],
      BigInt(inDecember),
    ],
  }),
}

/** A CoW Protocol order, read with its descriptor. */
export const cowOrder = {
  domain: {
    name: 'Gnosis Protocol',
    version: 'v2',
    chainId: 1,
    verifyingContract: '0x9008d19f58aabd9ed0d60971565aa8510560ab41',
  },
  types: typesOf({
    Order:
      'address sellToken, address buyToken, address receiver, uint256 sellAmount, uint256 buyAmount, uint32 validTo, ' +
      'bytes32 appData, uint256 feeAmount, string kind, bool partiallyFillable, string sellTokenBalance, string buyTokenBalance',
  }),
  primaryType: 'Order',
  message: {
    sellToken: usdc,
    buyToken: weth,
    receiver: `0x${'0'.repeat(40)}`,
    appData: `0x${'7'.repeat(64)}`,
    sellAmount: '500000000',
    buyAmount: '158000000000000000',
    validTo: inDecember,
    feeAmount: '0',
    kind: 'sell',
    partiallyFillable: false,
    sellTokenBalance: 'erc20',
    buyTokenBalance: 'erc20',
  },
}

/** A swap in one Uniswap V3 pool. */
export const poolSwap = (recipient: string) => ({
  to: '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45',
  data: encodeFunctionData({
    abi: parseAbi([
      'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params)',
    ]),
    args: [
      {
        tokenIn: usdc,
        tokenOut: weth,
        fee: 3000,
        recipient: recipient as Hex,
        amountIn: 500_000_000n,
        amountOutMinimum: 158_000_000_000_000_000n,
        sqrtPriceLimitX96: 0n,
      },
    ],
  }),
})

export const swapArgs = [500_000_000n, 158_400_000_000_000_000n, [usdc, weth], account, BigInt(inDecember)]

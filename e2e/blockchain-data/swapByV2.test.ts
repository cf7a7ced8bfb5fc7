import { type Address, erc20Abi, parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeSwap } from '../../frame-app/server/blockchain-data/swap/encodeSwap.ts'
import { decodeCall } from '../../secure-frame/approval/evm/decode/decodeCall.ts'
import { deployPools } from '../stack/pools/demoPools.ts'
import { demoTokens, deployTokens, handOut } from '../stack/tokens/demoTokens.ts'
import { openTreasury } from '../stack/treasury.ts'
import { uniswap } from '../stack/uniswap/uniswap.ts'
import { startTestChain, type TestChain } from './startTestChain.ts'

const { dollar, fair } = demoTokens
const { weth, routerV2 } = uniswap
const much = parseUnits('100000', 6)
const never = 2n ** 40n
/** An estimate of the same second lacks what a pool writes once time has passed. */
const gas = 500_000n

let chain: TestChain

beforeAll(async () => {
  chain = await startTestChain()
  const client = await openTreasury(chain.rpcUrl)
  await deployTokens(client)
  await deployPools(client)
  for (const { address } of [dollar, fair]) {
    await handOut(chain.rpcUrl, address === dollar.address ? dollar : fair, chain.account.address, much)
    const approve = { address, abi: erc20Abi, functionName: 'approve', args: [routerV2, much] } as const
    await chain.mined(await chain.wallet.writeContract(approve))
  }
})
afterAll(() => chain.stop())

type Held = Address | 'native'
const balanceOf = (held: Held) => {
  const { address } = chain.account
  return held === 'native'
    ? chain.reader.getBalance({ address })
    : chain.reader.readContract({ address: held, abi: erc20Abi, functionName: 'balanceOf', args: [address] })
}

const tokenOf = (held: Held) => (held === 'native' ? weth : held)

const shapes: readonly (readonly [Held, Held, given: bigint, got: bigint])[] = [
  [fair.address, dollar.address, parseUnits('10', 6), parseUnits('9', 6)],
  ['native', dollar.address, parseEther('0.1'), parseUnits('200', 6)],
  [dollar.address, 'native', parseUnits('250', 6), parseEther('0.09')],
]

test.each(shapes.flatMap((shape) => (['in', 'out'] as const).map((exact) => [...shape, exact] as const)))(
  'the router of V2 swaps %s into %s, of %s and %s, exact %s, and the sheet reads it [SWP-01]',
  async (from, to, amountIn, amountOut, exact) => {
    const { address } = chain.account
    const swaps = { address: routerV2, kind: 'v2' } as const
    const call = encodeSwap({
      ...{ kind: 'v2', swaps, tokens: [tokenOf(from), tokenOf(to)], fees: [3000], exact, amountIn, amountOut },
      ...{ isNativeIn: from === 'native', isNativeOut: to === 'native', recipient: address, deadline: never },
    })
    const read = decodeCall(call, { account: address, chainId: 1 })
    expect(read).toMatchObject({ kind: 'swap', router: 'Uniswap V2' })
    const before = [await balanceOf(from), await balanceOf(to)] as const
    const { status, gasUsed, effectiveGasPrice } = await chain.mined(
      await chain.wallet.sendTransaction({ ...call, gas }),
    )
    const fee = gasUsed * effectiveGasPrice
    const lost = before[0] - (await balanceOf(from)) - (from === 'native' ? fee : 0n)
    const got = (await balanceOf(to)) - before[1] + (to === 'native' ? fee : 0n)
    expect(status).toBe('success')
    expect(exact === 'in' ? lost : got).toBe(exact === 'in' ? amountIn : amountOut)
    expect(got).toBeGreaterThanOrEqual(amountOut)
    expect(lost).toBeLessThanOrEqual(amountIn)
  },
)

import { type Address, erc20Abi, parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSwapCall } from '../../frame-app/domains/swap/readSwapCall.ts'
import { createChains } from '../../frame-app/servers/data/chains.ts'
import { createQuoteSwap } from '../../frame-app/servers/data/swap/createQuoteSwap.ts'
import { type BoundSwap, encodeSwap } from '../../frame-app/servers/data/swap/encodeSwap.ts'
import { decodeCall } from '../../secure-frame/approval/evm/decode/decodeCall.ts'
import { demoContracts, deployPools } from '../world/stack/pools/demoPools.ts'
import { demoTokens, deployTokens, handOut } from '../world/stack/tokens/demoTokens.ts'
import { openTreasury } from '../world/stack/treasury.ts'
import { uniswap } from '../world/stack/uniswap/uniswap.ts'
import { startTestChain, type TestChain } from './startTestChain.ts'

const { dollar, fair, levy } = demoTokens
const { weth, routerV2 } = uniswap
const never = 2n ** 40n
/** An estimate in the same second lacks the storage writes that a pool makes once time has passed. */
const gas = 500_000n

let chain: TestChain

beforeAll(async () => {
  chain = await startTestChain()
  const client = await openTreasury(chain.rpcUrl)
  await deployTokens(client)
  await deployPools(client)
  for (const token of [dollar, fair, levy]) {
    const amount = parseUnits('100000', token.decimals)
    await handOut(chain.rpcUrl, token, chain.account.address, amount)
    const approve = {
      address: token.address,
      abi: erc20Abi,
      functionName: 'approve',
      args: [routerV2, amount],
    } as const
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
  'swaps by V2 %s into %s, of %s and %s, exact %s, readably [SWP-01]',
  async (from, to, amountIn, amountOut, exact) => {
    const { address } = chain.account
    const swaps = { address: routerV2, kind: 'v2' } as const
    const call = encodeSwap({
      kind: 'v2',
      swaps,
      tokens: [tokenOf(from), tokenOf(to)],
      fees: [3000],
      exact,
      amountIn,
      amountOut,
      isNativeIn: from === 'native',
      isNativeOut: to === 'native',
      recipient: address,
      deadline: never,
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

test.each(['native', weth] as const)('sells a fee-charging token for %s by V2, readably [SWP-01]', async (to) => {
  const { address } = chain.account
  const [amountIn, amountOut] = [parseUnits('100', 18), parseEther('0.03')]
  const swap: BoundSwap = {
    kind: 'v2' as const,
    swaps: { address: routerV2, kind: 'v2' as const },
    tokens: [levy.address, weth],
    fees: [3000],
    exact: 'in' as const,
    amountIn,
    amountOut,
    isNativeIn: false,
    isNativeOut: to === 'native',
    recipient: address,
    deadline: never,
  }
  const call = encodeSwap({ ...swap, takesFee: true })
  expect(decodeCall(call, { account: address, chainId: 1 })).toMatchObject({ kind: 'swap', router: 'Uniswap V2' })
  expect(readSwapCall('v2', call.data)).toMatchObject({ mostIn: amountIn, isNativeOut: to === 'native' })
  await expect(chain.reader.call({ account: address, ...encodeSwap(swap) })).rejects.toThrow()
  const before = await balanceOf(levy.address)
  const { status } = await chain.mined(await chain.wallet.sendTransaction({ ...call, gas }))
  expect([status, before - (await balanceOf(levy.address))]).toEqual(['success', amountIn])
})

describe('quotes of a token that takes a fee', () => {
  const swaps = { address: routerV2, kind: 'v2' } as const
  const venue = { name: 'Exchange', factory: uniswap.factoryV2, router: routerV2, fee: 3000, swaps }

  test('use the router’s own call for such tokens [SWP-01]', async () => {
    const upstreams = new Map([['eip155:1', [chain.rpcUrl]]])
    const place = createChains({ upstreams, contracts: demoContracts, fetch }).get('eip155:1')
    if (place?.namespace !== 'eip155') throw new Error('No chain')
    const venues = { wrapper: weth, v2: [venue], v3: [] }
    const wish = { from: levy.address, to: undefined, exact: 'in', amount: parseUnits('100', 18) } as const
    const tester = { account: chain.account.address, mostOf: (amount: bigint) => amount }
    const quote = await createQuoteSwap().quoteTried(place, venues, wish, tester)
    expect(quote).toMatchObject({ takesFee: true, isTried: true })
  })
})

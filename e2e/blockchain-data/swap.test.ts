import { type Address, erc20Abi, type Hex, parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mostOf } from '../../frame-app/services/blockchain-data/swap/slippage.ts'
import { decodeCall } from '../../secure-frame/approval/evm/decode/decodeCall.ts'
import { readRouterSteps } from '../../secure-frame/approval/evm/routers/readRouterSteps.ts'
import { nativeAddress } from '../../shared-protocol/vocabulary/nativeCurrency.ts'
import { demoContracts, deployPools } from '../world/stack/pools/demoPools.ts'
import { type DemoToken, demoTokens, deployTokens, handOut } from '../world/stack/tokens/demoTokens.ts'
import { openTreasury } from '../world/stack/treasury.ts'
import { uniswap } from '../world/stack/uniswap/uniswap.ts'
import { createTestService } from './createTestService.ts'
import { overDatabases } from './overDatabases.ts'
import { startTestChain, type TestChain } from './startTestChain.ts'

const chainId = 'eip155:1'
const { dollar, fair, levy, silent, ticket } = demoTokens
const id = (token: { address: Address } | Address) => `${chainId}:${typeof token === 'string' ? token : token.address}`
const native = id(nativeAddress)
const listed = [dollar, fair].map(({ address, symbol, name, decimals }) => ({ address, symbol, name, decimals }))

let chain: TestChain

beforeAll(async () => {
  chain = await startTestChain()
  const client = await openTreasury(chain.rpcUrl)
  await deployTokens(client)
  await deployPools(client)
  const { address } = chain.account
  for (const token of [dollar, fair, levy, silent])
    await handOut(chain.rpcUrl, token, address, parseUnits('100000', token.decimals))
})
afterAll(() => chain.stop())

const balanceOf = (token: string) => {
  const { address } = chain.account
  const contract = token.split(':')[2] as Address
  if (token === native) return chain.reader.getBalance({ address })
  return chain.reader.readContract({ address: contract, abi: erc20Abi, functionName: 'balanceOf', args: [address] })
}

/** A typical output amount of a token. */
const someOf = (token: string) =>
  token === native || token === id(uniswap.weth) ? parseEther('0.05') : parseUnits('20', 6)

interface Tx {
  to: string
  data: string
  value: bigint
  eip155: { gas: bigint | number }
}

/** Sends the transaction built by the service. Its fees are excluded from the native currency that an account loses. */
const send = async ({ to, data, value, eip155 }: Tx) => {
  const call = { to: to.split(':')[2] as Address, data: data as Hex, value, gas: BigInt(eip155.gas) }
  const receipt = await chain.mined(await chain.wallet.sendTransaction(call))
  expect(receipt.status).toBe('success')
  return receipt.gasUsed * receipt.effectiveGasPrice
}

const wrapped = (value: bigint): Tx => ({
  to: id(uniswap.weth),
  data: '0xd0e30db0',
  value,
  eip155: { gas: 100_000n },
})

overDatabases(({ database }) => {
  const createService = (more: Partial<Parameters<typeof createTestService>[0]> = {}) =>
    createTestService({
      database: database(),
      nodes: { [chainId]: chain.rpcUrl },
      contracts: demoContracts,
      tokens: new Map([[chainId, listed]]),
      ...more,
    })

  type Service = ReturnType<typeof createService>
  type Wish = Parameters<Service['swap']['getQuote']>[0]

  const quoteFor = async ({ swap }: Service, params: Wish) => {
    const quote = await swap.getQuote(params)
    if (!quote?.router) throw new Error('There is no way')
    return { ...quote, router: quote.router }
  }

  /** Approves exactly this amount. */
  const allow = async ({ swap }: Service, { from, to }: Wish, amount: bigint, spender: string) => {
    const userAddress = chain.account.address
    await send((await swap.buildApprove({ from, to, userAddress, amount, spender })).tx)
    expect(await swap.getAllowance({ tokenAddress: from, userAddress, spender })).toBe(amount)
  }

  /** The amounts that the account loses of one token and gains of another by a transaction, without fees. */
  const movedBy = async ({ from, to }: Wish, tx: Tx) => {
    const before = [await balanceOf(from), await balanceOf(to)] as const
    const fee = await send(tx)
    const lost = before[0] - (await balanceOf(from)) - (from === native ? fee : 0n)
    const got = (await balanceOf(to)) - before[1] + (to === native ? fee : 0n)
    return { lost, got }
  }

  /**
   * Quotes, approves the exact amount, builds and sends. Returns the quote, and the amounts that the account lost and
   * gained.
   */
  const swap = async (from: string, to: string, amount: bigint, exact: 'in' | 'out' = 'in') => {
    const service = createService()
    const userAddress = chain.account.address
    const wish = { from, to, amount, exact, userAddress }
    const quote = await quoteFor(service, wish)
    const limit = exact === 'in' ? quote.toAmount : mostOf(quote.fromAmount, 50n)
    if (from !== native) await allow(service, wish, exact === 'in' ? amount : limit, quote.router)
    const built = await service.swap.buildSwap({ ...wish, slippagePercent: 0.5, limit, router: quote.router })
    return { quote, built, ...(await movedBy(wish, built.tx)) }
  }

  const shapes: readonly (readonly [string, string, string, bigint])[] = [
    ['a token into another', id(fair), id(dollar), parseUnits('10', 6)],
    ['a token over two pools', id(fair), id(uniswap.weth), parseUnits('10', 6)],
    ['native currency into a token', native, id(dollar), parseEther('0.1')],
    ['a token into native currency', id(dollar), native, parseUnits('250', 6)],
    ['a token over two pools into native currency', id(fair), native, parseUnits('250', 6)],
  ]

  test.each(shapes)('delivers the quoted amount for %s [SWP-01]', async (_title, from, to, amount) => {
    const { quote, built, lost, got } = await swap(from, to, amount)
    expect(lost).toBe(amount)
    expect(got).toBe(quote.toAmount)
    expect(built).toMatchObject({ isTried: true, mostIn: amount, leastOut: quote.toAmount })
  })

  test.each(shapes)('charges the quoted price for an exact output of %s [SWP-01]', async (...shape) => {
    const [, from, to] = shape
    const out = someOf(to)
    const { quote, lost, got } = await swap(from, to, out, 'out')
    expect(got).toBeGreaterThanOrEqual(out)
    expect(got - out).toBeLessThan(10n ** 12n)
    expect(lost).toBe(quote.fromAmount)
  })

  test.each(shapes.flatMap(([...shape]) => (['in', 'out'] as const).map((exact) => [...shape, exact] as const)))(
    'builds for %s from %s to %s of %s, exact %s, a readable call [SWP-01, EMB-14]',
    async (_title, from, to, given, exact) => {
      const service = createService()
      const account = chain.account.address.toLowerCase()
      const wish = { from, to, amount: exact === 'in' ? given : someOf(to), exact, userAddress: account }
      const quote = await quoteFor(service, wish)
      const limit = exact === 'in' ? quote.toAmount : quote.fromAmount
      const { tx } = await service.swap.buildSwap({ ...wish, slippagePercent: 1, limit })
      const draft = { to: (tx.to.split(':')[2] ?? '').toLowerCase(), data: tx.data as Hex, value: tx.value }
      // The other fields of a draft do not affect the call.
      const reading = readRouterSteps(draft as never, { account, chainId: 1 })
      expect(reading?.name).toBe('Uniswap')
      expect(reading?.fields.map(({ label }) => label)).toEqual(
        expect.arrayContaining([expect.stringMatching(/^You get/), expect.stringMatching(/^You give/)]),
      )
    },
  )

  describe('a token that takes a fee', () => {
    const wish = { from: id(levy), to: native, amount: parseUnits('100', 18) }

    test('is quoted by simulation, and refused beyond the slippage [SWP-01]', async () => {
      const service = createService()
      const userAddress = chain.account.address
      const blind = await quoteFor(service, wish)
      const tried = await quoteFor(service, { ...wish, userAddress })
      expect(tried.tax).toBeGreaterThan(0.009)
      expect(tried.toAmount).toBeLessThan(blind.toAmount)
      const order = { ...wish, userAddress, exact: 'in', limit: tried.toAmount } as const
      await expect(service.swap.buildSwap({ ...order, slippagePercent: 0.5 })).rejects.toMatchObject({ status: 422 })
      expect(await service.swap.buildSwap({ ...order, slippagePercent: 2 })).toMatchObject({ isTried: true })
    })

    test('delivers the simulated amount [SWP-01]', async () => {
      const service = createService()
      const userAddress = chain.account.address
      const quote = await quoteFor(service, { ...wish, userAddress })
      await allow(service, wish, wish.amount, quote.router)
      const order = { ...wish, userAddress, exact: 'in', limit: quote.toAmount, slippagePercent: 2 } as const
      const { tx } = await service.swap.buildSwap({ ...order, router: quote.router })
      expect(await movedBy(wish, tx)).toEqual({ lost: wish.amount, got: quote.toAmount })
    })
  })

  test('neither quotes nor builds a swap for an unsellable token [SWP-01]', async () => {
    const service = createService()
    const userAddress = chain.account.address
    const wish = { from: id(silent), to: native, amount: parseUnits('100', 18), userAddress }
    expect(await service.swap.getQuote(wish)).toBeUndefined()
    const order = { ...wish, exact: 'in', limit: 1n, slippagePercent: 1 } as const
    await expect(service.swap.buildSwap(order)).rejects.toMatchObject({ status: 422 })
  })

  test('reports a price beyond the shown limit before signing [SWP-01]', async () => {
    const service = createService()
    const wish = { from: native, to: id(dollar), amount: parseEther('1'), userAddress: chain.account.address }
    const quote = await service.swap.getQuote(wish)
    const limit = (quote?.toAmount ?? 0n) + 1n
    const order = { ...wish, exact: 'in', limit, slippagePercent: 1 } as const
    await expect(service.swap.buildSwap(order)).rejects.toMatchObject({ status: 409 })
  })

  test('reports the price impact of a large swap separately from the pool fee [SWP-01]', async () => {
    const service = createService()
    const quoteOf = (amount: string) =>
      service.swap.getQuote({ from: native, to: id(levy), amount: parseEther(amount) })
    const [small, large] = [await quoteOf('0.001'), await quoteOf('1')]
    expect(small?.impact).toBeLessThan(0.001)
    expect(large?.impact).toBeGreaterThan(0.2)
    expect(large?.poolFee).toBeCloseTo(0.003, 6)
  })

  test('lists the native and wrapped currency first, unlisted tokens by contract [SWP-01]', async () => {
    const { swap } = createService()
    const tokens = await swap.getTokens({ chainId })
    expect(tokens[0]).toMatchObject({ symbol: 'ETH', address: native, decimals: 18 })
    expect(tokens.map(({ symbol }) => symbol)).toEqual(['ETH', 'WETH', 'USDL', 'FAIR'])
    expect(tokens[1]).toMatchObject({ address: id(uniswap.weth), decimals: 18, isVerified: true })
    expect(await swap.getTokens({ chainId, address: levy.address })).toMatchObject([
      { symbol: 'LEVY', decimals: 18, isVerified: false },
    ])
  })

  test('returns no quote without a pool or between identical tokens [SWP-01]', async () => {
    const { swap } = createService()
    expect(await swap.getQuote({ from: native, to: id(ticket), amount: 1n })).toBeUndefined()
    expect(await swap.getQuote({ from: native, to: native, amount: 1n })).toBeUndefined()
    expect(await swap.getQuote({ from: id(fair), to: id(fair), amount: 1n })).toBeUndefined()
  })

  describe('swaps between native currency and its wrapped form', () => {
    const amount = parseEther('0.25')
    const paths = (['in', 'out'] as const).flatMap((exact) => [
      [native, id(uniswap.weth), exact] as const,
      [id(uniswap.weth), native, exact] as const,
    ])

    test.each(paths)('convert one for one without pool or approval: %s into %s, exact %s [SWP-01]', async (...path) => {
      const [from, to, exact] = path
      await send(wrapped(amount))
      const service = createService()
      const wish = { from, to, amount, exact, userAddress: chain.account.address }
      const quote = await quoteFor(service, wish)
      expect(quote).toMatchObject({ fromAmount: amount, toAmount: amount, exact, router: id(uniswap.weth), tax: 0 })
      expect([quote.impact, quote.poolFee, quote.provider]).toEqual([undefined, undefined, undefined])
      const order = { ...wish, slippagePercent: 1, limit: amount, router: quote.router }
      const built = await service.swap.buildSwap(order)
      expect(built).toMatchObject({ mostIn: amount, leastOut: amount, isTried: true })
      expect(await movedBy(wish, built.tx)).toEqual({ lost: amount, got: amount })
    })

    test('are read correctly by the sheet [SWP-01, EMB-14]', async () => {
      const { swap } = createService()
      const account = chain.account.address
      for (const [kind, from, to] of [
        ['wrap', native, id(uniswap.weth)],
        ['unwrap', id(uniswap.weth), native],
      ] as const) {
        await send(wrapped(amount))
        const order = { from, to, amount, userAddress: account, exact: 'in', limit: amount } as const
        const { tx } = await swap.buildSwap({ ...order, slippagePercent: 1 })
        const draft = { to: uniswap.weth.toLowerCase(), data: tx.data as Hex, value: tx.value }
        // The other fields of a draft do not affect the call.
        expect(decodeCall(draft as never, { account, chainId: 1 })).toMatchObject({ kind, amount })
      }
    })

    test('refuse other limits or contracts, and amounts beyond the balance [SWP-01]', async () => {
      const { swap, request } = createService()
      const wish = { from: native, to: id(uniswap.weth), amount, userAddress: chain.account.address }
      const order = { ...wish, exact: 'in', limit: amount, slippagePercent: 1 } as const
      await expect(swap.buildSwap({ ...order, limit: amount + 1n })).rejects.toMatchObject({ status: 409 })
      await expect(swap.buildSwap({ ...order, router: id(uniswap.swapRouter02) })).rejects.toMatchObject({
        status: 400,
      })
      const tooMuch = parseEther('1000000000')
      await expect(swap.buildSwap({ ...order, amount: tooMuch, limit: tooMuch })).rejects.toMatchObject({ status: 422 })
      const query = { projectId: 'demo', from: wish.to, to: native, userAddress: wish.userAddress, amount: '1' }
      expect((await request(`/v1/convert/build-approve?${new URLSearchParams(query)}`)).status).toBe(400)
      const own = { tokenAddress: wish.to, userAddress: wish.userAddress, spender: id(uniswap.weth) }
      expect(await swap.getAllowance(own)).toBe(2n ** 256n - 1n)
    })
  })

  test('returns the node’s gas price [SWP-01]', async () => {
    const { standard, fast, instant } = await createService().swap.getGasPrice(chainId)
    expect(standard).toBeGreaterThan(0n)
    expect(fast).toBeGreaterThanOrEqual(standard)
    expect(instant).toBeGreaterThanOrEqual(fast)
  })

  describe('a network without exchanges', () => {
    const elsewhere = 'eip155:10143'
    const createElsewhere = () => createService({ nodes: { [elsewhere]: chain.rpcUrl } })
    const token = (one: DemoToken) => `${elsewhere}:${one.address}`
    const from = token(fair)
    const to = token(dollar)
    const userAddress = `0x${'1'.repeat(40)}`

    test('has no tokens, quotes and allowances [SWP-02]', async () => {
      const { swap } = createElsewhere()
      expect(await swap.getTokens({ chainId: elsewhere })).toEqual([])
      expect(await swap.getQuote({ from, to, amount: 1n })).toBeUndefined()
      expect(await swap.getAllowance({ tokenAddress: from, userAddress })).toBe(0n)
    })

    test('builds no swap and has no gas price, with reasons [SWP-02]', async () => {
      const { request } = createElsewhere()
      const query = new URLSearchParams({ projectId: 'demo', from, to, userAddress, amount: '1' })
      const noSwaps = { error: 'unsupported_chain', message: 'Network not supported for Swaps' }
      expect(await (await request(`/v1/convert/build-approve?${query}`)).json()).toEqual(noSwaps)
      const body = JSON.stringify({ from, to, userAddress, amount: '1', eip155: { slippage: 1 }, projectId: 'demo' })
      const built = await request('/v1/convert/build-transaction', { method: 'POST', body })
      expect([built.status, await built.json()]).toEqual([400, noSwaps])
      const price = await request(`/v1/convert/gas-price?projectId=demo&chainId=${elsewhere}`)
      const noPrice = { error: 'unsupported_chain', message: 'Network not supported for Gas Price' }
      expect([price.status, await price.json()]).toEqual([400, noPrice])
    })

    test('has no gas price even if only its node is missing [SWP-02]', async () => {
      const price = await createElsewhere().request('/v1/convert/gas-price?projectId=demo&chainId=eip155:250')
      expect(await price.json()).toMatchObject({ message: 'Network not supported for Gas Price' })
    })
  })

  test.each([
    ['quotes', { from: native, to: id(dollar), amount: '-1' }],
    ['quotes', { from: native, to: id(dollar), amount: String(2n ** 256n) }],
    ['quotes', { from: 'ether', to: id(dollar), amount: '1' }],
    ['quotes', { from: native, to: `eip155:10:${dollar.address}`, amount: '1' }],
    ['quotes', { from: native, to: id(dollar), amount: '1', exact: 'both' }],
    ['allowance', { tokenAddress: id(dollar), userAddress: 'ada' }],
    ['allowance', { tokenAddress: id(dollar), userAddress: dollar.address, spender: id(dollar) }],
    ['build-approve', { from: id(dollar), to: native, userAddress: dollar.address }],
    ['build-approve', { from: id(dollar), to: native, userAddress: dollar.address, amount: '1', spender: id(fair) }],
    ['tokens', { chainId, address: '0x12' }],
  ])('refuses on %s the request %o [API-01]', async (call, query: Record<string, string>) => {
    const { request } = createService()
    const response = await request(`/v1/convert/${call}?${new URLSearchParams({ projectId: 'demo', ...query })}`)
    expect(response.status).toBe(400)
  })
})

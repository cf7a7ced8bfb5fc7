import { type Address, encodeFunctionData, erc20Abi, parseEther } from 'viem'
import { openListingDatabase } from '../../frame-app/servers/app/database/openListingDatabase.ts'
import { createTestService } from '../blockchain-data/createTestService.ts'
import { startTestChain, type TestChain } from '../blockchain-data/startTestChain.ts'
import { demoContracts, deployPools } from '../world/stack/pools/demoPools.ts'
import { ensurePostgres, startPostgres } from '../world/stack/postgres.ts'
import { demoTokens, deployTokens, handOut } from '../world/stack/tokens/demoTokens.ts'
import { openTreasury, treasury } from '../world/stack/treasury.ts'
import { addPair, addPool, uniswap } from '../world/stack/uniswap/uniswap.ts'
import { percentile, timed } from './timing.ts'

const chainId = 'eip155:1'
const rounds = 15
const clients = 50
const questions = 6
/**
 * The third worst of a crowd's 300 answers is decisive, and one busy moment of the machine causes three. Therefore, the
 * middle of three crowds counts.
 */
const crowds = 3
/** A remote node: round-trip time in milliseconds. */
const awayMs = 50
const { dollar } = demoTokens
const { weth } = uniswap
const much = parseEther('1000')

/**
 * Two tokens with 20 routes between them: 4 direct pools, 1 pair and 3 by 3 pools over ether, 2 by 3 pools over the
 * dollar.
 */
const deployRoutes = async (chain: TestChain) => {
  const client = await openTreasury(chain.rpcUrl)
  await deployTokens(client)
  await deployPools(client)
  const [from, to] = [await chain.deployToken('From', 'FROM', 18), await chain.deployToken('To', 'TO', 18)] as const
  for (const token of [from, to]) await chain.write(token, 'mint', [treasury, much * 100n])
  await handOut(chain.rpcUrl, dollar, treasury, 10_000n * 10n ** 6n)
  const side = (token: Address) => ({ token, units: much })
  const ether = { token: weth, units: parseEther('1') }
  const dollars = { token: dollar.address, units: 1_000n * 10n ** 6n }
  const fees = [500, 3000, 10_000] as const
  for (const [one, other] of [
    [side(from), side(to)],
    ...[from, to].map((token) => [side(token), ether] as const),
  ] as const)
    await addPair(client, [one, other])
  for (const fee of fees) {
    await addPool(client, [side(from), side(to)], fee)
    await addPool(client, [side(from), ether], fee)
    await addPool(client, [side(to), ether], fee)
    await addPool(client, [side(to), dollars], fee)
  }
  for (const fee of fees.slice(1)) await addPool(client, [side(from), dollars], fee)
  return { from, to }
}

const fetchAway: typeof fetch = async (...asked) => {
  await new Promise((resolve) => setTimeout(resolve, awayMs))
  return fetch(...asked)
}

/** The cheapest call of a contract. */
const callBarely = async (chain: TestChain, token: Address) => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'totalSupply' })
  const params = [{ to: token, data }, 'latest']
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_call', params })
  const headers = { 'content-type': 'application/json' }
  await (await fetchAway(chain.rpcUrl, { method: 'POST', headers, body })).json()
}

/**
 * Swap quotes compared with a bare call of the same node at 50 ms latency, and a crowd that requests quotes from two
 * instances.
 */
export const measureQuotes = async () => {
  const programs = await ensurePostgres()
  const postgres = programs ? await startPostgres(programs, { isDurable: false }) : undefined
  const { database, close } = await openListingDatabase({ url: await postgres?.createDatabase('quotes') })
  const chain = await startTestChain()
  const tokens = await deployRoutes(chain)
  const [from, to] = [`${chainId}:${tokens.from}`, `${chainId}:${tokens.to}`]
  const createService = (more: { fetch?: typeof fetch } = {}) =>
    createTestService({
      database,
      nodes: { [chainId]: chain.rpcUrl },
      contracts: demoContracts,
      ...more,
      addressLimit: { limit: { burst: 100_000, perSecond: 100_000 } },
    })
  let amount = parseEther('1')
  /** A new amount, so that no cache answers. */
  const ask = async ({ swap }: ReturnType<typeof createService>) => {
    amount += 1n
    if (!(await swap.getQuote({ from, to, amount }))) throw new Error('There is no way')
  }

  const far = createService({ fetch: fetchAway })
  await ask(far)
  const quotes: { ours: number; floor: number }[] = []
  for (let round = 0; round < rounds; round += 1)
    quotes.push({ floor: await timed(() => callBarely(chain, tokens.from)), ours: await timed(() => ask(far)) })

  const instances = [createService(), createService()] as const
  for (const instance of instances) await ask(instance)
  const visit = async (service: ReturnType<typeof createService>, times: number[]) => {
    for (let question = 0; question < questions; question += 1) times.push(await timed(() => ask(service)))
  }
  const crowdTimes: { p50: number; p99: number }[] = []
  for (let crowd = 0; crowd < crowds; crowd += 1) {
    const times: number[] = []
    await Promise.all(Array.from({ length: clients }, (_, index) => visit(instances[index % 2 ? 1 : 0], times)))
    crowdTimes.push({ p50: percentile(times, 0.5), p99: percentile(times, 0.99) })
  }

  await chain.stop()
  await close()
  await postgres?.stop()
  return { quotes, crowds: crowdTimes }
}

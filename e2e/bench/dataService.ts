import { type Address, createPublicClient, encodeFunctionData, getAddress, http, multicall3Abi, parseAbi } from 'viem'
import { openListingDatabase } from '../../frame-app/servers/app/database/openListingDatabase.ts'
import { createTestService } from '../blockchain-data/createTestService.ts'
import { startTestChain } from '../blockchain-data/startTestChain.ts'
import { ensurePostgres, startPostgres } from '../world/stack/postgres.ts'
import { percentile, timed } from './timing.ts'

const tokenCount = 200
const rounds = 15
const clients = 50
const questions = 6
/** The number of blocks that the service reads for a new account, in several requests. */
const blocks = 300
/** Number of repetitions, each with new blocks. */
const indexings = 3
/** In one batch, as the service requests them. */
const blocksAtOnce = 4
/** Blocks whose logs and payments are requested together, as by the service. */
const blocksOfLogs = 16

const multicallAddress = '0xcA11bde05977b3631167028862bE2a173976CA11'
const balanceAbi = parseAbi(['function balanceOf(address owner) view returns (uint256)'])
let owners = 0
/** An account that was never requested, so no data about it is cached. */
const nextOwner = () => {
  owners += 1
  return getAddress(`0x${owners.toString(16).padStart(40, 'b')}`)
}

type Chain = Awaited<ReturnType<typeof startTestChain>>

/** One multicall over all tokens, without any processing. */
const readPlainly = (chain: Chain, tokens: readonly Address[], owner: Address) => {
  const callData = encodeFunctionData({ abi: balanceAbi, functionName: 'balanceOf', args: [owner] })
  const calls = tokens.map((target) => ({ target, allowFailure: true, callData }))
  const client = createPublicClient({ transport: http(chain.rpcUrl) })
  return client.readContract({
    address: multicallAddress,
    abi: multicall3Abi,
    functionName: 'aggregate3',
    args: [calls],
  })
}

const post = async (chain: Chain, calls: readonly { method: string; params: readonly unknown[] }[]) => {
  const body = JSON.stringify(calls.map((call, id) => ({ jsonrpc: '2.0', id, ...call })))
  const headers = { 'content-type': 'application/json' }
  await (await fetch(chain.rpcUrl, { method: 'POST', headers, body })).json()
}

const hex = (block: number) => `0x${block.toString(16)}`

/** The floor of any indexer: the blocks, their logs and their traces, each requested once. */
const readBlocks = async (chain: Chain, from: number) => {
  const end = from + blocks
  for (let start = from; start < end; start += blocksAtOnce) {
    const numbers = Array.from({ length: Math.min(blocksAtOnce, end - start) }, (_, index) => start + index)
    await post(
      chain,
      numbers.map((block) => ({ method: 'eth_getBlockByNumber', params: [hex(block), true] })),
    )
  }
  for (let start = from; start < end; start += blocksOfLogs) {
    const range = { fromBlock: hex(start), toBlock: hex(Math.min(start + blocksOfLogs, end) - 1) }
    for (const method of ['eth_getLogs', 'trace_filter']) await post(chain, [{ method, params: [range] }])
  }
}

/** The blockchain-data service compared with its node: balances of 200 tokens, a crowd, and the indexer. */
export const measureDataService = async () => {
  const programs = await ensurePostgres()
  const postgres = programs ? await startPostgres(programs, { isDurable: false }) : undefined
  const { database, close } = await openListingDatabase({ url: await postgres?.createDatabase('bench') })
  const chain = await startTestChain()
  await chain.putMulticall(multicallAddress)
  const tokens: Address[] = []
  for (let index = 0; index < tokenCount; index += 1)
    tokens.push(await chain.deployToken(`Token ${index}`, `T${index}`, 18))
  const listed = tokens.map((address, index) => ({
    address,
    name: `Token ${index}`,
    symbol: `T${index}`,
    decimals: 18,
  }))
  const createService = () =>
    createTestService({
      database,
      nodes: { 'eip155:1': chain.rpcUrl },
      tokens: new Map([['eip155:1', listed]]),
      contracts: {
        'eip155:1': { tokens: [], dollars: [], v2Factories: [], v3Factories: [] },
      },
      addressLimit: { limit: { burst: 100_000, perSecond: 100_000 } },
    })
  const ask = (service: ReturnType<typeof createService>) =>
    service.getBalances({ address: nextOwner().toLowerCase(), chainId: 'eip155:1' })

  const [first, second] = [createService(), createService()]
  await ask(first)
  const balances: { ours: number; node: number }[] = []
  for (let round = 0; round < rounds; round += 1)
    balances.push({
      node: await timed(() => readPlainly(chain, tokens, nextOwner())),
      ours: await timed(() => ask(first)),
    })

  const crowd: number[] = []
  const visit = async (service: ReturnType<typeof createService>) => {
    for (let question = 0; question < questions; question += 1) crowd.push(await timed(() => ask(service)))
  }
  await Promise.all(Array.from({ length: clients }, (_, index) => visit(index % 2 ? first : second)))

  const payee = nextOwner()
  const indexed: { ours: number; node: number }[] = []
  for (let run = 0; run < indexings; run += 1) {
    const head = Number(await chain.reader.getBlockNumber({ cacheTime: 0 }))
    for (let block = 0; block < blocks; block += 1) await chain.wallet.sendTransaction({ to: payee, value: 1n })
    const newcomer = nextOwner()
    indexed.push({
      // One request reads a part of them: the modal repeats it until all are read.
      ours: await timed(async () => {
        let isComplete = false
        while (!isComplete) ({ isComplete } = await first.getHistory({ address: newcomer, chainId: 'eip155:1' }))
      }),
      node: await timed(() => readBlocks(chain, head + 1)),
    })
  }

  await chain.stop()
  await close()
  await postgres?.stop()
  return {
    balances,
    crowd: { p50: percentile(crowd, 0.5), p99: percentile(crowd, 0.99) },
    indexed,
  }
}

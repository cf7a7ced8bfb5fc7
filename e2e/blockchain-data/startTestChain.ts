import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Address,
  createPublicClient,
  createTestClient,
  createWalletClient,
  defineChain,
  encodeDeployData,
  getAddress,
  type Hex,
  http,
  parseAbi,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import artifacts from '../../frame-app/servers/data/test/testContracts.json' with { type: 'json' }
import { startEvmChain } from '../world/stack/evmChain.ts'
import { findFreePort } from '../world/stack/freePort.ts'
import { patienceMs } from '../world/stack/patience.ts'
import { waitForReceipt } from './waitForReceipt.ts'

export const testAbi = parseAbi([
  'function mint(address to, uint256 value)',
  'function mintMany(address to, uint256 id, uint256 value)',
  'function transfer(address to, uint256 value) returns (bool)',
  'function approve(address spender, uint256 value) returns (bool)',
  'function createPair(address a, address b) returns (address)',
  'function createPool(address a, address b, uint24 fee) returns (address)',
  'function getPair(address a, address b) view returns (address)',
  'function getPool(address a, address b, uint24 fee) view returns (address)',
  'function setReserves(uint112 first, uint112 second)',
  'function setPrice(uint160 sqrtPrice, uint128 liquidity)',
  'function token0() view returns (address)',
  'function setMean(int24 tick, uint32 secondsAgo)',
  'function transferFrom(address from, address to, uint256 value) returns (bool)',
  'function swap(address token, bytes data, uint256 payment) payable',
])
const tokenConstructor = parseAbi(['constructor(string name, string symbol, uint8 decimals)'])

const mnemonic = 'test test test test test test test test test test test junk'
export const chainId = 1
const receiptPollMs = 20

/** An empty chain with the id of Ethereum's mainnet or another, and contracts to deploy on it. */
export const startTestChain = async (id = chainId) => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-data-'))
  const node = await startEvmChain({ chainId: id, port: await findFreePort(), stateFile: join(folder, 'state.json') })
  const chain = defineChain({
    id,
    name: 'Test',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [node.rpcUrl] } },
  })
  // A busy machine exceeds viem's default of ten seconds.
  const transport = http(node.rpcUrl, { timeout: patienceMs })
  const account = mnemonicToAccount(mnemonic)
  const reader = createPublicClient({ chain, transport, pollingInterval: 20 })
  const wallet = createWalletClient({ chain, transport, account })
  const test = createTestClient({ chain, transport, mode: 'anvil' })

  const mined = (hash: Hex) =>
    waitForReceipt({
      read: () => reader.getTransactionReceipt({ hash }),
      timeoutMs: patienceMs,
      pollMs: receiptPollMs,
    })
  const deploy = async (data: Hex): Promise<Address> => {
    const { contractAddress } = await mined(await wallet.sendTransaction({ data, to: null }))
    if (!contractAddress) throw new Error('Nothing was deployed')
    return getAddress(contractAddress)
  }
  const write = async (
    address: Address,
    functionName:
      | 'mint'
      | 'mintMany'
      | 'transfer'
      | 'approve'
      | 'createPair'
      | 'createPool'
      | 'setReserves'
      | 'setPrice'
      | 'setMean',
    args: readonly unknown[],
  ) =>
    // The arguments belong to the function: wrong ones fail at the contract.
    mined(await wallet.writeContract({ address, abi: testAbi, functionName, args: args as never }))

  return {
    rpcUrl: node.rpcUrl,
    account,
    wallet,
    reader,
    test,
    write,
    mined,
    deployToken: (name: string, symbol: string, decimals: number) => {
      const bytecode = artifacts.TestToken.bytecode as Hex
      return deploy(encodeDeployData({ abi: tokenConstructor, bytecode, args: [name, symbol, decimals] }))
    },
    deployPlain: (name: 'TestNft' | 'TestFactory') => deploy(artifacts[name].bytecode as Hex),
    putMulticall: (address: Address) => test.setCode({ address, bytecode: artifacts.TestMulticall.runtime as Hex }),
    putRouter: (address: Address) => test.setCode({ address, bytecode: artifacts.TestRouter.runtime as Hex }),
    stop: async () => {
      await node.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type TestChain = Awaited<ReturnType<typeof startTestChain>>

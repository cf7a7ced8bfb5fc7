import {
  concatHex,
  createTestClient,
  encodeDeployData,
  erc20Abi,
  getContractAddress,
  http,
  keccak256,
  parseAbi,
  parseEther,
  publicActions,
  walletActions,
} from 'viem'
import contracts from './contracts.json' with { type: 'json' }

/** The deployer that puts a contract at an address of its own, the same on each chain. Anvil has it. */
const create2Deployer = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const salt = keccak256('0x')
const constructorAbi = parseAbi([
  'constructor(string name, string symbol, uint8 decimals, uint256 supply, address holder)',
])
const supply = 10n ** 30n

/** Holds all of the tokens until they are handed out. Nobody has its key: the node signs for it, and counts its nonces. */
const treasury = '0x7ea5000000000000000000000000000000007ea5'

const tokenOf = (contract: keyof typeof contracts, name: string, symbol: string, decimals: number) => {
  const bytecode = contracts[contract] as `0x${string}`
  const args = [name, symbol, decimals, supply, treasury] as const
  const initCode = encodeDeployData({ abi: constructorAbi, bytecode, args })
  const address = getContractAddress({ opcode: 'CREATE2', from: create2Deployer, salt, bytecode: initCode })
  return { address, name, symbol, decimals, initCode }
}
export type DemoToken = ReturnType<typeof tokenOf>

/** The tokens of the local chains. The sources of their contracts are in `DemoToken.sol`. */
export const demoTokens = {
  /** Six decimals, as most dollars have. */
  fair: tokenOf('DemoToken', 'Fair Dollar', 'FAIR', 6),
  /** Its `transfer` answers nothing. */
  silent: tokenOf('SilentToken', 'Silent Dollar', 'SLNT', 18),
  /** No decimals. */
  ticket: tokenOf('DemoToken', 'Ticket', 'TCKT', 0),
} satisfies Record<string, DemoToken>

const clientOf = (rpcUrl: string) =>
  createTestClient({ account: treasury, mode: 'anvil', transport: http(rpcUrl) })
    .extend(publicActions)
    .extend(walletActions)

/** Deploys the tokens that the chain does not have yet. */
export const deployTokens = async (rpcUrl: string) => {
  const client = clientOf(rpcUrl)
  await client.impersonateAccount({ address: treasury })
  await client.setBalance({ address: treasury, value: parseEther('1000') })
  for (const { address, initCode } of Object.values(demoTokens)) {
    if (await client.getCode({ address })) continue
    const hash = await client.sendTransaction({ chain: null, to: create2Deployer, data: concatHex([salt, initCode]) })
    await client.waitForTransactionReceipt({ hash, pollingInterval: 50 })
  }
}

/** Hands some of a token out, as the faucet of a test network does. Units: the token's smallest. */
export const handOut = async (rpcUrl: string, token: DemoToken, to: string, units: bigint) => {
  const client = clientOf(rpcUrl)
  const hash = await client.writeContract({
    chain: null,
    address: token.address,
    abi: erc20Abi,
    functionName: 'transfer',
    args: [to as `0x${string}`, units],
  })
  await client.waitForTransactionReceipt({ hash, pollingInterval: 50 })
}

/** What an address holds of a token. */
export const tokenBalance = (rpcUrl: string, token: DemoToken, owner: string) =>
  clientOf(rpcUrl).readContract({
    address: token.address,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [owner as `0x${string}`],
  })

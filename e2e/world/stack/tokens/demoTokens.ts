import { encodeDeployData, erc20Abi, type Hex, parseAbi } from 'viem'
import {
  contractAddress,
  createTreasury,
  deployOnce,
  mined,
  otherTreasuries,
  ownTreasury,
  type Treasury,
  treasury,
} from '../treasury.ts'
import contracts from './contracts.json' with { type: 'json' }

const constructorAbi = parseAbi([
  'constructor(string name, string symbol, uint8 decimals, uint256 supply, address holder)',
])
const supply = 10n ** 40n

const tokenOf = (
  contract: keyof typeof contracts,
  name: string,
  symbol: string,
  decimals: number,
  holder: string = treasury,
) => {
  const bytecode = contracts[contract] as Hex
  const args = [name, symbol, decimals, supply, holder as Hex] as const
  const initCode = encodeDeployData({ abi: constructorAbi, bytecode, args })
  return { address: contractAddress(initCode), name, symbol, decimals, initCode }
}
export type DemoToken = ReturnType<typeof tokenOf>

/** Transferable by a signature of its holder (EIP-3009). Each process deploys its own when needed. */
export const payableToken = tokenOf('PayableToken', 'Payable Dollar', 'PAYD', 6, ownTreasury)

/** The tokens of the local chains. The source of their contracts is `DemoToken.sol`. */
export const demoTokens = {
  /** The currency of the other tokens' prices. Listed by the data service. */
  dollar: tokenOf('DemoToken', 'Local Dollar', 'USDL', 6),
  /** Six decimals, like most dollar tokens. */
  fair: tokenOf('DemoToken', 'Fair Dollar', 'FAIR', 6),
  /** Its `transfer` returns nothing. */
  silent: tokenOf('SilentToken', 'Silent Dollar', 'SLNT', 18),
  /** Keeps one percent of each transfer. */
  levy: tokenOf('LevyToken', 'Levy Dollar', 'LEVY', 18),
  /** No decimals. */
  ticket: tokenOf('DemoToken', 'Ticket', 'TCKT', 0),
  /** The maximum number of decimals that is read. */
  wide: tokenOf('DemoToken', 'Wide Token', 'WIDE', 36),
  /** Same name and symbol as the listed dollar. */
  imitation: tokenOf('DemoToken', 'Local Dollar', 'USDL', 18),
  /** Contains markup and a character that reverses the following text. */
  markup: tokenOf('DemoToken', '<b>Gift</b> \u202ecard', 'GIFT', 18),
} satisfies Record<string, DemoToken>

const balanceOf = (client: Treasury, token: DemoToken, owner: string) =>
  client.readContract({ address: token.address, abi: erc20Abi, functionName: 'balanceOf', args: [owner as Hex] })

const transfer = (client: Treasury, token: DemoToken, to: string, units: bigint) =>
  client.writeContract({
    chain: null,
    address: token.address,
    abi: erc20Abi,
    functionName: 'transfer',
    args: [to as Hex, units],
  })

/** Sends every treasury a share of a token, once. */
const share = async (client: Treasury, token: DemoToken) => {
  const balances = await Promise.all(otherTreasuries.map((owner) => balanceOf(client, token, owner)))
  const hashes: Hex[] = []
  for (const [index, to] of otherTreasuries.entries())
    if (balances[index] === 0n) hashes.push(await transfer(client, token, to, supply / 10n))
  await Promise.all(hashes.map((hash) => mined(client, hash)))
}

/** Deploys the tokens that the chain lacks. */
export const deployTokens = async (client: Treasury) => {
  for (const token of Object.values(demoTokens)) {
    await deployOnce(client, token.initCode)
    await share(client, token)
  }
}

/** Sends some of a token, like the faucet of a test network. In the token's smallest unit. */
export const handOut = async (rpcUrl: string, token: DemoToken, to: string, units: bigint) => {
  const client = createTreasury(rpcUrl, ownTreasury)
  await mined(client, await transfer(client, token, to, units))
}

/** Sends ether in a transaction, which appears in an account's history. */
export const sendEther = async (rpcUrl: string, to: string, value: bigint) => {
  const client = createTreasury(rpcUrl, ownTreasury)
  await mined(client, await client.sendTransaction({ chain: null, to: to as Hex, value }))
}

/** An address's balance of a token. */
export const tokenBalance = (rpcUrl: string, token: DemoToken, owner: string) =>
  balanceOf(createTreasury(rpcUrl), token, owner)

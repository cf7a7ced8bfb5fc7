import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Address, encodeDeployData, type Hex, parseAbi, parseEther } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { entryPoint } from '../../../../secure-frame/approval/evm/operations/entryPoint.ts'
import contract from '../../../../secure-frame/servers/paymaster/contract/Paymaster.json' with { type: 'json' }
import { startPaymasterServer } from '../../../../secure-frame/servers/paymaster/startPaymasterServer.ts'
import { bundlers, chains, origins, ports, relayed } from '../ports.ts'
import { sponsorSecret } from '../projects.ts'
import { demoTokens } from '../tokens/demoTokens.ts'
import { contractAddress, createTreasury, deployOnce, mined, type Treasury, treasury } from '../treasury.ts'

const abi = parseAbi([
  'constructor(address entryPoint, address owner, address signer)',
  'function balanceOf(address account) view returns (uint256)',
  'function deposit() payable',
  'function addStake(uint32 unstakeDelaySeconds) payable',
])
const [least, most] = [parseEther('100'), parseEther('1000')]
const stakeSeconds = 86_400
/** Networks with a bundler, and networks with the paymaster's own relayer. */
const networks = Object.keys({ ...bundlers, ...relayed }) as (keyof typeof chains)[]
const secretHash = createHash('sha256').update(sponsorSecret).digest('hex')

/** High, because stories send many requests. */
const weiPerDay = String(parseEther('50'))
const listed = Object.values(demoTokens).map(({ address }) => address)
const { name, address, decimals } = demoTokens.dollar
const policy = {
  weiPerDay,
  weiPerAccountAndDay: weiPerDay,
  contracts: Object.fromEntries(listed.map((token) => [token, 'any'])),
  tokens: { [address]: { name, decimals, rate: '3000' } },
}

/** Reads a key of the paymaster. Creates it at the first start. */
const readOrMakeKey = async (file: string): Promise<Hex> => {
  const kept = await readFile(file, 'utf8').catch(() => undefined)
  if (kept !== undefined) return kept.trim() as Hex
  const key: Hex = `0x${randomBytes(32).toString('hex')}`
  await writeFile(file, `${key}\n`, { mode: 0o600 })
  return key
}

const initCodeFor = (signer: Address) =>
  encodeDeployData({ abi, bytecode: contract.bytecode as Hex, args: [entryPoint.address, treasury, signer] })

/** Deploys the contract on a chain, with a deposit and the stake that bundlers require. */
const deploy = async (client: Treasury, initCode: Hex) => {
  const paymaster = { address: contractAddress(initCode), abi } as const
  await deployOnce(client, initCode)
  const args = [paymaster.address] as const
  const left = await client.readContract({ address: entryPoint.address, abi, functionName: 'balanceOf', args })
  if (left >= least) return
  const deposit = { ...paymaster, chain: null, functionName: 'deposit', value: most } as const
  await mined(client, await client.writeContract(deposit))
  const stake = { ...paymaster, chain: null, functionName: 'addStake', args: [stakeSeconds] } as const
  await mined(client, await client.writeContract({ ...stake, value: parseEther('1') }))
}

const writeFileOf = async (folder: string, paymaster: Address) => {
  const entries = networks.map((id) => [
    id,
    {
      rpcUrl: chains[id].rpcUrl,
      contract: paymaster,
      signerKeyFile: 'paymaster-key',
      ...(id in relayed ? { relayer: { keyFile: 'relayer-key', secretHash } } : {}),
    },
  ])
  const policies = Object.fromEntries(networks.map((id) => [id, policy]))
  const projects = {
    // Its pages set the paymaster themselves.
    demo: { name: 'Marlow', networks: policies },
    sponsored: {
      name: 'Sponsored',
      networks: policies,
      secretHash,
    },
  }
  const file = join(folder, 'paymaster.json')
  await writeFile(file, JSON.stringify({ networks: Object.fromEntries(entries), projects }, null, 2))
  return file
}

/**
 * Starts the paymaster of the projects `demo` and `sponsored`. It sponsors calls of the demo's tokens or takes the fee
 * in dollars. Requires running chains. Returns a function that stops it.
 */
export const startDemoPaymaster = async (dataFolder: string) => {
  await mkdir(dataFolder, { recursive: true })
  const signer = privateKeyToAddress(await readOrMakeKey(join(dataFolder, 'paymaster-key')))
  const relayer = privateKeyToAddress(await readOrMakeKey(join(dataFolder, 'relayer-key')))
  const initCode = initCodeFor(signer)
  await Promise.all(networks.map((id) => deploy(createTreasury(chains[id].rpcUrl), initCode)))
  for (const id of Object.keys(relayed) as (keyof typeof relayed)[])
    await createTreasury(chains[id].rpcUrl).setBalance({ address: relayer, value: most })
  return startPaymasterServer({
    port: ports.paymaster,
    hostname: '127.0.0.1',
    paymasterOrigin: origins.paymaster,
    paymasterFile: await writeFileOf(dataFolder, contractAddress(initCode)),
    databaseUrl: process.env.DATABASE_URL,
    databaseFolder: join(dataFolder, 'paymaster'),
    addressLimit: { limit: { burst: 10_000, perSecond: 1000 } },
  })
}

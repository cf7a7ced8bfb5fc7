import { join } from 'node:path'
import { startBundler } from './bundler/bundler.ts'
import { deployEntryPoint } from './bundler/entryPoint.ts'
import { deployDelegates } from './delegates/delegates.ts'
import { startEvmChain } from './evmChain.ts'
import { registerPeople } from './farcaster/people.ts'
import { putRegistries } from './farcaster/registries.ts'
import { deployItems } from './items/demoItems.ts'
import { deployNames } from './names/demoNames.ts'
import { deployZones } from './names/demoZones.ts'
import { deployPools } from './pools/demoPools.ts'
import { baseChain, bundlers, chains, gatewayUrl, optimismChain, ports, solanaChain } from './ports.ts'
import { createMints } from './solana/demoMints.ts'
import { demoWhirlpools } from './solana/demoWhirlpools.ts'
import { startSolanaNode } from './solana/server.ts'
import { startTogether } from './startTogether.ts'
import { deployTokens } from './tokens/demoTokens.ts'
import { openTreasury } from './treasury.ts'

/** Deploys the demo's contracts on a chain. Ethereum also gets names and pools. */
const deployDemo = async (rpcUrl: string) => {
  const client = await openTreasury(rpcUrl)
  await deployTokens(client)
  await deployItems(client)
  if (rpcUrl !== baseChain.rpcUrl) {
    await deployEntryPoint(client)
    await deployDelegates(client)
  }
  if (rpcUrl !== chains['eip155:1'].rpcUrl) return
  await deployNames(client)
  await deployZones(client, gatewayUrl)
  await deployPools(client)
}

/** The chain that simulates OP Mainnet has only Farcaster's contracts. */
const fill = async (rpcUrl: string) => {
  if (rpcUrl !== optimismChain.rpcUrl) return deployDemo(rpcUrl)
  await putRegistries(rpcUrl)
  await registerPeople(rpcUrl)
}

/** Starts the local EVM chains. The folder keeps their state between starts. */
const startEvmChains = async (dataFolder: string) => {
  const started = await Promise.all(
    [...Object.values(chains), baseChain, optimismChain].map(({ chainId, rpcUrl }) =>
      startEvmChain({
        chainId,
        port: Number(new URL(rpcUrl).port),
        stateFile: join(dataFolder, `chain-${chainId}.json`),
      }),
    ),
  )
  await Promise.all(started.map(({ rpcUrl }) => fill(rpcUrl)))
  return async () => {
    await Promise.all(started.map((chain) => chain.stop()))
  }
}

/** Starts the bundlers of the chains that have one. */
const startBundlers = () =>
  startTogether(
    Object.entries(bundlers).map(([id, url]) =>
      startBundler({ port: Number(new URL(url).port), rpcUrl: chains[id as keyof typeof bundlers].rpcUrl }),
    ),
  )

/** Starts the local Solana chain with its tokens. */
const startSolana = async () => {
  const stop = await startSolanaNode({ port: ports.solana, accounts: await demoWhirlpools() })
  try {
    await createMints(solanaChain.rpcUrl)
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}

/** Starts every local chain. Returns a function that stops them. Solana starts empty each time. */
export const startChains = async (dataFolder: string) => {
  const stopEvmChains = await startEvmChains(dataFolder)
  try {
    const stopOthers = await startTogether([startSolana(), startBundlers()])
    return async () => {
      await stopOthers()
      await stopEvmChains()
    }
  } catch (error) {
    await stopEvmChains()
    throw error
  }
}

import { join } from 'node:path'
import { deployDelegates } from './delegates/delegates.ts'
import { startEvmChain } from './evmChain.ts'
import { registerPeople } from './farcaster/people.ts'
import { putRegistries } from './farcaster/registries.ts'
import { deployItems } from './items/demoItems.ts'
import { deployNames } from './names/demoNames.ts'
import { deployZones } from './names/demoZones.ts'
import { deployPools } from './pools/demoPools.ts'
import { baseChain, chains, gatewayUrl, optimismChain, ports, solanaChain } from './ports.ts'
import { createMints } from './solana/demoMints.ts'
import { startSolanaNode } from './solana/server.ts'
import { deployTokens } from './tokens/demoTokens.ts'
import { openTreasury } from './treasury.ts'

/** Puts the demo's contracts on a chain. Ethereum has names and pools, too. */
const deployDemo = async (rpcUrl: string) => {
  const client = await openTreasury(rpcUrl)
  await deployTokens(client)
  await deployItems(client)
  if (rpcUrl !== baseChain.rpcUrl) await deployDelegates(client)
  if (rpcUrl !== chains['eip155:1'].rpcUrl) return
  await deployNames(client)
  await deployZones(client, gatewayUrl)
  await deployPools(client)
}

/** Nothing but Farcaster is on the chain that stands for OP Mainnet. */
const fill = async (rpcUrl: string) => {
  if (rpcUrl !== optimismChain.rpcUrl) return deployDemo(rpcUrl)
  await putRegistries(rpcUrl)
  await registerPeople(rpcUrl)
}

/** Starts the local EVM chains, their state kept in the folder between starts. */
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

/** Starts the local Solana, with its tokens. */
const startSolana = async () => {
  const stop = await startSolanaNode({ port: ports.solana })
  try {
    await createMints(solanaChain.rpcUrl)
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}

/** Starts every local chain; returns the function that stops them. Solana begins anew each time. */
export const startChains = async (dataFolder: string) => {
  const stopEvmChains = await startEvmChains(dataFolder)
  try {
    const stopSolana = await startSolana()
    return async () => {
      await Promise.all([stopEvmChains(), stopSolana()])
    }
  } catch (error) {
    await stopEvmChains()
    throw error
  }
}

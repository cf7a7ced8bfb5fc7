import { join } from 'node:path'
import { startEvmChain } from './evmChain.ts'
import { chains } from './ports.ts'

/** Starts every local chain, its state kept in the folder between starts; returns the function that stops them. */
export const startChains = async (dataFolder: string) => {
  const started = await Promise.all(
    Object.values(chains).map(({ chainId, rpcUrl }) =>
      startEvmChain({
        chainId,
        port: Number(new URL(rpcUrl).port),
        stateFile: join(dataFolder, `chain-${chainId}.json`),
      }),
    ),
  )
  return async () => {
    await Promise.all(started.map((chain) => chain.stop()))
  }
}

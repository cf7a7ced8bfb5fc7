import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type DemoMintName, demoMints, mintAddress } from './demoMints.ts'

/** Chain id of Solana's mainnet in token lists. */
const chainId = 101

const entryOf = async (mint: DemoMintName) => {
  const { name, symbol, decimals } = demoMints[mint]
  return { chainId, address: await mintAddress(mint), name, symbol, decimals }
}

/** Writes a list of the local Solana's tokens in the Token Lists format. */
export const writeTokenList = async (dataFolder: string) => {
  const file = join(dataFolder, 'tokens.json')
  const tokens = await Promise.all((['coral', 'toll'] as const).map(entryOf))
  await writeFile(file, JSON.stringify({ name: 'Local', tokens }, null, 2))
  return file
}

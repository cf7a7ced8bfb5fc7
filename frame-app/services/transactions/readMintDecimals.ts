import { address, getBase64Encoder } from '@solana/web3.js'
import type { Network } from '#protocol/vocabulary/network'
import { solanaNodeOf, withinTimeout } from './solanaNode.ts'
import { tokenPrograms } from './splTransfer.ts'
import { MintError } from './tokenMint.ts'

/** Offset of the decimals in the mints of SPL Token and Token-2022. */
const decimalsAt = 44

/** Reads a token's decimals from its mint. Rejects if the address is not a mint. */
export const readMintDecimals = async (network: Network, mint: string) => {
  const node = solanaNodeOf(network)
  const { value } = await node.getAccountInfo(address(mint), { encoding: 'base64' }).send(withinTimeout())
  if (!value || !tokenPrograms.includes(value.owner)) throw new MintError('It is no mint')
  const decimals = getBase64Encoder().encode(value.data[0])[decimalsAt]
  if (decimals === undefined) throw new MintError('It does not say its decimals')
  return { decimals }
}

import { wrappedSol } from '../../../../frame-app/servers/data/prices/solana/solanaAnchors.ts'
import { mintAccount, whirlpoolAccounts } from '../../../../frame-app/servers/data/test/whirlpoolAccounts.ts'
import { demoMints, mintAddress } from './demoMints.ts'

const usdc = { mint: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', decimals: 6 }
const sol = { mint: wrappedSol, decimals: 9 }

/**
 * Pools from which the data service reads prices on the local Solana. A SOL is 150 dollars, a CORAL half a dollar, and
 * a TOLL has no price. They have Orca's mainnet addresses and can only be read because Orca's program is missing.
 */
export const demoWhirlpools = async () => {
  const coral = { mint: await mintAddress('coral'), decimals: demoMints.coral.decimals }
  return [
    mintAccount(usdc),
    ...(await whirlpoolAccounts({ token: sol, anchor: usdc, price: 150, held: 10_000_000 })),
    ...(await whirlpoolAccounts({ token: coral, anchor: usdc, price: 0.5, held: 1_000_000 })),
  ]
}

import { type Address, type Hex, parseAbi } from 'viem'
import { payableToken } from '../tokens/demoTokens.ts'
import { createTreasury, mined, ownTreasury } from '../treasury.ts'

/** The authorization in an x402 payment, scheme `exact`: https://eips.ethereum.org/EIPS/eip-3009 */
export interface Authorization extends Record<'from' | 'to', Address> {
  nonce: Hex
  value: string
  validAfter: string
  validBefore: string
}

const abi = parseAbi([
  'function transferWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, bytes signature)',
])

/** Transfers the payment as an x402 facilitator does, which pays the fee. Rejects if the token refuses. */
export const settlePayment = async (
  rpcUrl: string,
  { from, to, value, validAfter, validBefore, nonce }: Authorization,
  signature: Hex,
) => {
  const client = createTreasury(rpcUrl, ownTreasury)
  const hash = await client.writeContract({
    chain: null,
    address: payableToken.address,
    abi,
    functionName: 'transferWithAuthorization',
    args: [from, to, BigInt(value), BigInt(validAfter), BigInt(validBefore), nonce, signature],
  })
  await mined(client, hash)
  return hash
}

import { concat, encodeAbiParameters, encodePacked, type Hex, keccak256, toHex } from 'viem'
import { sign } from 'viem/accounts'
import type { GatewayConfig } from '../NamesConfig.ts'

/**
 * Validity of a proof. It tolerates clock differences, and limits how long the previous owner of a transferred name is
 * returned.
 */
const validForSeconds = 300

interface Answer {
  /** The original call to the resolver. */
  request: Hex
  /** The return data of the call. */
  result: Hex
  now: number
}

/**
 * Builds the parameters of the resolver's `resolveWithProof`: the answer, its expiry, and a signature by one of the
 * resolver's signers.
 */
export const signAnswer = async ({ resolver, chainId, signerKey }: GatewayConfig, { request, result, now }: Answer) => {
  const expires = BigInt(Math.floor(now / 1000) + validForSeconds)
  const types = ['address', 'uint256', 'uint64', 'bytes32', 'bytes32'] as const
  const values = [resolver, BigInt(chainId), expires, keccak256(request), keccak256(result)] as const
  // Uses the EIP-191 version for data that a specific contract verifies.
  const hash = keccak256(concat(['0x1900', encodePacked(types, values)]))
  const { r, s, v = 27n } = await sign({ hash, privateKey: signerKey })
  const signature = concat([r, s, toHex(v, { size: 1 })])
  return encodeAbiParameters([{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }], [result, expires, signature])
}

import { concat, encodeAbiParameters, encodePacked, type Hex, keccak256, toHex } from 'viem'
import { sign } from 'viem/accounts'
import type { GatewayConfig } from '../NamesConfig.ts'

/** Long enough for clocks that differ, and short enough that a name that was given away is not proved for long. */
const validForSeconds = 300

interface Answer {
  /** What the resolver asked, as it was called. */
  request: Hex
  /** What its call returns. */
  result: Hex
  now: number
}

/** What the resolver's `resolveWithProof` takes: the answer, until when it counts, and the signature of one of its signers. */
export const signAnswer = async ({ resolver, chainId, signerKey }: GatewayConfig, { request, result, now }: Answer) => {
  const expires = BigInt(Math.floor(now / 1000) + validForSeconds)
  const types = ['address', 'uint256', 'uint64', 'bytes32', 'bytes32'] as const
  const values = [resolver, BigInt(chainId), expires, keccak256(request), keccak256(result)] as const
  // The version of EIP-191 for one contract to check.
  const hash = keccak256(concat(['0x1900', encodePacked(types, values)]))
  const { r, s, v = 27n } = await sign({ hash, privateKey: signerKey })
  const signature = concat([r, s, toHex(v, { size: 1 })])
  return encodeAbiParameters([{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }], [result, expires, signature])
}

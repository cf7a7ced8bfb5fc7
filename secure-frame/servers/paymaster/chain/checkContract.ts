import { parseAbi } from 'viem'
import { entryPoint } from '../../../approval/evm/operations/entryPoint.ts'
import type { SponsoredChain } from './SponsoredChain.ts'

const abi = parseAbi([
  'function entryPoint() view returns (address)',
  'function signers(address signer) view returns (bool)',
])

/** `ArbSys` exists on Arbitrum networks. They charge the data fee as gas, which a simulation does not show. */
const arbSys = '0x0000000000000000000000000000000000000064'

/**
 * Returns a one-line description of what prevents sponsoring on a network. Undefined if operations can be sponsored on
 * it.
 */
export const checkContract = async ({ client, network, chainId, contract, signer, relayer }: SponsoredChain) => {
  const answered = await client.getChainId().catch(() => undefined)
  if (answered === undefined) return `${network}: the node does not answer`
  if (answered !== chainId) return `${network}: the node is of chain ${answered}`
  const [point, isSigner] = await Promise.all([
    client.readContract({ address: contract, abi, functionName: 'entryPoint' }).catch(() => undefined),
    client.readContract({ address: contract, abi, functionName: 'signers', args: [signer.address] }).catch(() => false),
  ])
  if (point !== entryPoint.address) return `${network}: ${contract} is no paymaster of ${entryPoint.name}`
  if (!isSigner) return `${network}: ${signer.address} is no signer of ${contract}`
  const isArbitrum = relayer && (await client.getCode({ address: arbSys })) !== undefined
  return isArbitrum ? `${network}: the relayer cannot tell what a network of Arbitrum takes: use a bundler` : undefined
}

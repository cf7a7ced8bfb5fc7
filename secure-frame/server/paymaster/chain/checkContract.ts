import { parseAbi } from 'viem'
import { entryPoint } from '../../../approval/evm/operations/entryPoint.ts'
import type { SponsoredChain } from './SponsoredChain.ts'

const abi = parseAbi([
  'function entryPoint() view returns (address)',
  'function signers(address signer) view returns (bool)',
])

/** What is wrong with a network, in one line; undefined where operations can be paid for on it. */
export const checkContract = async ({ client, network, chainId, contract, signer }: SponsoredChain) => {
  const answered = await client.getChainId().catch(() => undefined)
  if (answered === undefined) return `${network}: the node does not answer`
  if (answered !== chainId) return `${network}: the node is of chain ${answered}`
  const [point, isSigner] = await Promise.all([
    client.readContract({ address: contract, abi, functionName: 'entryPoint' }).catch(() => undefined),
    client.readContract({ address: contract, abi, functionName: 'signers', args: [signer.address] }).catch(() => false),
  ])
  if (point !== entryPoint.address) return `${network}: ${contract} is no paymaster of ${entryPoint.name}`
  return isSigner ? undefined : `${network}: ${signer.address} is no signer of ${contract}`
}

import { rpcError, unsupportedMethod } from '#protocol/errors/rpc'
import type { ListedContract } from '#protocol/vocabulary/permissionContracts'
import type { ApprovalRequest } from '../../request.ts'
import { isSameEvmAddress } from '../params/quantity.ts'
import type { RequestedPermission } from './RequestedPermission.ts'

type Listing = Pick<ApprovalRequest, 'network' | 'loadPermissionContracts'>

/** The contracts that the operator lists for the project, by lower-case address. */
export type ListedContracts = ReadonlyMap<string, ListedContract>

const notListed = (what: string) =>
  rpcError(unsupportedMethod, `Unsupported: the project's permissionContracts don't list ${what}`)

/**
 * Returns the list entries of the requested contracts. Throws 4200 for a contract or function that the operator has not
 * listed, because its effect is unverified.
 */
export const requireListed = async (
  requests: readonly RequestedPermission[],
  { network, loadPermissionContracts }: Listing,
): Promise<ListedContracts> => {
  const calls = requests.flatMap(({ what }) => (what.kind === 'calls' ? [what] : []))
  if (calls.length === 0) return new Map()
  const ofNetwork = Object.entries((await loadPermissionContracts?.())?.[network.caipNetworkId] ?? {})
  return new Map(
    calls.map(({ contract, functions }) => {
      const listed = ofNetwork.find(([address]) => isSameEvmAddress(address, contract))?.[1]
      if (!listed) throw notListed(contract)
      const other = functions.find((signature) => !Object.hasOwn(listed.functions, signature))
      if (other !== undefined) throw notListed(`${other} of ${contract}`)
      return [contract, listed]
    }),
  )
}

import { resourceUnavailable, rpcError } from '#protocol/errors/rpc'
import { safeParse } from '#protocol/schema'
import { PermissionContracts } from '#protocol/vocabulary/permissionContracts'

const deadlineMs = 5_000

/**
 * Loads the contracts that the project's permissions can call, from this frame's own origin. Throws -32002 if they
 * cannot be read, because without the list no permission of this kind is shown.
 */
export const loadPermissionContracts = async (projectId: string, fetchIt: typeof fetch) => {
  try {
    const answer = await fetchIt(`/permission-contracts/${projectId}.json`, { signal: AbortSignal.timeout(deadlineMs) })
    if (!answer.ok) throw new Error(`Permission contracts: HTTP ${answer.status}`)
    const { data, paths } = safeParse(PermissionContracts, await answer.json())
    if (!data) throw new Error(`Permission contracts: ${paths.join(', ')}`)
    return data
  } catch (cause) {
    throw rpcError(resourceUnavailable, 'The list of contracts for permissions can’t be loaded', undefined, { cause })
  }
}

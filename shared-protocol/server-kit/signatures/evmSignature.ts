import { createPublicClient, fallback, getAddress, type Hex, http, zeroAddress } from 'viem'
import { verifyMessage } from 'viem/utils'
import { withDeadline } from '../../async/withDeadline.ts'

interface SignedByEvm {
  address: string
  /** Hex signature. For a contract that is not deployed yet, with the ERC-6492 suffix. */
  signature: string
}

const nodeTimeoutMs = 10_000

/**
 * True if the contract verifies its own signature (ERC-1271, ERC-6492) on its network. The contract cannot make this
 * server send further requests (ERC-3668).
 */
const isSignedByContract = ({ address, signature }: SignedByEvm, message: string, urls: readonly string[]) =>
  withDeadline(nodeTimeoutMs, undefined, async () => {
    const transport = fallback(
      urls.map((url) => http(url, { retryCount: 0, timeout: nodeTimeoutMs })),
      { retryCount: 0 },
    )
    const client = createPublicClient({ ccipRead: false, transport })
    const isSigned = await client.verifyMessage({ address: getAddress(address), message, signature: signature as Hex })
    // viem also returns false if the call failed. This second call throws if no node is reachable.
    if (!isSigned) await client.getChainId()
    return isSigned
  })

/**
 * Resolves with true if the account signed the message (EIP-191) with its key. With RPC URLs of its network, contract
 * accounts are also checked. Rejects if no node answers.
 */
export const isSignedByEvmAccount = async (signed: SignedByEvm, message: string, urls: readonly string[] = []) => {
  const [address, signature] = [getAddress(signed.address), signed.signature as Hex]
  // The zero address is not a valid account: signature checks in contracts return it for invalid signatures.
  if (address === zeroAddress) return false
  const isOfKey = await verifyMessage({ address, message, signature }).catch(() => false)
  if (isOfKey || urls.length === 0) return isOfKey
  return isSignedByContract(signed, message, urls)
}

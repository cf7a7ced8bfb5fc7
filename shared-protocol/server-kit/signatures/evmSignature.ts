import { createPublicClient, fallback, getAddress, type Hex, http, zeroAddress } from 'viem'
import { verifyMessage } from 'viem/utils'
import { withDeadline } from '../../async/withDeadline.ts'

interface SignedByEvm {
  address: string
  /** Hex. For an undeployed contract, with the suffix of ERC-6492. */
  signature: string
}

const nodeTimeoutMs = 10_000

/**
 * The contract verifies its own signature (ERC-1271, ERC-6492), on the network of the nodes. It cannot make this server
 * send further requests (ERC-3668).
 */
const isSignedByContract = ({ address, signature }: SignedByEvm, message: string, urls: readonly string[]) =>
  withDeadline(nodeTimeoutMs, undefined, async () => {
    const transport = fallback(
      urls.map((url) => http(url, { retryCount: 0, timeout: nodeTimeoutMs })),
      { retryCount: 0 },
    )
    const client = createPublicClient({ ccipRead: false, transport })
    const isSigned = await client.verifyMessage({ address: getAddress(address), message, signature: signature as Hex })
    // viem returns false also if the call failed. This call fails if no node is reachable.
    if (!isSigned) await client.getChainId()
    return isSigned
  })

/**
 * Returns true if the account signed the message (EIP-191), by its key or, with RPC URLs of its network, as a contract.
 * Rejects if no node answers.
 */
export const isSignedByEvmAccount = async (signed: SignedByEvm, message: string, urls: readonly string[] = []) => {
  const [address, signature] = [getAddress(signed.address), signed.signature as Hex]
  // An invalid account: contracts that check signatures recover it from invalid ones.
  if (address === zeroAddress) return false
  const isOfKey = await verifyMessage({ address, message, signature }).catch(() => false)
  if (isOfKey || urls.length === 0) return isOfKey
  return isSignedByContract(signed, message, urls)
}

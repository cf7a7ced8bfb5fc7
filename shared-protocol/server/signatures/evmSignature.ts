import { createPublicClient, fallback, getAddress, type Hex, http, zeroAddress } from 'viem'
import { verifyMessage } from 'viem/utils'
import { withDeadline } from '../../async/withDeadline.ts'

interface SignedByEvm {
  address: string
  /** Hex. Of a contract that is not deployed yet, with the suffix of ERC-6492. */
  signature: string
}

const nodeTimeoutMs = 10_000

/**
 * A contract says itself whether it signed (ERC-1271, ERC-6492), on the network of the nodes. It cannot send this server
 * anywhere (ERC-3668).
 */
const isSignedByContract = ({ address, signature }: SignedByEvm, message: string, urls: readonly string[]) =>
  withDeadline(nodeTimeoutMs, undefined, async () => {
    const transport = fallback(
      urls.map((url) => http(url, { retryCount: 0, timeout: nodeTimeoutMs })),
      { retryCount: 0 },
    )
    const client = createPublicClient({ ccipRead: false, transport })
    const isSigned = await client.verifyMessage({ address: getAddress(address), message, signature: signature as Hex })
    // viem answers false also where the call failed: here it fails where no node is there.
    if (!isSigned) await client.getChainId()
    return isSigned
  })

/**
 * Whether the account signed the message (EIP-191), by its key or, where there are RPC URLs of its network, as a contract.
 * Rejects where no node answers.
 */
export const isSignedByEvmAccount = async (signed: SignedByEvm, message: string, urls: readonly string[] = []) => {
  const [address, signature] = [getAddress(signed.address), signed.signature as Hex]
  // Nobody's: contracts that check signatures find it as the signer of what is none.
  if (address === zeroAddress) return false
  const isOfKey = await verifyMessage({ address, message, signature }).catch(() => false)
  if (isOfKey || urls.length === 0) return isOfKey
  return isSignedByContract(signed, message, urls)
}

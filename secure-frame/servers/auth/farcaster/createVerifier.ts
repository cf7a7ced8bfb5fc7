import { createAppClient } from '@farcaster/auth-client'
import { createPublicClient, encodeAbiParameters, http, parseAbi } from 'viem'
import { getChainId } from 'viem/actions'
import { optimism } from 'viem/chains'
import { type AppAnswer, FarcasterUnavailableError, type SignInAsked } from './Farcaster.ts'
import { isAnswerTo } from './isAnswerTo.ts'

/** Registries on OP Mainnet: the first maps custody addresses to fids, the second contains the keys of each fid. */
const idRegistry = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'
const keyRegistry = '0x00000000fc1237824fb747abde0ff18990e59b7e'
const abi = parseAbi([
  'function idOf(address custody) view returns (uint256)',
  'function keyDataOf(uint256 fid, bytes key) view returns ((uint8 state, uint32 keyType))',
])
/** The key must be added and not removed, and be an auth address (FIP-225). */
const [added, authAddress] = [1, 2]

const patienceMs = 5_000

/** Reads the two registries. The library's connector would make four attempts with a timeout of ten seconds each. */
const createConnector = (rpcUrl: string) => {
  const publicClient = createPublicClient({
    chain: optimism,
    // Prevents contracts from choosing URLs that this server calls (ERC-3668).
    ccipRead: false,
    transport: http(rpcUrl, { timeout: patienceMs, retryCount: 1 }),
  })
  return {
    publicClient,
    getFid: (custody: `0x${string}`) =>
      publicClient.readContract({ address: idRegistry, abi, functionName: 'idOf', args: [custody] }),
    isValidAuthAddress: async (address: `0x${string}`, fid: bigint) => {
      const args = [fid, encodeAbiParameters([{ type: 'address' }], [address])] as const
      const key = await publicClient.readContract({ address: keyRegistry, abi, functionName: 'keyDataOf', args })
      return key.state === added && key.keyType === authAddress
    },
  }
}

/** True for the library's error codes of a node that did not respond. */
const isUnavailable = (code: string | undefined) => code === 'unavailable' || code === 'unknown'

/** Verifies the signer of a message (FIP-11) with a node of OP Mainnet. */
export const createVerifier = (rpcUrl: string) => {
  const ethereum = createConnector(rpcUrl)
  const client = createAppClient({ ethereum })

  /**
   * If the node is unreachable, a valid contract signature appears wrong. A node of another chain cannot look up fids.
   */
  const requireNode = async () => {
    const chainId = await getChainId(ethereum.publicClient).catch((cause: unknown) => {
      throw new FarcasterUnavailableError('node', { cause })
    })
    if (chainId !== optimism.id) throw new FarcasterUnavailableError('node')
  }

  return async ({ message, signature }: AppAnswer, request: SignInAsked): Promise<number | undefined> => {
    if (!isAnswerTo(message, request)) return undefined
    await requireNode()
    const { nonce, domain } = request
    const verified = await client.verifySignInMessage({ nonce, domain, message, signature, acceptAuthAddress: true })
    if (!verified.isError) return verified.success && isFid(verified.fid) ? verified.fid : undefined
    if (isUnavailable(verified.error?.errCode)) throw new FarcasterUnavailableError('node', { cause: verified.error })
    return undefined
  }
}

/** Rejects larger numbers, because they would have been rounded. */
const isFid = (fid: number) => Number.isSafeInteger(fid) && fid > 0

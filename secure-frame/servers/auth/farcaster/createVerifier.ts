import { createAppClient } from '@farcaster/auth-client'
import { createPublicClient, encodeAbiParameters, http, parseAbi } from 'viem'
import { getChainId } from 'viem/actions'
import { optimism } from 'viem/chains'
import { type AppAnswer, FarcasterUnavailableError, type SignInAsked } from './Farcaster.ts'
import { isAnswerTo } from './isAnswerTo.ts'

/** On OP Mainnet: the fid of a custody address, and the keys of each fid. */
const idRegistry = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'
const keyRegistry = '0x00000000fc1237824fb747abde0ff18990e59b7e'
const abi = parseAbi([
  'function idOf(address custody) view returns (uint256)',
  'function keyDataOf(uint256 fid, bytes key) view returns ((uint8 state, uint32 keyType))',
])
/** A key that was added and not removed, of the auth address type (FIP-225). */
const [added, authAddress] = [1, 2]

const patienceMs = 5_000

/**
 * Reads the two registries. The library's own connector would make four attempts with a timeout of ten seconds each.
 */
const createConnector = (rpcUrl: string) => {
  const publicClient = createPublicClient({
    chain: optimism,
    // Otherwise a contract would choose URLs that this server calls (ERC-3668).
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

/** The library's error codes for a node that did not respond. */
const isUnavailable = (code: string | undefined) => code === 'unavailable' || code === 'unknown'

/** Verifies the signer of a message (FIP-11), by a node of OP Mainnet. */
export const createVerifier = (rpcUrl: string) => {
  const ethereum = createConnector(rpcUrl)
  const client = createAppClient({ ethereum })

  /** An unreachable node makes a contract's signature look wrong; a node of another chain knows no fids. */
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

/** A larger one would have been rounded. */
const isFid = (fid: number) => Number.isSafeInteger(fid) && fid > 0

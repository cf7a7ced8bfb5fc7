import { type Hex, parseAbiItem } from 'viem'
import { entryPoint } from '../../../approval/evm/operations/entryPoint.ts'
import type { PaidOperation } from '../budget/settleOperation.ts'
import type { SponsoredChain } from './SponsoredChain.ts'

const carriedOut = parseAbiItem(
  'event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)',
)
const tokenPaid = parseAbiItem(
  'event TokenPaid(bytes32 indexed userOpHash, address indexed sender, address indexed token, uint256 units)',
)

interface Blocks {
  fromBlock: bigint
  toBlock: bigint
}

const readTokens = async ({ client, contract }: SponsoredChain, blocks: Blocks) => {
  const logs = await client.getLogs({ address: contract, event: tokenPaid, strict: true, ...blocks })
  return new Map<Hex, PaidOperation['token']>(
    logs.map(({ args: { userOpHash, token, units } }) => [userOpHash, { address: token.toLowerCase(), units }]),
  )
}

/** Reads the operations that the contract paid for in these blocks. */
export const readPaid = async (chain: SponsoredChain, blocks: Blocks): Promise<PaidOperation[]> => {
  const { client, network, contract } = chain
  const [logs, tokens] = await Promise.all([
    client.getLogs({
      address: entryPoint.address,
      event: carriedOut,
      args: { paymaster: contract },
      strict: true,
      ...blocks,
    }),
    readTokens(chain, blocks),
  ])
  return logs.map(({ args: { userOpHash, sender, nonce, success, actualGasCost }, transactionHash }) => ({
    network,
    contract,
    sender: sender.toLowerCase(),
    nonce,
    userOpHash,
    transactionHash,
    succeeded: success,
    cost: actualGasCost,
    token: tokens.get(userOpHash),
  }))
}

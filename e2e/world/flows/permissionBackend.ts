import {
  type Address,
  createPublicClient,
  createTestClient,
  createWalletClient,
  type Hex,
  http,
  parseEther,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { type Call, redeemData } from '../../smart-accounts/redeemData.ts'
import { chains } from '../stack/ports.ts'

export interface Granted {
  context: Hex
  delegationManager: Address
}

/** The page's own backend with its key and the permissions granted to it. */
export const createPermissionBackend = async () => {
  const { rpcUrl } = chains['eip155:1']
  const account = privateKeyToAccount(generatePrivateKey())
  const { address } = account
  const client = createWalletClient({ account, transport: http(rpcUrl) })
  const reader = createPublicClient({ transport: http(rpcUrl) })
  await createTestClient({ mode: 'anvil', transport: http(rpcUrl) }).setBalance({ address, value: parseEther('1') })
  const sentBy = ({ context, delegationManager }: Granted, call: Call) => ({
    account,
    to: delegationManager,
    data: redeemData([[context, call]]),
  })
  return {
    address,
    reader,
    /** Simulates the call in a block at this time, in seconds. Rejects with the chain's reason. */
    tryAt: async (granted: Granted, call: Call, seconds: number) => {
      await reader.call({ ...sentBy(granted, call), blockOverrides: { time: BigInt(seconds) } })
    },
    /** Performs the call on behalf of the visitor. Rejects with the chain's reason. */
    redeem: async (granted: Granted, call: Call) => {
      const sent = sentBy(granted, call)
      await reader.call(sent)
      const hash = await client.sendTransaction({ ...sent, chain: null })
      return (await reader.waitForTransactionReceipt({ hash })).status
    },
  }
}
export type PermissionBackend = Awaited<ReturnType<typeof createPermissionBackend>>

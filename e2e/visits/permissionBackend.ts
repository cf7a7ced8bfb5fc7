import {
  type Address,
  concatHex,
  createPublicClient,
  createTestClient,
  createWalletClient,
  type Hex,
  http,
  numberToHex,
  parseAbi,
  parseEther,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { chains } from '../stack/ports.ts'

const abi = parseAbi(['function redeemDelegations(bytes[] contexts, bytes32[] modes, bytes[] executions)'])
const single: Hex = `0x${'0'.repeat(64)}`

interface Granted {
  context: Hex
  delegationManager: Address
}

interface Call {
  to: Address
  value?: bigint
  data?: Hex
}

/** The page's own backend: it has a key, and what the visitor permitted to it. */
export const createPermissionBackend = async () => {
  const { rpcUrl } = chains['eip155:1']
  const account = privateKeyToAccount(generatePrivateKey())
  const client = createWalletClient({ account, transport: http(rpcUrl) })
  const reader = createPublicClient({ transport: http(rpcUrl) })
  await createTestClient({ mode: 'anvil', transport: http(rpcUrl) }).setBalance({
    ...{ address: account.address, value: parseEther('1') },
  })
  return {
    address: account.address,
    reader,
    /** Does the call in the visitor's name. Rejects with the chain's refusal. */
    redeem: async ({ context, delegationManager }: Granted, { to, value = 0n, data = '0x' }: Call) => {
      const execution = concatHex([to, numberToHex(value, { size: 32 }), data])
      const { request } = await reader.simulateContract({
        ...{ account, address: delegationManager, abi, functionName: 'redeemDelegations' },
        args: [[context], [single], [execution]],
      })
      const hash = await client.writeContract({ ...request, chain: null })
      return (await reader.waitForTransactionReceipt({ hash })).status
    },
  }
}
export type PermissionBackend = Awaited<ReturnType<typeof createPermissionBackend>>

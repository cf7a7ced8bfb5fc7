import { createTestClient, type Hex, hashMessage, http } from 'viem'
import { chains } from '../stack/ports.ts'

/** An account (ERC-1271) that accepts the hash of a message as its only valid signature. */
export const contractRuntime: Hex = '0x60043560643514631626ba7e0260e01b60005260206000f3'

const address = '0x00000000000000000000000000000000000A11cE'

/** Deploys this account on the local Ethereum. */
export const deployContractAccount = async () => {
  const node = createTestClient({ mode: 'anvil', transport: http(chains['eip155:1'].rpcUrl) })
  await node.setCode({ address, bytecode: contractRuntime })
  return {
    address,
    signMessage: async ({ message }: { message: { raw: Hex } }) => hashMessage(message),
  }
}

import {
  concatHex,
  createTestClient,
  getContractAddress,
  type Hex,
  http,
  keccak256,
  parseEther,
  publicActions,
  walletActions,
} from 'viem'

/** The deployer that puts a contract at an address of its own, the same on each chain. Anvil has it. */
const create2Deployer = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const salt = keccak256('0x')
const receiptPollMs = 50

/**
 * Deploys the demo contracts and holds all demo tokens until they are handed out. Nobody has its key: the node signs for
 * it, and counts its nonces.
 */
export const treasury = '0x7ea5000000000000000000000000000000007ea5'

export const createTreasury = (rpcUrl: string) =>
  createTestClient({ account: treasury, mode: 'anvil', transport: http(rpcUrl) })
    .extend(publicActions)
    .extend(walletActions)
export type Treasury = ReturnType<typeof createTreasury>

/** Lets the treasury send transactions on a chain, and pay for them. */
export const openTreasury = async (rpcUrl: string) => {
  const client = createTreasury(rpcUrl)
  await client.impersonateAccount({ address: treasury })
  await client.setBalance({ address: treasury, value: parseEther('100000') })
  return client
}

/** Where the deployer puts a contract. */
export const contractAddress = (initCode: Hex) =>
  getContractAddress({ opcode: 'CREATE2', from: create2Deployer, salt, bytecode: initCode })

/** Waits until a transaction of the treasury is mined. Rejects where it reverted. */
export const mined = async (client: Treasury, hash: Hex) => {
  const { status } = await client.waitForTransactionReceipt({ hash, pollingInterval: receiptPollMs })
  if (status !== 'success') throw new Error(`The transaction ${hash} reverted`)
}

/** Deploys a contract, unless the chain has it. */
export const deployOnce = async (client: Treasury, initCode: Hex) => {
  if (await client.getCode({ address: contractAddress(initCode) })) return
  const data = concatHex([salt, initCode])
  await mined(client, await client.sendTransaction({ chain: null, to: create2Deployer, data }))
}

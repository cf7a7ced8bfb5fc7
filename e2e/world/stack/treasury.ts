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

/** The deployer that gives a contract the same address on each chain. Included in Anvil. */
const create2Deployer = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const noSalt = keccak256('0x')
const receiptPollMs = 50

/** One per parallel story, because parallel transactions of one account would get the same nonce. */
const treasuryCount = 4
/** The last one belongs to the desk. */
export const treasuries = Array.from(
  { length: treasuryCount + 1 },
  (_, index): Hex => `0x7ea500000000000000000000000000000000000${index}`,
)
const treasuryAt = (index: number) => treasuries[index] ?? '0x'

/**
 * Deploys the demo contracts and receives all demo tokens. Its key is unknown: the node signs for it and counts its
 * nonces.
 */
export const treasury = treasuryAt(0)
/** The other treasuries, which receive a share each. */
export const otherTreasuries = treasuries.slice(1)
/** Sends tokens in this process. Parallel stories use different ones. */
export const ownTreasury = treasuryAt(Number(process.env.TEST_PARALLEL_INDEX ?? 0) % treasuryCount)

/** Sends purchases at the desk. */
export const deskTreasury = treasuryAt(treasuryCount)

export const createTreasury = (rpcUrl: string, account = treasury) =>
  createTestClient({ account, mode: 'anvil', transport: http(rpcUrl) })
    .extend(publicActions)
    .extend(walletActions)
export type Treasury = ReturnType<typeof createTreasury>

/** Allows the treasury to send transactions on a chain, and funds it. */
export const openTreasury = async (rpcUrl: string) => {
  const client = createTreasury(rpcUrl)
  for (const address of treasuries) {
    await client.impersonateAccount({ address })
    await client.setBalance({ address, value: parseEther('100000') })
  }
  return client
}

/** The address at which the deployer creates a contract. */
export const contractAddress = (initCode: Hex, salt = noSalt) =>
  getContractAddress({ opcode: 'CREATE2', from: create2Deployer, salt, bytecode: initCode })

/** Waits until a treasury transaction is mined. Rejects if it reverted. */
export const mined = async (client: Treasury, hash: Hex) => {
  const { status } = await client.waitForTransactionReceipt({ hash, pollingInterval: receiptPollMs })
  if (status !== 'success') throw new Error(`The transaction ${hash} reverted`)
}

/** Deploys a contract if the chain lacks it. */
export const deployOnce = async (client: Treasury, initCode: Hex, salt = noSalt) => {
  if (await client.getCode({ address: contractAddress(initCode, salt) })) return
  const data = concatHex([salt, initCode])
  await mined(client, await client.sendTransaction({ chain: null, to: create2Deployer, data }))
}

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
const noSalt = keccak256('0x')
const receiptPollMs = 50

/** As many as stories run at once: two transactions at once of one account would be given the same nonce. */
const treasuryCount = 4
/** The last one is the desk's. */
export const treasuries = Array.from(
  { length: treasuryCount + 1 },
  (_, index): Hex => `0x7ea500000000000000000000000000000000000${index}`,
)
const treasuryAt = (index: number) => treasuries[index] ?? '0x'

/**
 * Deploys the demo contracts and is given all demo tokens. Nobody has its key: the node signs for it, and counts its
 * nonces.
 */
export const treasury = treasuryAt(0)
/** The other ones, which get a share each. */
export const otherTreasuries = treasuries.slice(1)
/** Hands tokens out in this process: of stories that run at once, each has another one. */
export const ownTreasury = treasuryAt(Number(process.env.TEST_PARALLEL_INDEX ?? 0) % treasuryCount)

/** Sends what was bought at the desk. */
export const deskTreasury = treasuryAt(treasuryCount)

export const createTreasury = (rpcUrl: string, account = treasury) =>
  createTestClient({ account, mode: 'anvil', transport: http(rpcUrl) })
    .extend(publicActions)
    .extend(walletActions)
export type Treasury = ReturnType<typeof createTreasury>

/** Lets the treasury send transactions on a chain, and pay for them. */
export const openTreasury = async (rpcUrl: string) => {
  const client = createTreasury(rpcUrl)
  for (const address of treasuries) {
    await client.impersonateAccount({ address })
    await client.setBalance({ address, value: parseEther('100000') })
  }
  return client
}

/** Where the deployer puts a contract. */
export const contractAddress = (initCode: Hex, salt = noSalt) =>
  getContractAddress({ opcode: 'CREATE2', from: create2Deployer, salt, bytecode: initCode })

/** Waits until a transaction of the treasury is mined. Rejects where it reverted. */
export const mined = async (client: Treasury, hash: Hex) => {
  const { status } = await client.waitForTransactionReceipt({ hash, pollingInterval: receiptPollMs })
  if (status !== 'success') throw new Error(`The transaction ${hash} reverted`)
}

/** Deploys a contract, unless the chain has it. */
export const deployOnce = async (client: Treasury, initCode: Hex, salt = noSalt) => {
  if (await client.getCode({ address: contractAddress(initCode, salt) })) return
  const data = concatHex([salt, initCode])
  await mined(client, await client.sendTransaction({ chain: null, to: create2Deployer, data }))
}

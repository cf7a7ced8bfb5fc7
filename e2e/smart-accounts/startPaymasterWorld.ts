import { type Address, encodeDeployData, getAddress, type Hex, parseAbi, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { entryPoint } from '../../secure-frame/approval/evm/operations/entryPoint.ts'
import { createNodeClient, type SponsoredChain } from '../../secure-frame/servers/paymaster/chain/SponsoredChain.ts'
import contract from '../../secure-frame/servers/paymaster/contract/Paymaster.json' with { type: 'json' }
import { chainId, startTestChain } from '../blockchain-data/startTestChain.ts'
import { deployEntryPoint } from '../world/stack/bundler/entryPoint.ts'
import { deployDelegates } from '../world/stack/delegates/delegates.ts'
import { demoTokens, handOut } from '../world/stack/tokens/demoTokens.ts'
import { deployOnce, openTreasury } from '../world/stack/treasury.ts'

export const paymasterAbi = parseAbi([
  'constructor(address entryPoint_, address owner_, address signer)',
  'function owner() view returns (address)',
  'function signers(address) view returns (bool)',
  'function setOwner(address owner_)',
  'function setSigner(address signer, bool isSigner)',
  'function deposit() payable',
  'function withdraw(address to, uint256 amount)',
  'function addStake(uint32 unstakeDelaySeconds) payable',
  'function unlockStake()',
  'function withdrawStake(address to)',
  'function postOp(uint8 mode, bytes context, uint256 gasCost, uint256 gasPrice)',
  'error NotOwner()',
  'error NoOwner()',
  'error NoSigner()',
  'error NotEntryPoint()',
])

const stakeSeconds = 86_400

/** A chain with two tokens, the delegate, the entry point and a paymaster with deposit and stake. */
export const startPaymasterWorld = async () => {
  const chain = await startTestChain()
  const treasury = await openTreasury(chain.rpcUrl)
  await deployEntryPoint(treasury)
  await deployDelegates(treasury)
  for (const { initCode } of [demoTokens.fair, demoTokens.dollar]) await deployOnce(treasury, initCode)
  const signerKey = generatePrivateKey()
  const signer = privateKeyToAccount(signerKey)
  const args = [entryPoint.address, chain.account.address, signer.address] as const
  const data = encodeDeployData({ abi: paymasterAbi, bytecode: contract.bytecode as Hex, args })
  const deployed = await chain.mined(await chain.wallet.sendTransaction({ data, to: null }))
  const paymaster: Address = getAddress(deployed.contractAddress ?? '0x')
  const at = { address: paymaster, abi: paymasterAbi } as const
  await chain.mined(await chain.wallet.writeContract({ ...at, functionName: 'deposit', value: parseEther('5') }))
  await chain.mined(
    await chain.wallet.writeContract({
      ...at,
      functionName: 'addStake',
      args: [stakeSeconds],
      value: parseEther('1'),
    }),
  )
  const sponsored: SponsoredChain = {
    network: `eip155:${chainId}`,
    chainId,
    client: createNodeClient(chain.rpcUrl),
    // Lowercase, as read from its file.
    contract: paymaster.toLowerCase() as Address,
    signer,
    mostPreVerificationGas: 500_000n,
  }
  /** Sends an account 100 of the token for fees. */
  const giveTokens = (to: Address) => handOut(chain.rpcUrl, demoTokens.fair, to, 100_000_000n)
  // The first unit of a token costs its owner a storage slot.
  await giveTokens(chain.account.address)
  return { ...chain, at, paymaster, sponsored, signerKey, giveTokens, deployGas: deployed.gasUsed }
}
export type PaymasterWorld = Awaited<ReturnType<typeof startPaymasterWorld>>

import {
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  parseAbi,
  parseAbiParameters,
  parseEventLogs,
  parseGwei,
} from 'viem'
import { entryPoint07Abi, toPackedUserOperation, type UserOperation } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { delegate } from '../../secure-frame/approval/evm/delegation/delegate.ts'
import { entryPoint } from '../../secure-frame/approval/evm/operations/entryPoint.ts'
import { chainId } from '../blockchain-data/startTestChain.ts'
import type { PaymasterWorld } from './startPaymasterWorld.ts'

export type Operation = UserOperation<'0.7'>
export interface Call {
  target: Address
  callData: Hex
  value?: bigint
}

const abi = parseAbi(['function execute(bytes32 mode, bytes executionCalldata) payable'])
const batch = parseAbiParameters(['Call[] calls', 'struct Call { address target; uint256 value; bytes callData; }'])
const batchMode: Hex = `0x01${'00'.repeat(31)}`
export const at07 = { address: entryPoint.address, abi: entryPoint07Abi } as const

const fields = [
  { name: 'sender', type: 'address' },
  { name: 'nonce', type: 'uint256' },
  { name: 'initCode', type: 'bytes' },
  { name: 'callData', type: 'bytes' },
  { name: 'accountGasLimits', type: 'bytes32' },
  { name: 'preVerificationGas', type: 'uint256' },
  { name: 'gasFees', type: 'bytes32' },
  { name: 'paymasterAndData', type: 'bytes' },
  { name: 'entryPoint', type: 'address' },
] as const

export const batchOf = (calls: readonly Call[]) => {
  const given = calls.map((call) => ({ value: 0n, ...call }))
  return encodeFunctionData({ abi, functionName: 'execute', args: [batchMode, encodeAbiParameters(batch, [given])] })
}

/** The entry point's reason for a refusal, as a bundler reads it, such as `AA34 signature error`. */
const reasonOf = (error: unknown) => {
  const reverted = error instanceof BaseError && error.walk((cause) => cause instanceof ContractFunctionRevertedError)
  return reverted instanceof ContractFunctionRevertedError ? String(reverted.data?.args?.[1]) : String(error)
}

/** A new, empty account with the actions of a wallet and a bundler. */
export const createSponsoredAccount = (world: PaymasterWorld) => {
  const owner = privateKeyToAccount(generatePrivateKey())

  /** The authorization for the first operation. */
  const authorize = (address: Address = delegate.address) => owner.signAuthorization({ address, chainId, nonce: 0 })

  const prepare = async (calls: readonly Call[], key = 0n): Promise<Operation> => {
    const nonce = await world.reader.readContract({ ...at07, functionName: 'getNonce', args: [owner.address, key] })
    return {
      sender: owner.address,
      nonce,
      callData: batchOf(calls),
      signature: '0x',
      callGasLimit: 300_000n,
      verificationGasLimit: 120_000n,
      preVerificationGas: 60_000n,
      maxFeePerGas: parseGwei('3'),
      maxPriorityFeePerGas: parseGwei('1'),
    }
  }

  const sign = async (operation: Operation, onChain: number = chainId): Promise<Operation> => {
    const domain = {
      name: 'EIP7702StatelessDeleGator',
      version: '1',
      chainId: onChain,
      verifyingContract: owner.address,
    }
    const message = { ...toPackedUserOperation(operation), entryPoint: entryPoint.address }
    const types = { PackedUserOperation: fields }
    const signature = await owner.signTypedData({ domain, types, primaryType: 'PackedUserOperation', message })
    return { ...operation, signature }
  }

  /** Sends a signed operation to the chain. Rejects with the entry point's reason if it refuses. */
  const carry = async (operation: Operation, authorization?: Awaited<ReturnType<typeof authorize>>) => {
    const args = [[toPackedUserOperation(operation)], world.account.address] as const
    const authorizationList = authorization && [authorization]
    const hash = await world.wallet
      .writeContract({ ...at07, functionName: 'handleOps', args, ...(authorizationList ? { authorizationList } : {}) })
      .catch((error: unknown) => {
        throw new Error(reasonOf(error), { cause: error })
      })
    const { logs, gasUsed } = await world.mined(hash)
    const [event] = parseEventLogs({ abi: entryPoint07Abi, eventName: 'UserOperationEvent', logs })
    if (!event) throw new Error('Nothing was carried out')
    return { ...event.args, gasUsed }
  }

  /** Simulates a signed operation. Returns the entry point's reason for a refusal, without a transaction. */
  const simulate = (operation: Operation) => {
    const args = [[toPackedUserOperation(operation)], world.account.address] as const
    return world.reader.simulateContract({ ...at07, functionName: 'handleOps', args, account: world.account }).then(
      () => 'It is taken',
      (error: unknown) => reasonOf(error),
    )
  }

  return { address: owner.address, owner, authorize, prepare, sign, carry, simulate }
}

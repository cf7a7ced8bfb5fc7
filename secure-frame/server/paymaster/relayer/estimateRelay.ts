import { type Hex, numberToHex } from 'viem'
import * as z from 'zod/mini'
import { entryPoint } from '../../../approval/evm/operations/entryPoint.ts'
import { readSender } from '../chain/readSender.ts'
import type { Relayer, SponsoredChain } from '../chain/SponsoredChain.ts'
import { tryCalls } from '../chain/tryCalls.ts'
import { paymasterGas } from '../operation/priceOperation.ts'
import { AccountAddress, UserOperation } from '../operation/UserOperation.ts'
import { PaymasterRefusal } from '../refusal.ts'
import { gasOfTransaction, gasToCarry, gasToCheck, needTransactionGas } from './relayGas.ts'
import type { SignedOperation } from './SignedOperation.ts'

const Asked = z.tuple([z.extend(UserOperation, { paymaster: AccountAddress }), AccountAddress], z.unknown())

const wordBytes = 32
/** Gas that a call holds back for its caller adds up with depth. */
const withRoom = (gas: bigint) => (gas * 5n) / 4n

/** No byte of a limit that is not known yet is zero. */
const unknown = 0xffffffffn
const [signatureBytes, termsBytes] = [65, 64 + 65]
const filled = (bytes: number): Hex => `0x${'ff'.repeat(bytes)}`

/** As large as it will be. */
const largest = ({ sender, nonce, callData, eip7702Auth }: UserOperation, paymaster: Hex): SignedOperation => ({
  ...{ sender, nonce, callData, paymaster, paymasterData: filled(termsBytes), signature: filled(signatureBytes) },
  ...{ callGasLimit: unknown, verificationGasLimit: unknown, preVerificationGas: unknown },
  ...{ maxFeePerGas: unknown << 32n, maxPriorityFeePerGas: unknown << 32n },
  ...{ paymasterVerificationGasLimit: unknown, paymasterPostOpGasLimit: unknown },
  eip7702Auth: eip7702Auth && {
    ...{ address: eip7702Auth.address, chainId: Number(eip7702Auth.chainId), nonce: 0 },
    ...{ r: filled(wordBytes), s: filled(wordBytes), yParity: 0 },
  },
})

const needPurse = async ({ client }: SponsoredChain, { account }: Relayer, gas: bigint) => {
  const [block, purse, price] = await Promise.all([
    client.getBlock(),
    client.getBalance({ address: account.address }),
    client.getGasPrice(),
  ])
  needTransactionGas(gas, block)
  if (purse < gas * price) throw new PaymasterRefusal('purse')
}

/** `eth_estimateUserOperationGas`. Throws a PaymasterRefusal where it would not be carried anyway. */
export const estimateRelay = async (
  { chain, relayer }: { chain: SponsoredChain; relayer: Relayer },
  params: unknown,
) => {
  const [operation, place] = Asked.parse(params)
  if (place !== entryPoint.address.toLowerCase()) throw new PaymasterRefusal('entry_point')
  if (operation.paymaster !== chain.contract) throw new PaymasterRefusal('not_approved')
  const sender = await readSender(chain, operation)
  const used = await tryCalls(chain, { operation, sender, fee: undefined })
  const callGasLimit = withRoom(used)
  const verificationGasLimit = gasToCheck(operation)
  const preVerificationGas = gasToCarry(largest(operation, operation.paymaster), relayer.account.address)
  const { verification, postOp } = paymasterGas(operation, false)
  const ofPaymaster = { paymasterVerificationGasLimit: verification, paymasterPostOpGasLimit: postOp }
  const gas = gasOfTransaction({ callGasLimit, verificationGasLimit, preVerificationGas, ...ofPaymaster })
  await needPurse(chain, relayer, gas)
  return {
    ...{ callGasLimit: numberToHex(callGasLimit), verificationGasLimit: numberToHex(verificationGasLimit) },
    preVerificationGas: numberToHex(preVerificationGas),
  }
}

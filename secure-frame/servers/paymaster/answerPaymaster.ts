import { type Address, concatHex, type Hex, numberToHex } from 'viem'
import { getUserOperationHash } from 'viem/account-abstraction'
import { delegate } from '../../approval/evm/delegation/delegate.ts'
import { entryPoint } from '../../approval/evm/operations/entryPoint.ts'
import type { TakeShare } from './budget/createBudgetShares.ts'
import { keepApproval, reserve } from './budget/reserve.ts'
import { judgeFees } from './chain/readFees.ts'
import { readSender } from './chain/readSender.ts'
import type { SponsoredChain } from './chain/SponsoredChain.ts'
import { tryCalls } from './chain/tryCalls.ts'
import type { PaymasterDatabase } from './database/openPaymasterDatabase.ts'
import { approvalHash, type Terms, writeTerms } from './operation/approvalHash.ts'
import { decodeCalls } from './operation/decodeCalls.ts'
import { type PricedOperation, paymasterGas, priceOperation } from './operation/priceOperation.ts'
import type { PaymasterParams, UserOperation } from './operation/UserOperation.ts'
import { judgeCalls } from './policy/judgeCalls.ts'
import type { PaidToken, PaymasterPolicy, SponsoringProject } from './policy/PaymasterFile.ts'
import { PaymasterRefusal } from './refusal.ts'
import { mostLoss } from './relayer/relayGas.ts'

/** Time from the approval until the operation must be executed. The visitor reads the approval sheet within it. */
const approvalSeconds = 300
/** A placeholder signature with the right length and format. */
const stubSignature: Hex = `0x${'7f'.repeat(64)}1c`
const weiPerEther = 10n ** 18n

export interface PaymasterDeps {
  database: PaymasterDatabase
  /** By CAIP-2 id. */
  chains: ReadonlyMap<string, SponsoredChain>
  now: () => number
  takeShare: TakeShare
}

export interface SponsorshipRequester {
  projectId: string
  project: SponsoringProject
  /**
   * The visitor's IP network. Undefined if a server with the project's secret sends the request without identifying the
   * visitor.
   */
  visitor: string | undefined
}

type PaymasterRequest = ReturnType<typeof PaymasterParams.parse>
type Fee = (PaidToken & { address: Address }) | undefined

/** A request on a network for which the project pays, with the project's policy. */
interface Plan {
  chain: SponsoredChain
  policy: PaymasterPolicy
  operation: UserOperation
  fee: Fee
}

const feeOf = (policy: PaymasterPolicy, token: Address | undefined): Fee => {
  if (token === undefined) return undefined
  const known = policy.tokens[token]
  if (known) return { ...known, address: token }
  const acceptedTokens = Object.entries(policy.tokens).map(([address, { name }]) => ({ name, address }))
  throw new PaymasterRefusal('token', { acceptedTokens })
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Makes all checks that need no chain data. Throws a PaymasterRefusal if one fails. */
const planFor = ({ chains }: PaymasterDeps, { project }: SponsorshipRequester, request: PaymasterRequest): Plan => {
  const { operation, network, token } = request
  const [chain, policy] = [chains.get(network), project.networks[network]]
  if (!chain || !policy) throw new PaymasterRefusal('network')
  if (!isSame(request.entryPoint, entryPoint.address)) throw new PaymasterRefusal('entry_point')
  if (operation.factory && operation.factory !== '0x') throw new PaymasterRefusal('factory')
  const { sender } = operation
  if (project.denied.includes(sender)) throw new PaymasterRefusal('denied')
  const fee = feeOf(policy, token)
  const calls = decodeCalls(operation.callData)
  if (!calls) throw new PaymasterRefusal('unreadable')
  const never = [entryPoint.address, delegate.address].map((address) => address.toLowerCase() as Address)
  judgeCalls(calls, {
    sender,
    policy,
    paymaster: chain.contract,
    token,
    never: [...never, chain.contract],
  })
  return { chain, policy, operation, fee }
}

const termsOf = ({ fee }: Plan, now: number): Terms => ({
  validUntil: Math.floor(now / 1000) + approvalSeconds,
  token: fee && { address: fee.address, unitsPerEther: fee.unitsPerEther },
})

/** Returns the maximum token units that the contract takes for this many wei. Rounds up, as the contract does. */
const unitsFor = ({ unitsPerEther }: PaidToken, wei: bigint) => (wei * unitsPerEther + weiPerEther - 1n) / weiPerEther

/** Describes the token payment in the format of Base wallets. Includes the maximum amount when the gas is known. */
const tokenPayment = (fee: Fee, mostUnits: bigint | undefined) =>
  fee && {
    tokenPayment: {
      name: fee.name,
      address: fee.address,
      decimals: fee.decimals,
      unitsPerEther: numberToHex(fee.unitsPerEther),
      ...(mostUnits === undefined ? {} : { maxFee: numberToHex(mostUnits) }),
    },
  }

const answerOf = ({ chain, operation, fee }: Plan, terms: Terms, signature: Hex) => {
  const gas = paymasterGas(operation, fee === undefined)
  return {
    paymaster: chain.contract,
    paymasterData: concatHex([writeTerms(terms), signature]),
    paymasterVerificationGasLimit: numberToHex(gas.verification),
    paymasterPostOpGasLimit: numberToHex(gas.postOp),
  }
}

/** Handles `pm_getPaymasterStubData` for a gas estimate. Reserves nothing. */
export const answerStub = (deps: PaymasterDeps, asker: SponsorshipRequester, request: PaymasterRequest) => {
  const plan = planFor(deps, asker, request)
  return {
    ...answerOf(plan, termsOf(plan, deps.now()), stubSignature),
    sponsor: { name: asker.project.name },
    isFinal: false,
    ...tokenPayment(plan.fee, undefined),
  }
}

/** Throws a PaymasterRefusal if the visitor's IP network already holds too much of the budget. */
const takeOwnShare = (
  { takeShare }: PaymasterDeps,
  asker: SponsorshipRequester,
  { chain, policy }: Plan,
  taken: Parameters<TakeShare>[1],
) => {
  const { projectId, visitor } = asker
  if (visitor === undefined) return
  const name = `${projectId} ${chain.network} ${visitor}`
  if (!takeShare(name, taken, policy.weiPerDay)) throw new PaymasterRefusal('share')
}

const reservationOf = (
  { chain, operation, fee }: Plan,
  { projectId }: SponsorshipRequester,
  priced: PricedOperation,
  terms: Terms,
) => ({
  network: chain.network,
  contract: chain.contract,
  sender: operation.sender,
  nonce: operation.nonce,
  projectId,
  wei: priced.mostCost,
  token: fee?.address,
  validUntil: new Date(terms.validUntil * 1000),
})

/**
 * Subtracts the relayer's maximum loss, which is also reserved. This rejects operations early that the relayer would
 * reject.
 */
const limitsFor = ({ chain, policy }: Plan, { ofPaymaster, ...gas }: PricedOperation) => {
  const { verification: paymasterVerificationGasLimit, postOp: paymasterPostOpGasLimit } = ofPaymaster
  const room = chain.relayer ? mostLoss({ ...gas, paymasterVerificationGasLimit, paymasterPostOpGasLimit }) : 0n
  return { weiPerDay: policy.weiPerDay - room, weiPerAccountAndDay: policy.weiPerAccountAndDay - room }
}

/** Returns the hash by which the chain identifies the approved operation. */
const operationHash = (
  { chain: { chainId }, operation: { sender, nonce, callData } }: Plan,
  { ofPaymaster, mostCost: _mostCost, ...gas }: PricedOperation,
  { paymaster, paymasterData }: ReturnType<typeof answerOf>,
) => {
  const { verification: paymasterVerificationGasLimit, postOp: paymasterPostOpGasLimit } = ofPaymaster
  const paying = { paymaster, paymasterData, paymasterVerificationGasLimit, paymasterPostOpGasLimit }
  const userOperation = { sender, nonce, callData, ...gas, ...paying, signature: '0x' as Hex }
  return getUserOperationHash({
    chainId,
    entryPointAddress: entryPoint.address,
    entryPointVersion: '0.7',
    userOperation,
  })
}

/** Handles `pm_getPaymasterData`: reserves the operation's maximum cost and then approves it. */
export const answerData = async (deps: PaymasterDeps, asker: SponsorshipRequester, request: PaymasterRequest) => {
  const plan = planFor(deps, asker, request)
  const { chain, operation, fee } = plan
  const priced = priceOperation(operation, fee === undefined)
  const mostFee = fee && { token: fee.address, units: unitsFor(fee, priced.mostCost) }
  const [sender] = await Promise.all([readSender(chain, operation), judgeFees(chain, priced)])
  await tryCalls(chain, { operation, sender, fee: mostFee })
  const terms = termsOf(plan, deps.now())
  const name = `${operation.sender} ${operation.nonce}`
  takeOwnShare(deps, asker, plan, { operation: name, wei: priced.mostCost, until: terms.validUntil * 1000 })
  const reservation = reservationOf(plan, asker, priced, terms)
  await reserve(deps.database, reservation, limitsFor(plan, priced), deps.now())
  const { chainId, contract: paymaster, signer } = chain
  const hash = approvalHash({ chainId, paymaster, operation, priced, terms, senderCode: sender.code })
  const answer = answerOf(plan, terms, await signer.sign({ hash }))
  await keepApproval(deps.database, operationHash(plan, priced, answer), reservation)
  return { ...answer, ...tokenPayment(fee, mostFee?.units) }
}

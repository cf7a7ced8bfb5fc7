import { randomBytes } from 'node:crypto'
import {
  type Address,
  bytesToHex,
  concatHex,
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  numberToHex,
} from 'viem'
import * as z from 'zod/mini'
import { entryPoint } from '../../../approval/evm/operations/entryPoint.ts'
import { passOn } from '../../../approval/evm/operations/passOn.ts'
import type { UserOperation } from '../operation/UserOperation.ts'
import { PaymasterRefusal } from '../refusal.ts'
import { parseNodeAnswer } from './parseNodeAnswer.ts'
import type { OperationSender } from './readSender.ts'
import type { SponsoredChain } from './SponsoredChain.ts'

interface Trial {
  operation: UserOperation
  sender: OperationSender
  /** The maximum token amount taken as the fee. */
  fee: { token: Address; units: bigint } | undefined
}

interface TriedCall {
  from?: Address
  to: Address
  data: Hex
}

const Bytes = z.pipe(
  z.string().check(z.regex(/^0x[\da-f]*$/i)),
  z.transform((text) => text as Hex),
)
/** Result of `eth_simulateV1` with one block. */
const Simulated = z.tuple([
  z.object({ calls: z.array(z.object({ status: z.enum(['0x0', '0x1']), returnData: Bytes, gasUsed: Bytes })) }),
])

/** Appends calls that read the funds for the fee to an operation's calls. */
const withFee = (made: TriedCall, { operation: { sender }, fee }: Trial, paymaster: Address): TriedCall[] => {
  if (!fee) return [made]
  const balance = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [sender] })
  const allowance = encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [sender, paymaster] })
  return [made, { to: fee.token, data: balance }, { to: fee.token, data: allowance }]
}

const unitsIn = (data: Hex) => decodeFunctionResult({ abi: erc20Abi, functionName: 'balanceOf', data })

type States = Record<Address, { code: Hex }>

/** Simulates calls one after the other in a discarded block. */
const simulate = async ({ client }: SponsoredChain, calls: readonly TriedCall[], stateOverrides: States) => {
  const block = { stateOverrides, calls }
  // Not typed, because viem's types for this method use a different block type.
  const answer: unknown = await client.request({
    method: 'eth_simulateV1' as never,
    params: [{ blockStateCalls: [block] }, 'latest'] as never,
  })
  const [{ calls: results }] = parseNodeAnswer(Simulated, answer)
  return results
}

/** Returns the submitter of the transaction: the relayer or a stranger. */
const carrierOf = ({ relayer }: SponsoredChain): Address => relayer?.account.address ?? bytesToHex(randomBytes(20))

/**
 * Simulates the calls twice, as the entry point makes the account execute them. Contracts can read the transaction's
 * origin, which is the operation's submitter. The second simulation therefore uses that origin and replaces the entry
 * point's code.
 */
const tryTwice = (chain: SponsoredChain, trial: Trial) => {
  const { operation, sender } = trial
  const { address } = entryPoint
  const given: States = sender.isNew ? { [operation.sender]: { code: sender.code } } : {}
  const made = { from: address, to: operation.sender, data: operation.callData }
  const data = concatHex([operation.sender, operation.callData])
  const carried = { from: carrierOf(chain), to: address, data }
  return Promise.all([
    simulate(chain, withFee(made, trial, chain.contract), given),
    simulate(chain, withFee(carried, trial, chain.contract), { ...given, [address]: { code: passOn } }),
  ])
}

/**
 * True if the gas limit is far above the gas used. The submitter receives a tenth of the unused gas. If the relayer
 * submits, networks that charge the gas limit (Monad) take all of it.
 */
const isFarTooMuch = ({ callGasLimit }: UserOperation, used: bigint, { relayer }: SponsoredChain) =>
  (callGasLimit ?? 0n) > (relayer ? 2n * used + 100_000n : 3n * used + 300_000n)

type Results = Awaited<ReturnType<typeof simulate>>

const requirePaid = ({ fee }: Trial, [, balance, allowance]: Results) => {
  if (!fee) return
  if (balance?.status !== '0x1' || allowance?.status !== '0x1') throw new PaymasterRefusal('token_unpaid')
  const [held, allowed] = [unitsIn(balance.returnData), unitsIn(allowance.returnData)]
  if (held < fee.units || allowed < fee.units)
    throw new PaymasterRefusal('token_unpaid', { units: numberToHex(fee.units) })
}

/** Checks the results and returns the gas used. */
const judge = (chain: SponsoredChain, trial: Trial, results: Results) => {
  const [made] = results
  if (made?.status !== '0x1') throw new PaymasterRefusal('reverts', { revert: made?.returnData.slice(0, 2050) })
  const used = BigInt(made.gasUsed)
  if (isFarTooMuch(trial.operation, used, chain)) throw new PaymasterRefusal('call_gas')
  requirePaid(trial, results)
  return used
}

/**
 * Simulates an operation's calls and resolves with the gas used. Throws a PaymasterRefusal if they fail, because failed
 * calls are also charged. If a token fee is taken after the calls, the account must then hold and allow the maximum
 * fee. Otherwise the entry point reverts the calls, even an approval among them, and the paymaster pays.
 */
export const tryCalls = async (chain: SponsoredChain, trial: Trial) => {
  const [first, second] = await tryTwice(chain, trial)
  judge(chain, trial, first)
  return judge(chain, trial, second)
}

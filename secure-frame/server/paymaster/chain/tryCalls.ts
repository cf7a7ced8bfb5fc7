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
  /** The most that is taken of a token for the fee. */
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
/** Of `eth_simulateV1`: one block. */
const Simulated = z.tuple([
  z.object({ calls: z.array(z.object({ status: z.enum(['0x0', '0x1']), returnData: Bytes, gasUsed: Bytes })) }),
])

/** After the calls of an operation: what the fee is taken from. */
const withFee = (made: TriedCall, { operation: { sender }, fee }: Trial, paymaster: Address): TriedCall[] => {
  if (!fee) return [made]
  const balance = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [sender] })
  const allowance = encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [sender, paymaster] })
  return [made, { to: fee.token, data: balance }, { to: fee.token, data: allowance }]
}

const unitsIn = (data: Hex) => decodeFunctionResult({ abi: erc20Abi, functionName: 'balanceOf', data })

type States = Record<Address, { code: Hex }>

/** Makes calls one after the other in a block that is thrown away. */
const simulate = async ({ client }: SponsoredChain, calls: readonly TriedCall[], stateOverrides: States) => {
  const block = { stateOverrides, calls }
  // viem types the method by blocks of its own kind.
  const answer: unknown = await client.request({
    method: 'eth_simulateV1' as never,
    params: [{ blockStateCalls: [block] }, 'latest'] as never,
  })
  const [{ calls: results }] = parseNodeAnswer(Simulated, answer)
  return results
}

/** Who carries it: the relayer, or a stranger. */
const carrierOf = ({ relayer }: SponsoredChain): Address => relayer?.account.address ?? bytesToHex(randomBytes(20))

/**
 * The calls as the entry point has the account make them. A contract sees who sent the transaction, which is who carries the
 * operation: in the second trial that is so, and the entry point's code another one in its place.
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
 * A tenth of what is not used goes to who carries the operation. Where that is the relayer, networks that charge the limit of gas
 * (Monad) take all of it.
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

/** The gas that was used. */
const judge = (chain: SponsoredChain, trial: Trial, results: Results) => {
  const [made] = results
  if (made?.status !== '0x1') throw new PaymasterRefusal('reverts', { revert: made?.returnData.slice(0, 2050) })
  const used = BigInt(made.gasUsed)
  if (isFarTooMuch(trial.operation, used, chain)) throw new PaymasterRefusal('call_gas')
  requirePaid(trial, results)
  return used
}

/**
 * Tries an operation's calls. Throws a PaymasterRefusal where they fail: they would be paid for. Where the fee is taken in a
 * token after them, the account has to hold and allow the most of it then, as otherwise the entry point undoes the calls, with
 * an approval among them, and the paymaster pays. Resolves with the gas that they used.
 */
export const tryCalls = async (chain: SponsoredChain, trial: Trial) => {
  const [first, second] = await tryTwice(chain, trial)
  judge(chain, trial, first)
  return judge(chain, trial, second)
}

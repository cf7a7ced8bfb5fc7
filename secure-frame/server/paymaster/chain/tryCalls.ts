import { type Address, decodeFunctionResult, encodeFunctionData, erc20Abi, type Hex, numberToHex } from 'viem'
import * as z from 'zod/mini'
import { entryPoint } from '../../../approval/evm/operations/entryPoint.ts'
import type { UserOperation } from '../operation/UserOperation.ts'
import { PaymasterRefusal } from '../refusal.ts'
import type { Sender } from './readSender.ts'
import type { SponsoredChain } from './SponsoredChain.ts'

interface Trial {
  operation: UserOperation
  sender: Sender
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

/** The calls of an operation, as the entry point makes them, and then what the fee is taken from. */
const callsOf = ({ operation: { sender, callData }, fee }: Trial, paymaster: Address): TriedCall[] => {
  const made = { from: entryPoint.address, to: sender, data: callData }
  if (!fee) return [made]
  const balance = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [sender] })
  const allowance = encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [sender, paymaster] })
  return [made, { to: fee.token, data: balance }, { to: fee.token, data: allowance }]
}

const unitsIn = (data: Hex) => decodeFunctionResult({ abi: erc20Abi, functionName: 'balanceOf', data })

/** Makes calls one after the other in a block that is thrown away. */
const simulate = async ({ client }: SponsoredChain, calls: readonly TriedCall[], sender: Sender, address: Address) => {
  const stateOverrides = sender.isNew ? { [address]: { code: sender.code } } : {}
  const block = { stateOverrides, calls }
  // viem types the method by blocks of its own kind.
  const answer: unknown = await client.request({
    ...{ method: 'eth_simulateV1' as never },
    params: [{ blockStateCalls: [block] }, 'latest'] as never,
  })
  const [{ calls: results }] = Simulated.parse(answer)
  return results
}

/** A tenth of what is not used goes to who carries the operation. */
const isFarTooMuch = ({ callGasLimit }: UserOperation, used: bigint) => (callGasLimit ?? 0n) > 3n * used + 300_000n

/**
 * Tries an operation's calls. Throws a PaymasterRefusal where they fail: they would be paid for. Where the fee is taken in a
 * token after them, the account has to hold and allow the most of it then, as otherwise the entry point undoes the calls, with
 * an approval among them, and the paymaster pays.
 */
export const tryCalls = async (chain: SponsoredChain, trial: Trial) => {
  const calls = callsOf(trial, chain.contract)
  const [made, balance, allowance] = await simulate(chain, calls, trial.sender, trial.operation.sender)
  if (made?.status !== '0x1') throw new PaymasterRefusal('reverts', { revert: made?.returnData.slice(0, 2050) })
  if (isFarTooMuch(trial.operation, BigInt(made.gasUsed))) throw new PaymasterRefusal('call_gas')
  if (!trial.fee) return
  if (balance?.status !== '0x1' || allowance?.status !== '0x1') throw new PaymasterRefusal('token_unpaid')
  const { units } = trial.fee
  const [held, allowed] = [unitsIn(balance.returnData), unitsIn(allowance.returnData)]
  if (held < units || allowed < units) throw new PaymasterRefusal('token_unpaid', { units: numberToHex(units) })
}

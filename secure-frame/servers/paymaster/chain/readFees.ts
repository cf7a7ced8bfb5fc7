import { parseAbi } from 'viem'
import { entryPoint } from '../../../approval/evm/operations/entryPoint.ts'
import type { PricedOperation } from '../operation/priceOperation.ts'
import { PaymasterRefusal } from '../refusal.ts'
import type { SponsoredChain } from './SponsoredChain.ts'

/** Maximum fee of an operation as a multiple of the network's price. Prices double within five full blocks. */
const mostTimesPrice = 4n
const abi = parseAbi(['function balanceOf(address account) view returns (uint256)'])

/** Reads the paymaster's deposit at the entry point, in wei. */
export const readPaymasterDeposit = ({ client, contract }: SponsoredChain) =>
  client.readContract({ address: entryPoint.address, abi, functionName: 'balanceOf', args: [contract] })

/**
 * Throws a PaymasterRefusal if an operation offers too much above the network's price. The submitter, who may be the
 * visitor, would receive the difference.
 */
export const judgeFees = async (chain: SponsoredChain, priced: PricedOperation) => {
  if (priced.preVerificationGas > chain.mostPreVerificationGas) throw new PaymasterRefusal('pre_verification_gas')
  const [price, deposit] = await Promise.all([chain.client.getGasPrice(), readPaymasterDeposit(chain)])
  if (priced.maxFeePerGas > price * mostTimesPrice) throw new PaymasterRefusal('fees')
  if (deposit < priced.mostCost) throw new PaymasterRefusal('deposit')
}

import type { Context } from 'hono'
import type { Balance } from '../../../services/blockchain-data/balance.ts'
import { Currency } from '../../../services/blockchain-data/fungible.ts'
import { sendError } from '../../sendError.ts'
import { describeHolding } from '../balances/describeHolding.ts'
import type { Holding } from '../balances/holding.ts'
import { readEvmHoldings } from '../balances/readEvmHoldings.ts'
import { readSolanaHoldings } from '../balances/readSolanaHoldings.ts'
import type { Chain } from '../chains.ts'
import type { DataParts } from '../DataParts.ts'
import { chainsOf, readAccount } from './account.ts'
import { sendAnswer } from './sendAnswer.ts'

/** Of one network, what cannot be read is an error. Of several, the others are answered. */
const settle = async (readings: readonly Promise<Balance[]>[]) => {
  const settled = await Promise.allSettled(readings)
  const failed = settled.find((reading) => reading.status === 'rejected')
  if (failed && settled.every((reading) => reading.status === 'rejected')) throw failed.reason
  return settled.flatMap((reading) => (reading.status === 'fulfilled' ? reading.value : []))
}

/** `GET /v1/account/:address/balance`: what the account has, the network's own currency first. */
export const getBalance = ({ chains, catalogue, appOrigin }: DataParts) => {
  const readHoldings = (chain: Chain, address: string): Promise<Holding[]> =>
    chain.namespace === 'eip155'
      ? // The chains were chosen by the address.
        readEvmHoldings({ chain, owner: address as `0x${string}`, catalogue })
      : readSolanaHoldings({ chain, owner: address, catalogue })

  const read = async (chain: Chain, address: string) => {
    const holdings = await readHoldings(chain, address)
    return holdings.map((holding) => describeHolding(holding, { chainId: chain.chainId, appOrigin }))
  }

  return async (context: Context) => {
    const { chainId, currency = 'usd' } = context.req.query()
    const account = readAccount(context.req.param('address') ?? '')
    if (!account) return sendError(context, 400, 'invalid_address', 'The address cannot be read')
    if (!Currency.safeParse(currency).success)
      return sendError(context, 400, 'invalid_parameter', 'The parameter currency cannot be read')
    const meant = chainsOf(chains, account, chainId)
    if (chainId !== undefined && meant.length === 0)
      return sendError(context, 400, 'unsupported_chain', 'The address has no balance on this network')
    return sendAnswer(context, { balances: await settle(meant.map((chain) => read(chain, account.address))) })
  }
}

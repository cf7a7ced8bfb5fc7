import type { Context } from 'hono'
import type { ItemsAnswer } from '../../../services/blockchain-data/getItems.ts'
import { sendError } from '../../app/sendError.ts'
import type { ItemReader } from '../items/createItemReader.ts'
import { createReadItems } from '../items/readItems.ts'
import { chainsOf, parseAccountAddress } from './account.ts'
import { costs } from './costs.ts'
import type { Charges } from './createCharges.ts'
import type { RouteDeps } from './RouteDeps.ts'
import { sendAnswer } from './sendAnswer.ts'
import { settleReadings } from './settleReadings.ts'

const nothing: ItemsAnswer = { items: [], isComplete: true }

/** `GET /v1/account/:address/items`: returns the account's NFTs on EVM networks. */
export const getItems = (deps: RouteDeps, readMetadata: ItemReader, { charge }: Charges) => {
  const readItems = createReadItems(deps, readMetadata)
  return async (context: Context) => {
    const { chainId, forceUpdate } = context.req.query()
    const account = parseAccountAddress(context.req.param('address') ?? '')
    if (!account) return sendError(context, 400, 'invalid_address', 'The address cannot be read')
    const meant = chainsOf(deps.chainsOfVisitor(context), account, chainId)
    if (chainId !== undefined && meant.length === 0)
      return sendError(context, 400, 'unsupported_chain', 'The address has no items on this network')
    if (account.namespace !== 'eip155') return sendAnswer(context, nothing)
    const evm = meant.filter((chain) => chain.namespace === 'eip155')
    const isFresh = forceUpdate === 'true'
    await charge(context, (isFresh ? costs.fresh : costs.items) * evm.length)
    const answers = await settleReadings(evm.map((chain) => readItems({ chain, owner: account.address, isFresh })))
    return sendAnswer(context, {
      items: answers.flatMap(({ items }) => items),
      isComplete: answers.every(({ isComplete }) => isComplete),
    })
  }
}

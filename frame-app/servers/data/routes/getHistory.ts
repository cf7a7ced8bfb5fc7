import type { Context } from 'hono'
import { sendError } from '../../app/sendError.ts'
import type { SolanaChain } from '../chains.ts'
import { type HistoryReaders, readEvmHistory } from '../history/readEvmHistory.ts'
import { readSolanaHistory } from '../history/readSolanaHistory.ts'
import { chainsOf, parseAccountAddress } from './account.ts'
import { costs } from './costs.ts'
import type { Charges } from './createCharges.ts'
import type { RouteDeps } from './RouteDeps.ts'
import { sendAnswer } from './sendAnswer.ts'

/** `GET /v1/account/:address/history`: returns a page of the account's transactions, the latest first. */
export const getHistory = (deps: RouteDeps, readers: HistoryReaders, { charge, admitNew }: Charges) => {
  const { chainsOfVisitor, catalogue, appOrigin } = deps

  const readSolana = async ([chain]: readonly SolanaChain[], address: string, cursor: string | undefined) => {
    if (!chain) return { data: [], next: null, isComplete: true, hasInternalTransfers: true }
    return readSolanaHistory({ chain, address, cursor, catalogue, appOrigin })
  }

  return async (context: Context) => {
    const { chainId, cursor } = context.req.query()
    const account = parseAccountAddress(context.req.param('address') ?? '')
    if (!account) return sendError(context, 400, 'invalid_address', 'The address cannot be read')
    const meant = chainsOf(chainsOfVisitor(context), account, chainId)
    if (chainId !== undefined && meant.length === 0)
      return sendError(context, 400, 'unsupported_chain', 'The address has no history on this network')
    await charge(context, costs.history * meant.length)
    const admit = async (wanted: number) => {
      await charge(context, costs.firstHistory * wanted)
      return admitNew(context, wanted)
    }
    const evm = meant.filter((chain) => chain.namespace === 'eip155')
    const solana = meant.filter((chain) => chain.namespace === 'solana')
    const answer =
      account.namespace === 'eip155'
        ? await readEvmHistory(
            { chains: evm, account: account.address, cursorText: cursor, admitNew: admit },
            deps,
            readers,
          )
        : await readSolana(solana, account.address, cursor)
    if (!answer) return sendError(context, 400, 'invalid_parameter', 'The parameter cursor cannot be read')
    return sendAnswer(context, answer)
  }
}

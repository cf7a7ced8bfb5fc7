import type { Context } from 'hono'
import type { AccountIdentity } from '../../../services/blockchain-data/getIdentity.ts'
import { sendError } from '../../app/sendError.ts'
import { createReadIdentity } from '../identity/readIdentity.ts'
import { parseAccountAddress } from './account.ts'
import { costs } from './costs.ts'
import type { Charges } from './createCharges.ts'
import type { RouteDeps } from './RouteDeps.ts'
import { sendAnswer } from './sendAnswer.ts'

const nobody: AccountIdentity = { name: null, avatar: null }
const mainnet = 'eip155:1'

/** `GET /v1/identity/:address`: returns the name and avatar of the address, or nulls. */
export const getIdentity = (deps: RouteDeps, { charge }: Charges) => {
  const readIdentity = createReadIdentity(deps)
  return async (context: Context) => {
    const account = parseAccountAddress(context.req.param('address') ?? '')
    if (!account) return sendError(context, 400, 'invalid_address', 'The address cannot be read')
    if (account.namespace !== 'eip155') return sendAnswer(context, nobody)
    await charge(context, costs.identity)
    const chain = deps.chainsOfVisitor(context).get(mainnet)
    return sendAnswer(context, await readIdentity(chain?.namespace === 'eip155' ? chain : undefined, account.address))
  }
}

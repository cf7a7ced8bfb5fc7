import type { Context } from 'hono'
import type { Purchase } from '../../../../services/blockchain-data/onramp/purchase.ts'
import { sendError } from '../../../app/sendError.ts'
import { sendAnswer } from '../../routes/sendAnswer.ts'
import type { OnrampDeps } from './OnrampDeps.ts'
import { readProvider } from './readProvider.ts'

type Found = Awaited<ReturnType<OnrampDeps['purchases']['find']>>

const told = ({ reference, provider, state, tx_hash: txHash }: NonNullable<Found>): Purchase => ({
  reference,
  provider,
  state,
  ...(txHash === null ? {} : { txHash }),
})

/**
 * `GET /v1/onramp/purchases/:reference`: returns the status of a purchase. Queries the provider until the purchase is
 * done.
 */
export const getPurchase =
  ({ providers, purchases }: OnrampDeps) =>
  async (context: Context) => {
    const reference = context.req.param('reference') ?? ''
    const kept = await purchases.find(reference)
    if (!kept || kept.project_id !== context.req.query('projectId'))
      return sendError(context, 404, 'unknown_purchase', 'There is no such purchase')
    const provider = providers.find(({ id }) => id === kept.provider)
    if (kept.state === 'done' || !provider || !(await purchases.takeReading(reference)))
      return sendAnswer(context, told(kept))
    await readProvider(provider, purchases, reference)
    return sendAnswer(context, told((await purchases.find(reference)) ?? kept))
  }

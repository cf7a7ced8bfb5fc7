import type { Context } from 'hono'
import { sendError } from '../../../app/sendError.ts'
import type { OnrampDeps } from './OnrampDeps.ts'
import { readProvider } from './readProvider.ts'

/**
 * `POST /v1/onramp/webhooks/:provider`: receives a provider's report of purchase progress. The status is then read from
 * the provider, so repeated or late webhooks change nothing.
 */
export const postWebhook = ({ providers, purchases, origin, now = Date.now }: OnrampDeps) => {
  /**
   * True if the purchase is unfinished and belongs to this provider. Webhooks can be about purchases of another service
   * with the same account, for which a retry is useless.
   */
  const isOpen = async (reference: string, provider: string) => {
    const kept = await purchases.find(reference)
    return kept?.provider === provider && kept.state !== 'done'
  }
  return async (context: Context) => {
    const provider = providers.find(({ id }) => id === context.req.param('provider'))
    if (!provider) return sendError(context, 404, 'unknown_provider', 'Nobody of this name sells here')
    const { pathname } = new URL(context.req.url)
    const reference = provider.readWebhook({
      headers: context.req.header(),
      body: await context.req.text(),
      url: `${origin}${pathname}`,
      now: now(),
    })
    if (reference === undefined) return sendError(context, 401, 'invalid_signature', 'The webhook is not signed')
    if (!(await isOpen(reference, provider.id))) return context.json({ status: 'ignored' })
    const isRead = await readProvider(provider, purchases, reference)
    // Status 503 makes the provider retry.
    return isRead ? context.json({ status: 'noted' }) : sendError(context, 503, 'provider_unavailable', 'Not now')
  }
}

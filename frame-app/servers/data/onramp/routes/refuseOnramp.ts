import type { Context } from 'hono'
import { sendError } from '../../../app/sendError.ts'
import { logOnramp } from '../logOnramp.ts'
import { OnrampError, UnsupportedPurchaseError } from '../OnrampAdapter.ts'

export const refuseRequest = (context: Context) =>
  sendError(context, 400, 'invalid_request', 'The request cannot be read')

export const refuseProvider = (context: Context) =>
  sendError(context, 400, 'unknown_provider', 'Nobody of this name sells here')

/** Answers a request after a provider error. Rethrows other errors. */
export const refuseOnramp = (context: Context, error: unknown) => {
  if (error instanceof UnsupportedPurchaseError)
    return sendError(context, 400, 'unsupported_purchase', `${error.message}`)
  if (!(error instanceof OnrampError)) throw error
  logOnramp(error)
  return sendError(context, 502, 'provider_unavailable', 'The provider does not answer at the moment')
}

import type { Context } from 'hono'
import type * as z from 'zod/mini'
import { currencies } from '../../../services/blockchain-data/currencies.ts'
import { sendError } from '../../app/sendError.ts'

/** Answers a price request whose currency is unknown. */
export const refuseCurrency = (context: Context) =>
  sendError(context, 400, 'invalid_parameter', `The parameter currency is none of ${currencies.join(', ')}`)

/** True if the request is invalid because of its currency. */
export const isOfOtherCurrency = ({ error }: { error?: z.core.$ZodError | undefined }) =>
  error?.issues.some(({ path }) => path[0] === 'currency') ?? false

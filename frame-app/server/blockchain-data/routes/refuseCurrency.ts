import type { Context } from 'hono'
import type * as z from 'zod/mini'
import { currencies } from '../../../services/blockchain-data/currencies.ts'
import { sendError } from '../../sendError.ts'

/** Answers who asks for prices in a currency that the service does not know. */
export const refuseCurrency = (context: Context) =>
  sendError(context, 400, 'invalid_parameter', `The parameter currency is none of ${currencies.join(', ')}`)

/** Whether a request could not be read because of its currency. */
export const isOfOtherCurrency = ({ error }: { error?: z.core.$ZodError | undefined }) =>
  error?.issues.some(({ path }) => path[0] === 'currency') ?? false

import { withDeadline } from '#protocol/async/withDeadline'
import { fromWireError, ProtocolError } from '#protocol/errors/remote'
import { safeParse } from '#protocol/schema'
import { SiwxAnswer, type SiwxMethod, type SiwxParams, type SiwxResult, siwxMethods } from '#protocol/siwx'
import type { Outside } from '../../outside/outside.ts'

const longestMs = 30_000

/**
 * Calls a method of `siwx.ts` on the page, with the time limit from the table. Rejects with HttpTimeoutError after that
 * limit. Rejects with ProtocolError if the response does not match the table. Otherwise rejects with the page's error.
 */
export const callSiwxMethod = async <Name extends SiwxMethod>(
  { host }: Pick<Outside, 'host'>,
  method: Name,
  params: SiwxParams<Name>,
): Promise<SiwxResult<Name>> => {
  const { result, deadlineMs } = siwxMethods[method]
  const answer = await withDeadline(deadlineMs ?? longestMs, undefined, (signal) =>
    host.siwx({ method, params }, { signal }),
  )
  // Parsed strictly, because an invalid error could pass as a result if unknown fields were dropped.
  const { data: answered } = safeParse(SiwxAnswer, answer)
  if (!answered) throw new ProtocolError()
  if ('error' in answered) throw fromWireError(answered.error)
  const read = safeParse(result, answered.result, { dropsUnknown: true })
  if (!read.success) throw new ProtocolError()
  // Already parsed by the method's schema.
  return read.data as SiwxResult<Name>
}

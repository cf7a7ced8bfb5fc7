import { withDeadline } from '#protocol/async/withDeadline'
import { fromWireError, ProtocolError } from '#protocol/errors/remote'
import { safeParse } from '#protocol/schema'
import { SiwxAnswer, type SiwxMethod, type SiwxParams, type SiwxResult, siwxMethods } from '#protocol/siwx'
import type { Outside } from '../../outside/outside.ts'

const longestMs = 30_000

/**
 * Calls a method of `siwx.ts` on the page, within the time limit of the table. Rejects with HttpTimeoutError if the
 * page does not answer in time. Rejects with ProtocolError if the answer does not match the table. Otherwise rejects
 * with the page's error.
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
  // Parsed strictly: if unknown parts were dropped, an invalid error would pass as a result.
  const { data: answered } = safeParse(SiwxAnswer, answer)
  if (!answered) throw new ProtocolError()
  if ('error' in answered) throw fromWireError(answered.error)
  const read = safeParse(result, answered.result, { dropsUnknown: true })
  if (!read.success) throw new ProtocolError()
  // The method's own schema has parsed the data.
  return read.data as SiwxResult<Name>
}

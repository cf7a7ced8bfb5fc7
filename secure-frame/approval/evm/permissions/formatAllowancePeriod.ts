import type { Words } from '../../messages/loadWords.ts'
import type { PermissionMessages } from '../../messages/permission/en.ts'
import { formatDuration } from '../../text/formatDuration.ts'

/** Formats the period of an amount: "each week", "every 30 days", or "in all". Never rounds the seconds. */
export const formatAllowancePeriod = (period: bigint | undefined, said: PermissionMessages, { language }: Words) => {
  if (period === undefined) return said.inAll
  const named = new Map([
    [3_600n, said.eachHour],
    [86_400n, said.eachDay],
    [604_800n, said.eachWeek],
  ]).get(period)
  if (named) return named
  return said.every(formatDuration(period, language))
}

import type { PermissionMessages } from '../../messages/permission/en.ts'
import type { Words } from '../../messages/speak.ts'

const units = [
  ['day', 86_400n],
  ['hour', 3_600n],
  ['minute', 60n],
  ['second', 1n],
] as const

/** How often an amount can be spent: "each week", "every 30 days", or "in all". The seconds are never rounded. */
export const rhythmText = (period: bigint | undefined, said: PermissionMessages, { language }: Words) => {
  if (period === undefined) return said.inAll
  const named = new Map([
    [3_600n, said.eachHour],
    [86_400n, said.eachDay],
    [604_800n, said.eachWeek],
  ]).get(period)
  if (named) return named
  const [unit, seconds] = units.find(([, length]) => period % length === 0n) ?? units[3]
  const style = { style: 'unit', unit, unitDisplay: 'long', numberingSystem: 'latn' } as const
  return said.every(new Intl.NumberFormat(language, style).format(period / seconds))
}

import type { Messages } from '../../messages/Messages.ts'
import { wholeQuantityText } from '../tokens/quantityText.ts'
import type { SitePermission } from './SitePermission.ts'

interface Localization {
  messages: Messages
  locale: string
}

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

const dayOfSeconds = 86_400

/** Formats the period, for example "each week", "every 30 days" or "in all". */
export const formatPeriod = (period: string | null, { messages, locale }: Localization) => {
  if (period === null) return messages.inAll
  const seconds = Number(period)
  const named = new Map([
    [3_600, messages.eachHour],
    [86_400, messages.eachDay],
    [604_800, messages.eachWeek],
  ]).get(seconds)
  if (named) return named
  const [unit, length] = units.find(([, one]) => seconds % one === 0) ?? units[3]
  const count = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / length)
  return messages.everyTime(count)
}

const amountText = (amount: string, { what, unit }: SitePermission) => {
  const symbol = unit?.symbol ?? (what.kind === 'allowance' ? what.token : '')
  return wholeQuantityText({ units: BigInt(amount), decimals: unit?.decimals ?? 0, symbol })
}

/** Formats the amount spent by one use, for example `−3 USDC`. */
export const spentText = (amount: string, permission: SitePermission) => `−${amountText(amount, permission)}`

/** Formats the limit of one period: a token amount or a number of calls. */
export const limitText = (permission: SitePermission, { messages }: Localization) =>
  permission.what.kind === 'allowance'
    ? amountText(permission.what.amount, permission)
    : messages.callCount(Number(permission.what.calls))

const limitOf = ({ what }: SitePermission) => BigInt(what.kind === 'allowance' ? what.amount : what.calls)

/** Returns the use in this period and its share of the limit. Undefined if the network does not report it. */
export const usedOf = (permission: SitePermission, spoken: Localization) => {
  const { left, what } = permission
  if (left === null) return undefined
  const limit = limitOf(permission)
  const used = limit > BigInt(left) ? limit - BigInt(left) : 0n
  const text = what.kind === 'allowance' ? amountText(String(used), permission) : String(used)
  return { text, share: limit === 0n ? 0 : Number((used * 1000n) / limit) / 1000, of: limitText(permission, spoken) }
}

/** Formats the start of the next period. Undefined if the permission ends first. */
export const startsAgainText = (
  { what, expiry }: SitePermission,
  { messages, locale }: Localization,
  nowSeconds: number,
) => {
  if (what.kind !== 'allowance' || what.period === null || Number(what.period) === 0) return undefined
  const [start, period] = [Number(what.start), Number(what.period)]
  const begun = Math.floor((nowSeconds - start) / period)
  const next = start + (begun + 1) * period
  if (begun < 0 || next >= expiry) return undefined
  // Shows the time only if the period is at most one day.
  const style = period <= dayOfSeconds ? ({ timeStyle: 'short' } as const) : ({ dateStyle: 'medium' } as const)
  return messages.startsAgain(new Intl.DateTimeFormat(locale, style).format(new Date(next * 1000)))
}

/** Returns the host of the site that has the permission. */
export const hostOfPermission = ({ origin }: Pick<SitePermission, 'origin'>) =>
  URL.canParse(origin) ? new URL(origin).host : origin

/** Formats the permission's last day. */
export const untilText = ({ expiry }: Pick<SitePermission, 'expiry'>, { locale }: Localization) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(expiry * 1000))

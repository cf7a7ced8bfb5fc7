import { findWrapper } from '#protocol/wrappers'
import { isNative } from './swapHolding.ts'

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/**
 * Returns the wrapping contract (CAIP-10) if one token (CAIP-10) is the native currency and the other its wrapped form.
 * They are converted one for one, without an exchange.
 */
export const wrapperOf = (from: string, to: string): string | undefined => {
  const [namespace, reference] = from.split(':')
  const wrapper = findWrapper(Number(reference))
  const token = [from, to].find((id) => !isNative({ id }))
  if (!wrapper || !token || ![from, to].some((id) => isNative({ id }))) return undefined
  const contract = `${namespace}:${reference}:${wrapper}`
  return isSame(token, contract) && to.startsWith(`${namespace}:${reference}:`) ? contract : undefined
}

import { findWrapper } from '#protocol/wrappers'
import { isNative } from './swapHolding.ts'

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/**
 * The contract that wraps the network's currency (CAIP-10), where one of both tokens (CAIP-10) is that currency, and the
 * other its wrapped form: they change one for one, and no exchange takes part.
 */
export const wrapperOf = (from: string, to: string): string | undefined => {
  const [namespace, reference] = from.split(':')
  const wrapper = findWrapper(Number(reference))
  const token = [from, to].find((id) => !isNative({ id }))
  if (!wrapper || !token || ![from, to].some((id) => isNative({ id }))) return undefined
  const contract = `${namespace}:${reference}:${wrapper}`
  return isSame(token, contract) && to.startsWith(`${namespace}:${reference}:`) ? contract : undefined
}

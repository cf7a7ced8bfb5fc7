import { useAtomValue } from 'jotai'
import { localizationAtom } from '../../messages/messagesAtom.ts'
import { wholeListAtom } from './walletPages.ts'

/**
 * Returns the number of wallets, rounded down to tens and formatted for the visitor's language. Undefined if unknown.
 */
export const useRoundCount = () => {
  const { locale } = useAtomValue(localizationAtom)
  const { count } = useAtomValue(wholeListAtom)
  if (count === undefined || count < 10) return undefined
  return new Intl.NumberFormat(locale).format(Math.floor(count / 10) * 10)
}

import { useAtomValue } from 'jotai'
import { localizationAtom } from '../../messages/messagesAtom.ts'
import { wholeListAtom } from './walletPages.ts'

/** How many wallets there are at least, in tens, as the visitor's language writes it; undefined where it is not known. */
export const useRoundCount = () => {
  const { locale } = useAtomValue(localizationAtom)
  const { count } = useAtomValue(wholeListAtom)
  if (count === undefined || count < 10) return undefined
  return new Intl.NumberFormat(locale).format(Math.floor(count / 10) * 10)
}

import { useAtomValue } from 'jotai'
import { localizationAtom } from '../../messages/messagesAtom.ts'

/** How a row says its day: `12 Nov`. */
export function useShortDate() {
  const { locale } = useAtomValue(localizationAtom)
  return (at: number) => new Date(at).toLocaleDateString(locale, { day: 'numeric', month: 'short' })
}

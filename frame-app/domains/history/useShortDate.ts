import { useAtomValue } from 'jotai'
import { localizationAtom } from '../../messages/messagesAtom.ts'

/** Returns a function that formats a row's date, such as `12 Nov`. */
export function useShortDate() {
  const { locale } = useAtomValue(localizationAtom)
  return (at: number) => new Date(at).toLocaleDateString(locale, { day: 'numeric', month: 'short' })
}

import { useAtomValue } from 'jotai'
import { localizationAtom } from '../../messages/messagesAtom.ts'

/** Formats the day of a row: `12 Nov`. */
export function useShortDate() {
  const { locale } = useAtomValue(localizationAtom)
  return (at: number) => new Date(at).toLocaleDateString(locale, { day: 'numeric', month: 'short' })
}

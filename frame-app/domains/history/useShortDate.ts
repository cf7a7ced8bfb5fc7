import { useAtomValue } from 'jotai'
import { spokenAtom } from '../../messages/messagesAtom.ts'

/** How a row says its day: `12 Nov`. */
export function useShortDate() {
  const { locale } = useAtomValue(spokenAtom)
  return (at: number) => new Date(at).toLocaleDateString(locale, { day: 'numeric', month: 'short' })
}

import { useAtomValue } from 'jotai'
import { localizationAtom } from '../../messages/messagesAtom.ts'
import { Note } from '../../ui/message/Note.tsx'
import type { SwapHolding } from './swapHolding.ts'

/** Warns that no token list contains the token, and shows its contract address for a check. */
export function UnverifiedNote({ token: { symbol, address } }: { token: SwapHolding }) {
  const { messages } = useAtomValue(localizationAtom)
  return (
    <Note tone="warn" title={`${messages.unverified}: ${symbol}`}>
      {messages.unverifiedNote} <bdi className="num">{address}</bdi>
    </Note>
  )
}

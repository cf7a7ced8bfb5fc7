import { useAtomValue } from 'jotai'
import { spokenAtom } from '../../messages/messagesAtom.ts'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Note } from '../../ui/message/Note.tsx'
import { impactConcern, percentText } from './priceImpact.ts'

interface ImpactNoteProps {
  impact: number | undefined
  /** What that is in money, where it is known. */
  loss?: string
  /** Of the token that the swap brings. */
  symbol: string
  isAccepted: boolean
  onAccept: (isAccepted: boolean) => void
}

/** Says a price impact that is worth it, and has a severe one confirmed. */
export function ImpactNote({ impact, loss, symbol, isAccepted, onAccept }: ImpactNoteProps) {
  const { messages, locale } = useAtomValue(spokenAtom)
  const concern = impactConcern(impact)
  if (impact === undefined || concern === undefined) return null
  const percent = percentText(impact, locale)
  const isSevere = concern === 'severe'
  return (
    <>
      <Note tone={isSevere ? 'bad' : 'warn'} title={loss ? messages.impactLoss(loss) : messages.impactTitle}>
        {messages.impactText(percent, symbol)}
      </Note>
      {isSevere && (
        <Checkbox checked={isAccepted} onChange={onAccept}>
          {messages.acceptImpact(percent)}
        </Checkbox>
      )}
    </>
  )
}

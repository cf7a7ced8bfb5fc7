import { useAtomValue } from 'jotai'
import { spokenAtom } from '../../messages/messagesAtom.ts'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Note } from '../../ui/message/Note.tsx'
import { impactConcern, percentText } from './priceImpact.ts'

interface ImpactNoteProps {
  impact: number | undefined
  /** Of what is got. */
  symbol: string
  isAccepted: boolean
  onAccept: (isAccepted: boolean) => void
}

/** Says a price impact that is worth it, and has a severe one confirmed. */
export function ImpactNote({ impact, symbol, isAccepted, onAccept }: ImpactNoteProps) {
  const { messages, locale } = useAtomValue(spokenAtom)
  const concern = impactConcern(impact)
  if (impact === undefined || concern === undefined) return null
  const percent = percentText(impact, locale)
  const isSevere = concern === 'severe'
  return (
    <>
      <Note tone={isSevere ? 'bad' : 'warn'} title={messages.impactTitle(percent)}>
        {messages.impactText(symbol)}
      </Note>
      {isSevere && (
        <Checkbox checked={isAccepted} onChange={onAccept}>
          {messages.acceptImpact(percent)}
        </Checkbox>
      )}
    </>
  )
}

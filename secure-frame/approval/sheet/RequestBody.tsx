import type { SheetContent } from '../content.ts'
import { originParts } from '../text/originParts.ts'
import { ActionList } from './ActionList.tsx'
import { Asker } from './Asker.tsx'
import { EffectPanel } from './EffectPanel.tsx'
import { Facts } from './Facts.tsx'
import { MessagePanel } from './MessagePanel.tsx'
import { Note } from './Note.tsx'
import { RawDetails } from './RawDetails.tsx'
import { Working } from './Working.tsx'
import { useWords } from './wordsContext.ts'

type RequestBodyProps = { origin: string; content: SheetContent; titleId: string }

/** In this order: who, what, effect, facts, notes, details. */
export function RequestBody({ origin, content, titleId }: RequestBodyProps) {
  const { messages } = useWords()
  const { asks, risk, failure, message, actions, effect, facts, notes, details, isPending } = content
  return (
    <>
      <Asker origin={origin} asks={asks} risk={risk} titleId={titleId} />
      {originParts(origin).isInsecure && (
        <Note tone="bad" title={messages.insecureTitle} text={messages.insecureText} isAlert />
      )}
      {failure && <Note tone="bad" title={failure.title} text={failure.text} isAlert />}
      {message !== undefined && <MessagePanel text={message} />}
      <ActionList actions={actions} />
      {effect.status !== 'none' && <EffectPanel effect={effect} />}
      <Facts facts={facts} />
      {isPending && <Working label={messages.tryingOut} />}
      {notes.map((note) => (
        <Note key={note.text + note.title} {...note} />
      ))}
      {details && <RawDetails {...details} />}
    </>
  )
}

import type { SheetContent, SheetFrame, SheetNote, VisitorSeal } from '../content.ts'
import { originParts } from '../text/originParts.ts'
import { ActionList } from './ActionList.tsx'
import { DataGroups } from './DataGroups.tsx'
import { Facts } from './Facts.tsx'
import { MessagePanel } from './MessagePanel.tsx'
import { Note } from './Note.tsx'
import { RawDetails } from './RawDetails.tsx'
import { Requester } from './Requester.tsx'
import { Sections } from './Sections.tsx'
import { sealName } from './sealName.ts'
import { Working } from './Working.tsx'
import { useWords } from './wordsContext.ts'

function Notes({ notes, isAlert = false }: { notes: readonly SheetNote[]; isAlert?: boolean }) {
  return notes.map((note) => <Note key={note.text + note.title} isAlert={isAlert} {...note} />)
}

/** Explains the security phrase once, with the first request of an account. */
function SealNotes({ seal: { text, isRestorable } }: { seal: VisitorSeal }) {
  const { messages } = useWords()
  return (
    <>
      <Note tone="neutral" text={messages.sealIsYours(sealName(text, messages))} />
      {isRestorable && <Note tone="neutral" icon="secured" text={messages.canBeRestored} />}
    </>
  )
}

type RequestBodyProps = { frame: SheetFrame; content: SheetContent; titleId: string }

/** Shows the parts of a request in order: requester, request, warnings, effect, facts, notes, details. */
export function RequestBody({ frame, content, titleId }: RequestBodyProps) {
  const { origin, seal } = frame
  const { messages } = useWords()
  const { asks, risk, notice, failure, warnings, message, actions, sections, facts, data, notes, details, isPending } =
    content
  const insecure: SheetNote = { tone: 'bad', title: messages.insecureTitle, text: messages.insecureText }
  return (
    <>
      <Requester origin={origin} asks={asks} risk={risk} titleId={titleId} />
      {notice && <Note {...notice} isAlert />}
      <Notes
        notes={[...(originParts(origin).isInsecure ? [insecure] : []), ...(failure ? [failure] : []), ...warnings]}
        isAlert
      />
      {message !== undefined && <MessagePanel text={message} />}
      <ActionList actions={actions} />
      <Sections sections={sections} />
      <Facts facts={facts} />
      <DataGroups groups={data} />
      {isPending && <Working label={messages.tryingOut} />}
      <Notes notes={notes} />
      {seal?.isNew && <SealNotes seal={seal} />}
      {details && <RawDetails {...details} />}
    </>
  )
}

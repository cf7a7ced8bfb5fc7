import { useSetAtom } from 'jotai'
import { GroupedAddress } from '#theme/GroupedAddress.tsx'
import { useMessages } from '../../../messages/messagesAtom.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Note } from '../../../ui/message/Note.tsx'
import type { JudgedDraft } from '../form/judgeDraft.ts'
import { changeSendDraftAtom } from '../form/sendDraft.ts'

/** Shows both addresses in full, each with a button, because their shortened forms look the same. */
export function LookAlikeChoice(props: { address: string; known: string; onKeep: () => void }) {
  const { address, known, onKeep } = props
  const messages = useMessages()
  const change = useSetAtom(changeSendDraftAtom)
  return (
    <>
      <Note tone="bad" title={messages.lookAlikeTitle}>
        <p>{messages.lookAlikeText}</p>
        <p>
          {messages.thisAddress}
          <br />
          <GroupedAddress address={address} />
        </p>
        <p>
          {messages.usedBefore}
          <br />
          <GroupedAddress address={known} />
        </p>
      </Note>
      <Stack>
        <Button variant="primary" wide onPress={() => change({ receiver: known })}>
          {messages.useKnownAddress}
        </Button>
        <Button variant="ghost" wide onPress={onKeep}>
          {messages.keepAddress}
        </Button>
      </Stack>
    </>
  )
}

interface ReceiverNotesProps {
  judged: JudgedDraft
  /** The name, if it resolved to a different address at the last transfer. */
  movedName?: string
  isContract: boolean
  symbol: string
}

/** Shows notes and warnings about the recipient. */
export function ReceiverNotes({ judged, movedName, isContract, symbol }: ReceiverNotesProps) {
  const messages = useMessages()
  const { concern } = judged
  if (concern === 'burn')
    return (
      <Note tone="bad" title={messages.burnTitle}>
        {messages.burnText}
      </Note>
    )
  if (concern === 'tokenContract')
    return (
      <Note tone="bad" title={messages.tokenContractTitle(symbol)}>
        {messages.tokenContractText}
      </Note>
    )
  if (concern === 'self') return <Note title={messages.ownAccountTitle}>{messages.ownAccountText}</Note>
  if (movedName !== undefined)
    return (
      <Note tone="warn" title={messages.nameMovedTitle(movedName)}>
        {messages.nameMovedText}
      </Note>
    )
  if (!isContract) return null
  return (
    <Note tone="warn" title={messages.contractTitle}>
      {messages.contractText(symbol)}
    </Note>
  )
}

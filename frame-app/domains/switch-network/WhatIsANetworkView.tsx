import { useMessages } from '../../messages/messagesAtom.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Note } from '../../ui/message/Note.tsx'

/** Explains networks to visitors whose assets are on another network. */
export default function WhatIsANetworkView() {
  const messages = useMessages()
  return (
    <Screen title={messages.whatIsNetwork}>
      <Stack>
        <Note icon="network" title={messages.networkHolds}>
          {messages.networkHoldsText}
        </Note>
        <Note icon="wallet" title={messages.networkApart}>
          {messages.networkApartText}
        </Note>
      </Stack>
    </Screen>
  )
}

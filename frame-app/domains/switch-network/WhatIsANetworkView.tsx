import { useMessages } from '../../messages/messagesAtom.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Note } from '../../ui/message/Note.tsx'

/** Explains networks to visitors who find their assets on another one. */
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

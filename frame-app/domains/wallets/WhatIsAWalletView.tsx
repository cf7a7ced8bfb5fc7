import { useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Note } from '../../ui/message/Note.tsx'
import { ImportRow } from '../recovery/ImportRow.tsx'

/** Explains wallets to visitors who have none yet. */
export default function WhatIsAWalletView() {
  const messages = useMessages()
  const push = useSetAtom(pushAtom)
  return (
    <Screen title={messages.whatIsWallet}>
      <Stack>
        <Note icon="wallet" title={messages.walletHolds}>
          {messages.walletHoldsText}
        </Note>
        <Note icon="shield" title={messages.walletSignsIn}>
          {messages.walletSignsInText}
        </Note>
        <Note icon="door" title={messages.walletStays}>
          {messages.walletStaysText}
        </Note>
      </Stack>
      <Button variant="primary" wide onPress={() => push({ name: 'GetWallet', params: {} })}>
        {messages.getWallet}
      </Button>
      <ImportRow />
    </Screen>
  )
}

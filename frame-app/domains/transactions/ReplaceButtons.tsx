import { useAtomValue, useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { Button } from '../../ui/Button.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { connectedAtom } from '../accounts/accountAtoms.ts'
import { namespaceOf } from '../accounts/connection.ts'
import { isOwnTransferAtom } from './sendAgain.ts'
import type { Stage } from './stageText.ts'
import type { Transfer } from './transfers.ts'

/** What can still be done with a pending transfer of the embedded wallet. */
export function ReplaceButtons({ transfer, stage }: { transfer: Transfer; stage: Stage }) {
  const { hash, caipNetworkId, isCancelling = false } = transfer
  const messages = useMessages()
  const account = useAtomValue(connectedAtom)
  const push = useSetAtom(pushAtom)
  const isOwn = useAtomValue(isOwnTransferAtom)(transfer)
  const isEvm = namespaceOf(caipNetworkId) === 'eip155'
  if (!isOwn || !isEvm || account?.wallet.connector !== 'embedded') return null
  if (stage !== 'pending' || isCancelling) return null
  return (
    <Stack row>
      <Button onPress={() => push({ name: 'WalletSendReplace', params: { hash, kind: 'cancel' } })}>
        {messages.cancelIt}
      </Button>
      <Button onPress={() => push({ name: 'WalletSendReplace', params: { hash, kind: 'speedUp' } })}>
        {messages.speedUp}
      </Button>
    </Stack>
  )
}

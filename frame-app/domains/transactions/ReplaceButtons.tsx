import { useAtomValue } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import type { ReplacementKind } from '../../services/transactions/replacement.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { connectedAtom } from '../connections/accountAtoms.ts'
import { namespaceOf } from '../connections/connection.ts'
import { isOf } from './isOwnTransaction.ts'
import type { TransactionProgress } from './useReceipt.ts'

interface ReplaceButtonsProps {
  receipt: TransactionProgress
  onReplace: (kind: ReplacementKind) => void
}

/** Shows the buttons for a pending transaction of the embedded wallet: speed up or cancel. */
export function ReplaceButtons({ receipt: { transaction, stage }, onReplace }: ReplaceButtonsProps) {
  const messages = useMessages()
  const account = useAtomValue(connectedAtom)
  const isEvm = namespaceOf(transaction.caipNetworkId) === 'eip155'
  if (account?.wallet.connector !== 'embedded' || !isOf(account, transaction) || !isEvm) return null
  if (stage !== 'pending' || transaction.isCancelling) return null
  return (
    <Stack row>
      <Button onPress={() => onReplace('cancel')}>{messages.cancelIt}</Button>
      <Button onPress={() => onReplace('speedUp')}>{messages.speedUp}</Button>
    </Stack>
  )
}

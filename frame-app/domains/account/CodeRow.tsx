import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useMessages } from '../../messages/messagesAtom.ts'
import { showToastAtom } from '../../navigation/toast.ts'
import { Row } from '../../ui/list/Row.tsx'
import { IconTile } from '../../ui/picture/IconTile.tsx'
import { formatAddress } from '../../ui/text/formatAddress.ts'
import type { ConnectedAccount } from '../connections/connection.ts'
import { getAccountCodeAtom, isUndoingAtom, readCodeAtom, undoCodeAtom } from './accountCode.ts'

/** Reports that the account runs code on this network, with a button to remove it. Hidden if there is no code. */
export function CodeRow({ account }: { account: ConnectedAccount }) {
  const messages = useMessages()
  const [readCode, undoCode] = [useSetAtom(readCodeAtom), useSetAtom(undoCodeAtom)]
  const code = useAtomValue(getAccountCodeAtom)(account)
  const isUndoing = useAtomValue(isUndoingAtom)(account)
  const showToast = useSetAtom(showToastAtom)
  useEffect(() => void readCode(account), [readCode, account])

  const undo = async () => {
    const onSent = () => showToast({ message: messages.takingCodeAway, variant: 'loading' })
    const end = await undoCode({ account, onSent })
    if (end === 'undone') showToast({ message: messages.codeTakenAway, variant: 'success' })
    if (end === 'failed') showToast({ message: messages.anErrorOccurred, variant: 'error' })
  }
  if (!code) return null
  return (
    <Row
      picture={<IconTile icon="shield" />}
      title={messages.takeCodeAway}
      subtitle={messages.runsCode(formatAddress(code))}
      disabledReason={isUndoing ? messages.takingCodeAway : undefined}
      onPress={undo}
    />
  )
}

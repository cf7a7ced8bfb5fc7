import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useMessages } from '../../messages/messagesAtom.ts'
import { Button } from '../../ui/button/Button.tsx'
import { AccountChangeEnded } from './AccountChangeEnded.tsx'
import { accountBeforeAtom, accountChangeAtom, leaveAccountChangeAtom, useAccountBeforeAtom } from './accountSteps.ts'

/** Returns to the previous account if the chosen account is locked on this device. */
export function AccountBefore() {
  const messages = useMessages()
  const before = useAtomValue(accountBeforeAtom)
  const change = useAtomValue(accountChangeAtom)
  const goBack = useSetAtom(useAccountBeforeAtom)
  const leave = useSetAtom(leaveAccountChangeAtom)
  useEffect(() => () => leave(), [leave])
  if (before === undefined) return null
  return (
    <>
      <AccountChangeEnded />
      <Button wide busy={change.status === 'running'} onPress={() => void goBack()}>
        {messages.useAccountBefore}
      </Button>
    </>
  )
}

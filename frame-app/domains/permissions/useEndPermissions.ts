import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { useMessages } from '../../messages/messagesAtom.ts'
import { showToastAtom } from '../../navigation/toast.ts'
import type { ConnectedAccount } from '../connections/connection.ts'
import { endPermissionsAtom, isEndingAtom } from './permissions.ts'
import type { SitePermission } from './SitePermission.ts'

/** Ends one permission, or all on the network, on click and reports the result. */
export const useEndPermissions = (account: ConnectedAccount, permission?: SitePermission) => {
  const messages = useMessages()
  const endPermissions = useSetAtom(endPermissionsAtom)
  const showToast = useSetAtom(showToastAtom)
  const isEnding = useAtomValue(isEndingAtom)(permission?.context ?? '')
  const [hasFailed, setHasFailed] = useState(false)
  const end = async () => {
    if (isEnding) return
    const outcome = await endPermissions({ account, permission })
    setHasFailed(outcome === 'failed')
    if (outcome === 'ended')
      showToast({ message: permission ? messages.permissionEnded : messages.permissionsEnded, variant: 'success' })
    if (outcome === 'failed') showToast({ message: messages.anErrorOccurred, variant: 'error' })
  }
  return { isEnding, hasFailed, end }
}

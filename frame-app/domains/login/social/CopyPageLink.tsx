import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useMessages } from '../../../messages/messagesAtom.ts'
import { showToastAtom } from '../../../navigation/toast.ts'
import { CopyButton } from '../../../ui/button/CopyButton.tsx'
import { loadPageAddressAtom, pageAddressAtom } from './pageAddress.ts'

/** Copies the page link for visitors who must open the page in another browser. */
export function CopyPageLink() {
  const messages = useMessages()
  const address = useAtomValue(pageAddressAtom)
  const load = useSetAtom(loadPageAddressAtom)
  const showToast = useSetAtom(showToastAtom)
  useEffect(() => void load(), [load])
  return (
    <CopyButton
      text={address}
      label={messages.copyLink}
      copied={messages.linkCopied}
      variant="primary"
      onFailed={() => showToast({ message: messages.linkNotCopied, variant: 'error' })}
    />
  )
}

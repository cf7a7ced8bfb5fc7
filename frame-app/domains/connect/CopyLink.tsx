import { useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { showToastAtom } from '../../navigation/toast.ts'
import type { ButtonLook } from '../../ui/button/buttonLook.ts'
import { CopyButton } from '../../ui/button/CopyButton.tsx'

/** Copies the pairing link to paste into a wallet, as an alternative to the QR code. */
export function CopyLink({ uri, variant }: { uri: string | undefined; variant?: ButtonLook['variant'] }) {
  const messages = useMessages()
  const showToast = useSetAtom(showToastAtom)
  return (
    <CopyButton
      text={uri}
      label={messages.copyLink}
      copied={messages.linkCopied}
      variant={variant}
      onFailed={() => showToast({ message: messages.linkNotCopied, variant: 'error' })}
    />
  )
}

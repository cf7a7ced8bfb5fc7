import { useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { useMessages } from '../../messages/messagesAtom.ts'
import { showToastAtom } from '../../navigation/toast.ts'
import { Button } from '../../ui/Button.tsx'
import type { ButtonLook } from '../../ui/buttonLook.ts'
import { copyText } from '../../ui/copyText.ts'

/** How long the button shows that the link was copied. */
const saidForMs = 2000

/** The code's text alternative: the link to paste into a wallet. */
export function CopyLink({ uri, variant }: { uri: string | undefined; variant?: ButtonLook['variant'] }) {
  const messages = useMessages()
  const showToast = useSetAtom(showToastAtom)
  const [isCopied, setCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), saidForMs)
    return () => clearTimeout(timer)
  }, [isCopied])

  const copy = async () => {
    if (uri && (await copyText(uri))) setCopied(true)
    else showToast({ message: messages.linkNotCopied, variant: 'error' })
  }
  return (
    <>
      <Button variant={variant} wide startIcon={isCopied ? 'check' : 'copy'} disabled={!uri} onPress={copy}>
        {isCopied ? messages.linkCopied : messages.copyLink}
      </Button>
      <span className="visually-hidden" role="status">
        {isCopied ? messages.linkCopied : ''}
      </span>
    </>
  )
}

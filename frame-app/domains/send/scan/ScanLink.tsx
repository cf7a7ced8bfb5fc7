import { useEffect, useState } from 'react'
import { useMessages } from '../../../messages/messagesAtom.ts'
import { hasCamera } from '../../../services/scanner/camera.ts'
import { TextLink } from '../../../ui/button/TextLink.tsx'
import { Icon } from '../../../ui/picture/Icon.tsx'
import { CodeScanner } from './CodeScanner.tsx'

/** Opens the scanner. Hidden if the document cannot use a camera. */
export function ScanLink({ onText }: { onText: (text: string) => void }) {
  const messages = useMessages()
  const [isOffered, setOffered] = useState(false)
  const [isScanning, setScanning] = useState(false)

  useEffect(() => {
    let isWanted = true
    hasCamera().then((isThere) => isWanted && setOffered(isThere))
    return () => {
      isWanted = false
    }
  }, [])

  const stop = () => setScanning(false)
  const take = (text: string) => {
    stop()
    onText(text)
  }
  if (!isOffered) return null
  if (isScanning) return <CodeScanner onText={take} onStop={stop} />
  return (
    <TextLink onPress={() => setScanning(true)}>
      <Icon name="qr" size="s" />
      {messages.scanCode}
    </TextLink>
  )
}

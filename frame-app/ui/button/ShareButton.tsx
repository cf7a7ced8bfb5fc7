import { Button } from './Button.tsx'

export type ShareButtonProps = {
  text: string
  label: string
  onFailed: () => void
}

/**
 * Shares text with other apps on the device (Web Share API). Renders nothing if the browser does not support this or
 * the frame lacks permission. The page's script never grants it, because some browsers warn about unknown permissions.
 */
export function ShareButton({ text, label, onFailed }: ShareButtonProps) {
  if (!navigator.canShare?.({ text })) return null
  const share = () =>
    navigator.share({ text }).catch((error: unknown) => {
      // An AbortError means that the visitor selected no app.
      if (!(error instanceof DOMException && error.name === 'AbortError')) onFailed()
    })
  return (
    <Button wide startIcon="share" onPress={share}>
      {label}
    </Button>
  )
}

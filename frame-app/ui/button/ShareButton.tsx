import { Button } from './Button.tsx'

export type ShareButtonProps = {
  text: string
  label: string
  onFailed: () => void
}

/**
 * Shares a text with the device's other apps (Web Share API). Renders nothing if the browser does not support it or the
 * page's frame lacks permission. Some browsers warn about an unknown permission, so the page's script does not grant
 * one.
 */
export function ShareButton({ text, label, onFailed }: ShareButtonProps) {
  if (!navigator.canShare?.({ text })) return null
  const share = () =>
    navigator.share({ text }).catch((error: unknown) => {
      // The visitor chose no app.
      if (!(error instanceof DOMException && error.name === 'AbortError')) onFailed()
    })
  return (
    <Button wide startIcon="share" onPress={share}>
      {label}
    </Button>
  )
}

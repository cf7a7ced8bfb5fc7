import { Button } from './Button.tsx'

export type ShareButtonProps = {
  text: string
  label: string
  onFailed: () => void
}

/**
 * Hands a text to the device's other apps (Web Share API). Nothing where the browser cannot, or where a page's frame may
 * not: some browsers warn of a permission that they do not know, so the page's script gives none.
 */
export function ShareButton({ text, label, onFailed }: ShareButtonProps) {
  if (!navigator.canShare?.({ text })) return null
  const share = () =>
    navigator.share({ text }).catch((error: unknown) => {
      // The visitor has chosen no app.
      if (!(error instanceof DOMException && error.name === 'AbortError')) onFailed()
    })
  return (
    <Button wide startIcon="share" onPress={share}>
      {label}
    </Button>
  )
}

import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { useMessages } from '../messages/messagesAtom.ts'
import { optionsAtom } from '../options/optionsAtom.ts'
import { ViewBody } from '../ui/modal/ViewBody.tsx'
import { ViewHeader } from '../ui/modal/ViewHeader.tsx'
import { backAtom, closeModalAtom } from './modal.ts'
import { currentViewAtom } from './navigation.ts'

/** The id of the element that names the dialog. */
export const titleId = 'foyer-title'

interface ScreenProps {
  title: string
  /** Replaces the visible title. Screen readers still read the title. */
  start?: ReactNode
  action?: ReactNode
  /** False if going back is not useful, for example after success. */
  hasBack?: boolean
  /** Content below the scrolling body. */
  footer?: ReactNode
  children: ReactNode
}

/** Shows a view with its header and body. The header contains the back and close buttons. */
export function Screen({ title, start, action, hasBack = true, footer, children }: ScreenProps) {
  const messages = useMessages()
  const { canGoBack } = useAtomValue(currentViewAtom)
  const { isEmbedded } = useAtomValue(optionsAtom)
  const goBack = useSetAtom(backAtom)
  const close = useSetAtom(closeModalAtom)
  const back = { label: messages.back, onPress: goBack }
  return (
    <>
      <ViewHeader
        title={title}
        titleId={titleId}
        start={start}
        action={action}
        back={canGoBack && hasBack ? back : undefined}
        close={isEmbedded ? undefined : { label: messages.close, onPress: close }}
      />
      <ViewBody>{children}</ViewBody>
      {footer}
    </>
  )
}

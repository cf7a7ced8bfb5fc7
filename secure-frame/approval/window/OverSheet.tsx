import { useId } from 'react'
import { Button } from '../sheet/Button.tsx'
import docks from '../sheet/Dock.module.css'
import { SheetCard } from '../sheet/SheetCard.tsx'
import { useSheetParts } from '../sheet/useSheetParts.ts'
import { useWords } from '../sheet/wordsContext.ts'

const nothing = () => undefined
/** Closes this window, or the one that contains this frame. */
const closeWindow = () => top?.close()

interface OverSheetProps {
  /** The ended request. */
  heading?: string
  text?: string
}

/** Shows in a window that its request is decided, closed or expired. */
export function OverSheet({ heading, text }: OverSheetProps) {
  const { messages } = useWords()
  const titleId = useId()
  const parts = useSheetParts(nothing)
  return (
    <SheetCard
      parts={parts}
      label={messages.securedBy}
      host={location.host}
      closeLabel={messages.done}
      onClose={closeWindow}
      titleId={titleId}
      dock={
        <div className={docks.buttons}>
          <Button kind="primary" onPress={closeWindow}>
            {messages.done}
          </Button>
        </div>
      }
    >
      <h1 id={titleId} tabIndex={-1} className={docks.over}>
        {heading ?? messages.windowOver}
      </h1>
      {text !== undefined && <p className={docks.over}>{text}</p>}
    </SheetCard>
  )
}

import { useId } from 'react'
import type { VisitorSeal } from '../content.ts'
import { highRiskArmMs } from '../decide/arming.ts'
import { ConfirmButton } from '../decide/ConfirmButton.tsx'
import { useArming } from '../decide/useArming.ts'
import { useReachedEnd } from '../decide/useReachedEnd.ts'
import { canTrackVisibility } from '../decide/visibility.ts'
import { Button } from '../sheet/Button.tsx'
import docks from '../sheet/Dock.module.css'
import { SheetCard } from '../sheet/SheetCard.tsx'
import { type OnHeight, scrollOn, useSheetParts } from '../sheet/useSheetParts.ts'
import { Working } from '../sheet/Working.tsx'
import { useWords } from '../sheet/wordsContext.ts'
import { CodeBody } from './CodeBody.tsx'
import styles from './Export.module.css'
import type { ExportState } from './exportState.ts'
import { needsNewCode } from './refusal.ts'
import { SecretsBody } from './SecretsBody.tsx'
import { WarningBody } from './WarningBody.tsx'

export type ExportSheetProps = {
  /** Null if the account has no email address. No code is then required. */
  email: string | null
  seal?: VisitorSeal
  state: ExportState
  onHeight: OnHeight
  /**
   * Called after the warning was read, or to request a new code. Mails a code. If there is no email address, the
   * secrets are shown next.
   */
  onSend: () => void
  onCode: (code: string) => void
  onClose: () => void
}

type StepProps = Omit<ExportSheetProps, 'onHeight' | 'seal'>

type Arming = ReturnType<typeof useArming>

function Body({ email, state, onCode, onClose }: StepProps) {
  const { messages } = useWords()
  switch (state.status) {
    case 'warning':
      return <WarningBody refusal={state.refusal} />
    case 'sending':
      return <Working label={email === null ? messages.openingKey : messages.sendingCode} />
    case 'code':
      return <CodeBody email={email ?? ''} refusal={state.refusal} isChecking={state.isChecking} onCode={onCode} />
    case 'shown':
      return <SecretsBody secrets={state.secrets} onOver={onClose} />
  }
}

interface DockProps extends StepProps {
  armed: Arming
  hasReachedEnd: boolean
  onScroll: () => void
}

/** Shows the buttons to continue and to close. */
function Dock({ state, armed, hasReachedEnd, onScroll, onSend, onClose }: DockProps) {
  const { messages } = useWords()
  const mayAskAgain = state.status === 'code' && state.refusal !== undefined && needsNewCode(state.refusal)

  return (
    <div className={docks.buttons}>
      <Button kind={mayAskAgain ? 'quiet' : 'primary'} onPress={onClose}>
        {state.status === 'shown' ? messages.done : messages.goBack}
      </Button>
      {mayAskAgain && (
        <Button kind="primary" onPress={onSend}>
          {messages.newCode}
        </Button>
      )}
      {state.status === 'warning' && (
        <ConfirmButton
          label={messages.exportKey}
          kind="risk-quiet"
          arming={armed.arming}
          armMs={highRiskArmMs}
          holding={hasReachedEnd ? 'none' : 'scroll'}
          onRestart={armed.restart}
          onScroll={onScroll}
          onConfirm={onSend}
        />
      )}
    </div>
  )
}

/** Shows the private key, after a warning and a code. */
export function ExportSheet({ onHeight, seal, ...step }: ExportSheetProps) {
  const { email, state, onClose } = step
  const { messages } = useWords()
  const titleId = useId()
  const parts = useSheetParts(onHeight)
  const hasReachedEnd = useReachedEnd(parts.scroll, parts.end, state.status)
  const armed = useArming({
    card: parts.card,
    measure: parts.measure,
    // Nobody else can enter the code in the next step, so browsers without visibility tracking are allowed.
    watched: canTrackVisibility() ? 'tracked' : 'untracked',
    isReady: state.status === 'warning' && hasReachedEnd,
    delayMs: highRiskArmMs,
    shown: state.status,
  })

  return (
    <SheetCard
      parts={parts}
      label={messages.exportTitle}
      host={location.host}
      seal={seal}
      closeLabel={messages.goBack}
      onClose={onClose}
      titleId={titleId}
      dock={<Dock {...step} armed={armed} hasReachedEnd={hasReachedEnd} onScroll={() => scrollOn(parts)} />}
    >
      <div className={styles.head}>
        <h1 className={styles.title} id={titleId} tabIndex={-1}>
          {messages.exportTitle}
        </h1>
        <p className={styles.for}>{email === null ? messages.exportForOwn : messages.exportFor(email)}</p>
      </div>
      <Body {...step} />
    </SheetCard>
  )
}

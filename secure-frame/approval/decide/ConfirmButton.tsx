import { joinClasses } from '#theme/joinClasses.ts'
import styles from '../sheet/Button.module.css'
import { Icon } from '../sheet/Icon.tsx'
import { Spinner } from '../sheet/Spinner.tsx'
import { useWords } from '../sheet/wordsContext.ts'
import type { Arming } from './arming.ts'
import { useConfirmPress } from './useConfirmPress.ts'

/** The reason, other than arming, why the confirm button is blocked. */
export type ConfirmBlocker = 'none' | 'scroll' | 'offline'

export type ConfirmButtonProps = {
  label: string
  kind: 'primary' | 'risk-quiet'
  arming: Arming
  /** Arming time in milliseconds. */
  armMs: number
  holding: ConfirmBlocker
  /** Called to restart arming. */
  onRestart: () => void
  onScroll: () => void
  onConfirm: () => void
}

function Label({ label, kind, holding }: Pick<ConfirmButtonProps, 'label' | 'kind' | 'holding'>) {
  const { messages } = useWords()
  switch (holding) {
    case 'offline':
      return (
        <>
          <Spinner />
          {messages.reconnecting}
        </>
      )
    case 'scroll':
      return (
        <>
          {/* Next to a primary Reject button, there is only room for the text. */}
          {kind === 'primary' && <Icon name="down" />}
          {messages.scrollToEnd}
        </>
      )
    case 'none':
      return label
  }
}

/**
 * Shows a button that reacts only when armed, and only to a person's click. Until the visitor has reached the end of
 * the content, a click scrolls instead.
 */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, kind, arming, armMs, holding, onRestart, onScroll, onConfirm } = props
  const isArmed = arming.status === 'armed' && holding === 'none'
  const { onClick, ...downs } = useConfirmPress({ isArmed, restart: onRestart, onConfirm })
  const isScrolling = holding === 'scroll'
  return (
    <button
      type="button"
      className={joinClasses(
        styles.button,
        holding === 'none' ? styles[kind] : styles.quiet,
        holding === 'none' && !isArmed && styles.arming,
      )}
      aria-disabled={(!isArmed && !isScrolling) || undefined}
      onClick={isScrolling ? onScroll : onClick}
      {...downs}
    >
      {holding === 'none' && arming.status === 'arming' && (
        <span key={arming.run} className={styles.filling} style={{ animationDuration: `${armMs}ms` }} />
      )}
      <Label label={label} kind={kind} holding={holding} />
    </button>
  )
}

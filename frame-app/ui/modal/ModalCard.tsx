import { type PointerEvent, useRef } from 'react'
import styles from './Modal.module.css'
import { ModalView } from './ModalView.tsx'
import type { ModalProps } from './modalProps.ts'
import { useCardHeight } from './useCardHeight.ts'
import { useFocusKept } from './useFocusKept.ts'
import { useFocusReturn } from './useFocusReturn.ts'
import { useModalKeys } from './useModalKeys.ts'
import { useOverlayPress } from './useOverlayPress.ts'
import { useShake } from './useShake.ts'
import { useViewChange } from './useViewChange.ts'

const dialog = (titleId: string) => ({ role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId })
const region = (titleId: string) => ({ role: 'region', 'aria-labelledby': titleId })

export function ModalCard(props: ModalProps & { isClosing: boolean }) {
  const { embedded = false, isClosing, onDismiss, viewKey, direction = 'none', shakes = 0 } = props
  const card = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const views = useViewChange(viewKey, direction, !embedded)
  const dismiss = embedded || isClosing ? undefined : onDismiss
  const overlayPress = useOverlayPress(() => dismiss?.('overlay'))

  const onPointerDown = async ({ nativeEvent }: PointerEvent) => {
    // If the code does not load, the sheet can still be closed with its button.
    const drag = await import('./dragSheet.ts').catch(() => undefined)
    if (card.current) drag?.dragSheet(card.current, nativeEvent, () => dismiss?.('drag'))
  }

  useFocusReturn(!embedded)
  useFocusKept(card)
  useModalKeys(card, !embedded && !isClosing, () => dismiss?.('escape'))
  useCardHeight(card, content)
  useShake(card, shakes)

  return (
    <div
      className={styles.stage}
      data-embedded={embedded || undefined}
      data-closing={isClosing || undefined}
      role="presentation"
      {...overlayPress}
    >
      <div
        ref={card}
        className={styles.card}
        {...(embedded ? region : dialog)(props.labelledBy)}
        tabIndex={-1}
        inert={isClosing}
        onPointerDown={onPointerDown}
      >
        <div ref={content} className={styles.content}>
          <div className={styles.grabber} data-drag-handle="" aria-hidden="true" />
          {props.notice}
          <div className={styles.views}>
            <ModalView key={viewKey} entrance={views.entrance} frozen={views.frozen} onShown={views.focusView}>
              {props.children}
              {props.footer}
            </ModalView>
            <div ref={views.leavingHost} className={styles.leaving} aria-hidden="true" inert />
            {props.toast && <div className={styles.toast}>{props.toast}</div>}
          </div>
        </div>
      </div>
    </div>
  )
}

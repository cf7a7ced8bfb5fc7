import { joinClasses } from '#theme/joinClasses.ts'
import { Icon } from '../picture/Icon.tsx'
import type { IconName } from '../picture/iconPaths.ts'
import { Spinner } from '../picture/Spinner.tsx'
import styles from './Toast.module.css'

export type ToastProps = {
  message: string
  variant: 'success' | 'error' | 'loading'
  icon?: IconName
  /** True while it is being replaced or its time is over. */
  leaving?: boolean
  /** Called on hover or focus, so that the timer pauses. */
  onPause?: () => void
  onResume?: () => void
}

const assertive = { role: 'alert' } as const
const polite = { role: 'status' } as const

export function Toast({ message, variant, icon, leaving = false, onPause, onResume }: ToastProps) {
  const pausing = { onPointerEnter: onPause, onPointerLeave: onResume, onFocus: onPause, onBlur: onResume }

  return (
    <div
      className={joinClasses(styles.toast, leaving && styles.leaving)}
      {...(variant === 'error' ? assertive : polite)}
      {...pausing}
    >
      <ToastMark variant={variant} icon={icon} />
      <span>{message}</span>
    </div>
  )
}

/** Shows the toast's icon in the dark theme's colors, because toasts are dark in both themes. */
function ToastMark({ variant, icon }: Pick<ToastProps, 'variant' | 'icon'>) {
  if (variant === 'loading' && !icon) {
    return (
      <span className={styles.place}>
        <Spinner />
      </span>
    )
  }
  const plainIcon = variant === 'error' ? 'alert' : 'check'
  return (
    <span className={joinClasses(styles.place, styles.mark, styles[variant])} data-theme="dark">
      <Icon name={icon ?? plainIcon} size="s" />
    </span>
  )
}

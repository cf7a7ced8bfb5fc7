import { Icon } from '../sheet/Icon.tsx'
import styles from './WaitingPanel.module.css'

/** Shows an animation while waiting: a door with an icon, and a light that moves around its frame. */
export function WaitingPanel({ heading, text }: { heading: string; text: string }) {
  return (
    <div className={styles.waiting} role="status">
      <span className={styles.door}>
        <svg className={styles.arch} viewBox="0 0 96 96" aria-hidden="true" focusable="false">
          <path className={styles.frame} d="M14 94V48a34 34 0 0 1 68 0v46z" />
          <path className={styles.light} d="M14 94V48a34 34 0 0 1 68 0v46" pathLength="100" />
        </svg>
        <span className={styles.tile}>
          <Icon name="external" flip />
        </span>
      </span>
      <strong className={styles.heading}>{heading}</strong>
      <span className={styles.text}>{text}</span>
    </div>
  )
}

import styles from '#theme/Checkbox.module.css'
import { Icon } from './Icon.tsx'

type TickBoxProps = { label: string; isTicked: boolean; onTick: (isTicked: boolean) => void }

export function TickBox({ label, isTicked, onTick }: TickBoxProps) {
  return (
    <label className={styles.label}>
      <span className={styles.box}>
        <input type="checkbox" checked={isTicked} onChange={({ target }) => onTick(target.checked)} />
        <Icon name="check" size="s" />
      </span>
      <span>{label}</span>
    </label>
  )
}

import styles from './RawDetails.module.css'

type RawDetailsProps = { label: string; text: string; isOpen?: boolean }

/** Shows the exact data that is signed. */
export function RawDetails({ label, text, isOpen = false }: RawDetailsProps) {
  return (
    <details className={styles.details} open={isOpen}>
      <summary>{label}</summary>
      <pre className={styles.raw} dir="ltr">
        {text}
      </pre>
    </details>
  )
}

import styles from './RawDetails.module.css'

type RawDetailsProps = { label: string; text: string; isOpen?: boolean }

/** The exact signed data. */
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

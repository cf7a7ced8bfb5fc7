import styles from './RawDetails.module.css'

type RawDetailsProps = { label: string; text: string; isOpen?: boolean }

/** What is signed, to the letter. */
export function RawDetails({ label, text, isOpen = false }: RawDetailsProps) {
  return (
    <details className={styles.details} open={isOpen}>
      <summary>{label}</summary>
      {/* A region that scrolls has to be reached by keys. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <pre className={styles.raw} dir="ltr" tabIndex={0}>
        {text}
      </pre>
    </details>
  )
}

import { joinClasses } from '#theme/joinClasses.ts'
import type { Risk } from '../content.ts'
import { originParts } from '../text/originParts.ts'
import { Icon } from './Icon.tsx'
import styles from './Requester.module.css'

type RequesterProps = { origin: string; asks: string; risk?: Risk; titleId: string }

const icons = { unreadable: 'unreadable', mismatch: 'alert', unlimited: 'alert' } as const

/**
 * Shows the requesting origin, as reported by the browser, and what it requests. A risk is shown in red with warning
 * tape.
 */
export function Requester({ origin, asks, risk, titleId }: RequesterProps) {
  const { scheme, sub, registrable } = originParts(origin)
  return (
    <div className={joinClasses(styles.asker, risk && styles.risky)}>
      <h1 className={styles.origin} id={titleId} tabIndex={-1}>
        <bdi dir="ltr">
          {scheme && <span className={styles.insecure}>{scheme}</span>}
          <span className={styles.sub}>{sub}</span>
          {registrable}
        </bdi>
      </h1>
      <p className={styles.asks}>{asks}</p>
      {risk && (
        <div className={styles.why} role="alert">
          <Icon name={icons[risk.kind]} />
          <div>
            <strong>{risk.title}</strong>
            {risk.text}
          </div>
        </div>
      )}
    </div>
  )
}

import { GroupedAddress } from '#theme/GroupedAddress.tsx'
import { joinClasses } from '#theme/joinClasses.ts'
import type { AmountRow, Section } from '../content.ts'
import { tokenPicture } from '../pictures/tokenPicture.ts'
import { checksumAddress } from '../text/checksumAddress.ts'
import { NamePicture } from './NamePicture.tsx'
import styles from './Sections.module.css'
import { Skeleton } from './Skeleton.tsx'
import { Tag } from './Tag.tsx'
import { useWords } from './wordsContext.ts'

/** Shows a token with its amount. Marks an unlisted token and shows its full address. */
function RowLine({ row: { label, amount, detail, tone, symbol, unverified } }: { row: AmountRow }) {
  const { messages } = useWords()
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <NamePicture name={symbol} kind="token" picture={tokenPicture({ symbol, unverified })} />
        <span className={styles.label}>{label}</span>
        <span className={joinClasses(styles.amount, tone && styles[tone])}>
          <bdi dir="ltr">{amount}</bdi>
          {detail && <span className={styles.detail}>{detail}</span>}
          {unverified && <Tag tone="warning">{messages.unverified}</Tag>}
        </span>
      </div>
      {unverified && <GroupedAddress address={checksumAddress(unverified)} />}
    </li>
  )
}

function PendingLine() {
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <Skeleton width={36} shape="circle" />
        <Skeleton width={72} />
        <span className={styles.amount}>
          <Skeleton width={88} />
        </span>
      </div>
    </li>
  )
}

function SectionPanel({ section: { title, rows, none, isPending } }: { section: Section }) {
  return (
    <section className={styles.section} aria-busy={isPending || undefined}>
      <h2>{title}</h2>
      <ul className={styles.rows}>
        {isPending && <PendingLine />}
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may say the same, and their places never change
          <RowLine key={`${index}${row.label}${row.amount}`} row={row} />
        ))}
        {!isPending && rows.length === 0 && (
          <li className={styles.row}>
            <span className={styles.none}>{none}</span>
          </li>
        )}
      </ul>
    </section>
  )
}

/** Shows the assets that are transferred, allowed for use, or exchanged. */
export function Sections({ sections }: { sections: readonly Section[] }) {
  return sections.map((section) => <SectionPanel key={section.title} section={section} />)
}

import { addressGroups } from './addressGroups.ts'
import styles from './GroupedAddress.module.css'

/**
 * Shows the complete address in groups of four, with bold ends. The gaps are margins, so that copied text contains no
 * spaces.
 */
export function GroupedAddress({ address }: { address: string }) {
  return (
    <bdi className={styles.address} dir="ltr">
      {addressGroups(address).map(({ text, isEnd }, index) => {
        const Part = isEnd ? 'b' : 'span'
        // biome-ignore lint/suspicious/noArrayIndexKey: an address may hold a group twice, and its place never changes
        return <Part key={`${index}${text}`}>{text}</Part>
      })}
    </bdi>
  )
}

import styles from './GroupedAddress.module.css'

const groupLength = 4

/** The whole address in groups of four, its ends bold. The gaps are margins: a copy has no spaces. */
export function GroupedAddress({ address }: { address: string }) {
  const groups = address.match(new RegExp(`.{1,${groupLength}}`, 'g')) ?? []
  const isEnd = (index: number) => index === 0 || index >= groups.length - 2
  return (
    <bdi className={styles.address} dir="ltr">
      {groups.map((group, index) => {
        const Part = isEnd(index) ? 'b' : 'span'
        // biome-ignore lint/suspicious/noArrayIndexKey: an address may hold a group twice, and its place never changes
        return <Part key={`${index}${group}`}>{group}</Part>
      })}
    </bdi>
  )
}

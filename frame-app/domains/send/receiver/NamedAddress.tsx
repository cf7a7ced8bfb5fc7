import { GroupedAddress } from '#theme/GroupedAddress.tsx'
import styles from './NamedAddress.module.css'

/** Shows the full address under the name that resolved to it. */
export function NamedAddress({ address, name }: { address: string; name?: string }) {
  return (
    <div className={styles.words}>
      {name && (
        <bdi className={styles.name} dir="ltr">
          {name}
        </bdi>
      )}
      <GroupedAddress address={address} />
    </div>
  )
}

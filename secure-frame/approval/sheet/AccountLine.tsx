import type { SheetFrame } from '../content.ts'
import { networkPicture } from '../pictures/networkPicture.ts'
import { shortAddress } from '../text/shortAddress.ts'
import styles from './AccountLine.module.css'
import { AccountPicture } from './AccountPicture.tsx'
import { NamePicture } from './NamePicture.tsx'

/** Shows the account and its network. Empty if no one is signed in yet. */
export function AccountLine({ account, network, networkId }: Pick<SheetFrame, 'account' | 'network' | 'networkId'>) {
  if (account === undefined) return null
  return (
    <div className={styles.line}>
      <AccountPicture address={account} />
      <bdi className="num" dir="ltr" title={account}>
        {shortAddress(account)}
      </bdi>
      {network !== undefined && (
        <span className={styles.network}>
          <NamePicture name={network} kind="network" picture={networkId && networkPicture(networkId)} />
          {network}
        </span>
      )}
    </div>
  )
}

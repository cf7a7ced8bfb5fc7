import { Skeleton } from '../../frame-app/ui/list/Skeleton.tsx'
import { Avatar } from '../../frame-app/ui/picture/Avatar.tsx'
import { Badged } from '../../frame-app/ui/picture/Badged.tsx'
import { Icon } from '../../frame-app/ui/picture/Icon.tsx'
import { IconTile } from '../../frame-app/ui/picture/IconTile.tsx'
import { type IconName, iconPaths } from '../../frame-app/ui/picture/iconPaths.ts'
import { Spinner } from '../../frame-app/ui/picture/Spinner.tsx'
import { StatusFrame, type StatusFrameState } from '../../frame-app/ui/picture/StatusFrame.tsx'
import { Tile } from '../../frame-app/ui/picture/Tile.tsx'
import { AddressLabel } from '../../frame-app/ui/text/AddressLabel.tsx'
import { Amount } from '../../frame-app/ui/text/Amount.tsx'
import { exampleAddress } from './exampleAddress.ts'
import styles from './Gallery.module.css'

const names = ['Harbor', 'Tessera', 'Northwind', 'Alder', 'Quill', 'Juniper', 'Fjord', 'Kestrel', 'Pebble Pay', 'Umber']
const states: StatusFrameState[] = ['waiting', 'ok', 'bad', 'warn', 'off']
const isIconName = (name: string): name is IconName => name in iconPaths
const drawing = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'

export function PicturesSection() {
  return (
    <>
      <div className={styles.specimen}>
        <div className={styles.line}>
          {Object.keys(iconPaths)
            .filter(isIconName)
            .map((name) => (
              <Icon key={name} name={name} />
            ))}
        </div>
        <div className={styles.line}>
          {names.map((name) => (
            <Tile key={name} name={name} />
          ))}
        </div>
        <div className={styles.line}>
          <Tile name="Harbor" size="l" />
          <Badged badge={<Tile name="Base" size="xs" />}>
            <Tile name="USD Coin" shape="round" />
          </Badged>
          <Tile name="Ethereum" size="s" />
          <Tile name="Ethereum" size="xs" />
          <Tile name="With a picture" src={drawing} />
          <Tile name="Broken picture" src="data:image/png,broken" />
          <IconTile icon="qr" />
          <IconTile icon="door" size="l" tone="tint" />
        </div>
        <div className={styles.line}>
          <Avatar address={exampleAddress} />
          <Avatar address={`${exampleAddress}1`} size="m" />
          <Avatar address={`${exampleAddress}2`} size="s" />
          <Spinner label="Loading activity" />
          <Skeleton shape="circle" />
          <Skeleton width="90px" />
        </div>
        <Amount size="display" value="$4,218" decimals=".07" />
        <Amount size="amount" value="0.842" symbol="ETH" />
        <AddressLabel address={exampleAddress} />
      </div>
      <div className={styles.specimen}>
        <div className={styles.line}>
          {states.map((state) => (
            <StatusFrame key={state} state={state} picture={<Tile name="Harbor" size="l" />} />
          ))}
        </div>
      </div>
    </>
  )
}

import { Chip } from '../../frame-app/ui/button/Chip.tsx'
import { IconButton } from '../../frame-app/ui/button/IconButton.tsx'
import { Stack } from '../../frame-app/ui/layout/Stack.tsx'
import { List } from '../../frame-app/ui/list/List.tsx'
import { Row } from '../../frame-app/ui/list/Row.tsx'
import { RowLink } from '../../frame-app/ui/list/RowLink.tsx'
import { ViewBody } from '../../frame-app/ui/modal/ViewBody.tsx'
import { ViewHeader } from '../../frame-app/ui/modal/ViewHeader.tsx'
import { Avatar } from '../../frame-app/ui/picture/Avatar.tsx'
import { IconTile } from '../../frame-app/ui/picture/IconTile.tsx'
import { Tile } from '../../frame-app/ui/picture/Tile.tsx'
import { AddressLabel } from '../../frame-app/ui/text/AddressLabel.tsx'
import { Amount } from '../../frame-app/ui/text/Amount.tsx'
import { exampleAddress } from './exampleAddress.ts'
import styles from './Gallery.module.css'
import { nothing } from './nothing.ts'

export function AccountSpecimen({ titleId }: { titleId: string }) {
  return (
    <>
      <ViewHeader
        title="Account"
        titleId={titleId}
        start={
          <Chip
            variant="clear"
            onPress={nothing}
            picture={<Tile name="Ethereum" size="s" />}
            endIcon="chevron-down"
            label="Ethereum, change network"
          >
            Ethereum
          </Chip>
        }
        action={<IconButton icon="gear" label="Account settings" onPress={nothing} />}
        close={{ label: 'Close', onPress: nothing }}
      />
      <ViewBody>
        <div className={styles.line}>
          <Avatar address={exampleAddress} />
          <AddressLabel address={exampleAddress} />
          <IconButton icon="copy" label="Copy address" onPress={nothing} />
        </div>
        <Stack gap="xs">
          <span>Total balance</span>
          <Amount size="display" value="0.842" symbol="ETH" />
        </Stack>
        <List label="Account">
          <RowLink
            href="https://explorer.example"
            picture={<IconTile icon="external" flip />}
            title="View on explorer"
            trailing={null}
          />
          <Row onPress={nothing} picture={<IconTile icon="logout" flip />} title="Disconnect" />
        </List>
      </ViewBody>
    </>
  )
}

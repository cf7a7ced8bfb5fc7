import { TextLink } from '../../frame-app/ui/button/TextLink.tsx'
import { List } from '../../frame-app/ui/list/List.tsx'
import { Row } from '../../frame-app/ui/list/Row.tsx'
import { SkeletonRow } from '../../frame-app/ui/list/SkeletonRow.tsx'
import { ViewBody } from '../../frame-app/ui/modal/ViewBody.tsx'
import { ViewHeader } from '../../frame-app/ui/modal/ViewHeader.tsx'
import { Icon } from '../../frame-app/ui/picture/Icon.tsx'
import { IconTile } from '../../frame-app/ui/picture/IconTile.tsx'
import { Tile } from '../../frame-app/ui/picture/Tile.tsx'
import { Tag } from '../../frame-app/ui/text/Tag.tsx'
import { nothing } from './nothing.ts'

type ConnectSpecimenProps = { titleId: string; onPick?: () => void; onClose?: () => void }

export function ConnectSpecimen({ titleId, onPick = nothing, onClose = nothing }: ConnectSpecimenProps) {
  return (
    <>
      <ViewHeader title="Connect to Marlow" titleId={titleId} close={{ label: 'Close', onPress: onClose }} />
      <ViewBody>
        <List title="Wallets" action={<TextLink onPress={nothing}>New to wallets?</TextLink>}>
          <Row
            onPress={onPick}
            picture={<IconTile icon="qr" />}
            title="Scan with your phone"
            subtitle="Any WalletConnect wallet"
            trailing={<Icon name="chevron" flip />}
          />
          <Row
            onPress={onPick}
            picture={<Tile name="Harbor" />}
            title="Harbor"
            trailing={<Tag tone="accent">Recent</Tag>}
          />
          <Row onPress={onPick} picture={<Tile name="Tessera" />} title="Tessera" trailing={<Tag>Installed</Tag>} />
          <SkeletonRow />
          <Row
            onPress={onPick}
            picture={<IconTile icon="search" />}
            title="All wallets"
            trailing={
              <>
                <span className="num">480+</span>
                <Icon name="chevron" flip />
              </>
            }
          />
        </List>
      </ViewBody>
    </>
  )
}

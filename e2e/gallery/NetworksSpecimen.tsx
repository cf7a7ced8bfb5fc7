import { SearchField } from '../../frame-app/ui/form/SearchField.tsx'
import { List } from '../../frame-app/ui/list/List.tsx'
import { Row } from '../../frame-app/ui/list/Row.tsx'
import { ViewBody } from '../../frame-app/ui/modal/ViewBody.tsx'
import { ViewHeader } from '../../frame-app/ui/modal/ViewHeader.tsx'
import { Tile } from '../../frame-app/ui/picture/Tile.tsx'
import { Tag } from '../../frame-app/ui/text/Tag.tsx'
import { nothing } from './nothing.ts'

type NetworksSpecimenProps = { titleId: string; onBack?: () => void; extra?: readonly string[] }

export function NetworksSpecimen({ titleId, onBack = nothing, extra = [] }: NetworksSpecimenProps) {
  return (
    <>
      <ViewHeader
        title="Networks"
        titleId={titleId}
        back={{ label: 'Back', onPress: onBack }}
        close={{ label: 'Close', onPress: nothing }}
      />
      <ViewBody>
        <SearchField
          label="Find a network"
          placeholder="Search networks"
          clearLabel="Clear"
          value=""
          onChange={nothing}
        />
        <List label="Networks" typeAhead>
          <Row onPress={nothing} picture={<Tile name="Ethereum" />} title="Ethereum" selected />
          {['Arbitrum One', 'Base', ...extra].map((name) => (
            <Row key={name} onPress={nothing} picture={<Tile name={name} />} title={name} />
          ))}
          <Row onPress={nothing} picture={<Tile name="Solana" />} title="Solana" trailing="Other account" />
          <Row
            onPress={nothing}
            picture={<Tile name="Monad Testnet" />}
            title="Monad Testnet"
            trailing={<Tag>Test</Tag>}
          />
          <Row onPress={nothing} picture={<Tile name="Bitcoin" />} title="Bitcoin" disabledReason="Not in Harbor" />
        </List>
      </ViewBody>
    </>
  )
}

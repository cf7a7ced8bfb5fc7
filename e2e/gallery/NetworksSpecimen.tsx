import { List } from '../../frame-app/ui/List.tsx'
import { Row } from '../../frame-app/ui/Row.tsx'
import { SearchField } from '../../frame-app/ui/SearchField.tsx'
import { Tag } from '../../frame-app/ui/Tag.tsx'
import { Tile } from '../../frame-app/ui/Tile.tsx'
import { ViewBody } from '../../frame-app/ui/ViewBody.tsx'
import { ViewHeader } from '../../frame-app/ui/ViewHeader.tsx'
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

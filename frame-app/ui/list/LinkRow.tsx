import { Icon } from '../picture/Icon.tsx'
import { IconTile } from '../picture/IconTile.tsx'
import type { IconName } from '../picture/iconPaths.ts'
import { Row, type RowProps } from './Row.tsx'

type LinkRowProps = Omit<RowProps, 'picture' | 'trailing'> & { icon: IconName }

/** A List row that leads to another view. */
export const LinkRow = ({ icon, ...row }: LinkRowProps) => (
  <Row {...row} picture={<IconTile icon={icon} />} trailing={<Icon name="chevron" size="s" flip />} />
)

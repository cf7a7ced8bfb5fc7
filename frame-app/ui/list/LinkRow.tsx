import { Icon } from '../picture/Icon.tsx'
import { IconTile } from '../picture/IconTile.tsx'
import type { IconName } from '../picture/iconPaths.ts'
import { Row, type RowProps } from './Row.tsx'

type LinkRowProps = Omit<RowProps, 'picture' | 'trailing'> & { icon: IconName }

/** Shows a List row that opens another view. */
export const LinkRow = ({ icon, ...row }: LinkRowProps) => (
  <Row {...row} picture={<IconTile icon={icon} />} trailing={<Icon name="chevron" size="s" flip />} />
)

import { useAtomValue } from 'jotai'
import { Avatar, type AvatarProps } from '../../ui/picture/Avatar.tsx'
import { Badged } from '../../ui/picture/Badged.tsx'
import { getIdentityAtom } from '../account-data/identity.ts'
import type { ConnectedAccount } from '../connections/connection.ts'
import { ConnectedWalletTile } from '../wallets/ConnectedWalletTile.tsx'

/** Shows an account's avatar with the wallet's picture in the corner. */
export function AccountFace({
  account: { address, wallet },
  size = 'm',
}: { account: ConnectedAccount } & Pick<AvatarProps, 'size'>) {
  const { avatar } = useAtomValue(getIdentityAtom)(address)
  return (
    <Badged badge={<ConnectedWalletTile wallet={wallet} size="xs" />}>
      <Avatar address={address} picture={avatar} size={size} />
    </Badged>
  )
}

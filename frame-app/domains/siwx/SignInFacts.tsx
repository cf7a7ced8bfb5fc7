import { useAtomValue } from 'jotai'
import type { SignInData } from '#protocol/vocabulary/signIn'
import { lifeText } from '../../messages/lifeText.ts'
import { localizationAtom } from '../../messages/messagesAtom.ts'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { Tile } from '../../ui/picture/Tile.tsx'
import { AddressLabel } from '../../ui/text/AddressLabel.tsx'
import { Facts } from '../../ui/text/Facts.tsx'
import type { ConnectedAccount } from '../connections/connection.ts'
import { getNetworkAtom } from '../networks/networkAtoms.ts'
import { networkPictureUrl } from '../networks/networkPictureUrl.ts'
import { resourceWords } from './resourceWords.ts'

interface SignInFactsProps {
  account: ConnectedAccount
  /** The message, once available. */
  data: SignInData | undefined
}

/** Shows the site, account and duration of the sign-in. */
export function SignInFacts({ account, data }: SignInFactsProps) {
  const { messages, locale } = useAtomValue(localizationAtom)
  const { origin } = useAtomValue(optionsAtom)
  const network = useAtomValue(getNetworkAtom)(account.caipNetworkId)
  const life = data && lifeText(data, locale)
  const resources = (data?.resources ?? []).flatMap(resourceWords)
  return (
    <Facts
      facts={[
        { name: messages.signInSite, value: <strong dir="ltr">{new URL(origin).host}</strong> },
        { name: messages.account, value: <AddressLabel address={account.address} /> },
        {
          name: messages.network,
          value: (
            <>
              <Tile name={network?.name ?? ''} src={networkPictureUrl(account.caipNetworkId)} size="xs" />
              {network?.name ?? messages.unknownNetwork}
            </>
          ),
        },
        ...(life === undefined ? [] : [{ name: messages.staysSignedIn, value: life }]),
        ...resources.map(({ name, words }) => ({ name: messages[name], value: <bdi>{words}</bdi> })),
      ]}
    />
  )
}

import { useAtomValue } from 'jotai'
import { useMessages } from '../../../messages/messagesAtom.ts'
import { Screen } from '../../../navigation/Screen.tsx'
import { MarkTiles } from '../../../ui/button/MarkTile.tsx'
import { offeredSocialsAtom } from './offeredSocials.ts'
import { SocialButtons } from './SocialRow.tsx'

/** Shows all available social logins. */
export default function AllSocialsView() {
  const messages = useMessages()
  const socials = useAtomValue(offeredSocialsAtom)()
  return (
    <Screen title={messages.moreSocials}>
      <MarkTiles>
        <SocialButtons socials={socials} />
      </MarkTiles>
    </Screen>
  )
}

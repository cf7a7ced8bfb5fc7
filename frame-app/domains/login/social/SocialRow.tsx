import { useAtomValue, useSetAtom } from 'jotai'
import { socialNames } from '#protocol/vocabulary/socialNames'
import type { Social } from '#protocol/vocabulary/socialProvider'
import { useMessages } from '../../../messages/messagesAtom.ts'
import { pushAtom } from '../../../navigation/navigation.ts'
import { MarkTile, MarkTiles } from '../../../ui/button/MarkTile.tsx'
import { offeredSocialsAtom } from './offeredSocials.ts'
import { startSocialAtom } from './startSocial.ts'

/** Number of buttons in the row. If there are more social logins, the last button opens the full list. */
const places = 4

/** Shows a button for each social login. */
export function SocialButtons({ socials }: { socials: readonly Social[] }) {
  const messages = useMessages()
  const start = useSetAtom(startSocialAtom)
  return socials.map((social) => (
    <MarkTile
      key={social}
      icon={`mark-${social}`}
      name={socialNames[social]}
      label={messages.continueBy(socialNames[social])}
      onPress={() => start(social)}
    />
  ))
}

/** Shows the first social logins as a row of buttons. */
export function SocialRow() {
  const messages = useMessages()
  const socials = useAtomValue(offeredSocialsAtom)()
  const push = useSetAtom(pushAtom)
  const hasMore = socials.length > places
  return (
    <MarkTiles>
      <SocialButtons socials={hasMore ? socials.slice(0, places - 1) : socials} />
      {hasMore && (
        <MarkTile
          icon="more"
          name={messages.more}
          label={messages.moreSocials}
          onPress={() => push({ name: 'AllSocials' })}
        />
      )}
    </MarkTiles>
  )
}

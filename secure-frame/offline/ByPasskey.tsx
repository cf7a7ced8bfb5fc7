import { useState } from 'react'
import { FieldMessage } from '../approval/recovery/FieldMessage.tsx'
import { Button } from '../approval/sheet/Button.tsx'
import { Note } from '../approval/sheet/Note.tsx'
import { askAuthenticator } from '../passkey/askAuthenticator.ts'
import { outputOf } from '../passkey/outputOf.ts'
import type { PasskeyCopy } from '../wallet/recovery/passkeyCopy.ts'
import { type OpenedAlone, readPasskeySecrets } from '../wallet/recovery/readSecrets.ts'
import type { OfflineMessages } from './messages/en.ts'

const answerWithinMs = 300_000

/**
 * Requests one of the file's passkeys from the browser. The answer is not verified, because only the correct output
 * opens the file.
 */
const askOutput = async ({ rpId, ways }: PasskeyCopy) => {
  const question = {
    challenge: 'A'.repeat(43),
    rpId,
    userHandle: null,
    expiresAt: Date.now() + answerWithinMs,
    credentials: ways.map(({ credentialId }) => ({ id: credentialId, transports: [] })),
  }
  const output = outputOf(await askAuthenticator({ question, userName: '' }, AbortSignal.timeout(answerWithinMs)))
  if (!output) throw new TypeError('The authenticator gave no output')
  return output
}

/** True if this document can request the passkeys, which are bound to the origin that created them. */
const isHere = (at: string) => URL.canParse(at) && new URL(at).origin === location.origin

interface ByPasskeyProps {
  words: OfflineMessages
  text: string
  copy: PasskeyCopy
  onOpened: (opened: OpenedAlone) => void
}

/** Opens a locked file with a passkey on the passkey's origin. On any other origin, shows the correct one. */
export function ByPasskey({ words, text, copy, onOpened }: ByPasskeyProps) {
  const [isWrong, setWrong] = useState(false)

  async function open() {
    setWrong(false)
    try {
      onOpened(await readPasskeySecrets(text, await askOutput(copy)))
    } catch {
      setWrong(true)
    }
  }

  if (!isHere(copy.at)) return <Note tone="neutral" text={words.passkeyHere(copy.at)} />
  return (
    <>
      {isWrong && <FieldMessage tone="bad">{words.wrongPasskey}</FieldMessage>}
      <Button kind="quiet" onPress={() => void open()}>
        {words.openByPasskey}
      </Button>
    </>
  )
}

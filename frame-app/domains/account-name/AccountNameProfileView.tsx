import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, useEffect } from 'react'
import type { Messages } from '../../messages/Messages.ts'
import { useMessages } from '../../messages/messagesAtom.ts'
import { backAtom } from '../../navigation/modal.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { longestBio } from '../../services/blockchain-data/accountName.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Hint } from '../../ui/form/Hint.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Spinner } from '../../ui/picture/Spinner.tsx'
import { useAccountRead } from '../account-data/useAccountRead.ts'
import { connectedAtom } from '../connections/accountAtoms.ts'
import styles from './AccountNameProfileView.module.css'
import { PictureField } from './PictureField.tsx'
import { profileDraftAtom, typeProfileAtom } from './profileDraft.ts'
import { type ProfileTexts, wrongTexts } from './profileTexts.ts'
import { refreshRegisteredNameAtom, registeredNameAtom } from './registeredName.ts'
import { clearProfileChangeAtom, type ProfileChange, profileChangeAtom, saveProfileAtom } from './saveProfile.ts'

const outcomeOf = (change: ProfileChange, name: string, messages: Messages) => {
  if (change.status === 'idle' || change.name !== name) return undefined
  if (change.status === 'saved') return { tone: 'ok' as const, text: messages.profileSaved }
  if (change.status !== 'refused') return undefined
  const texts = {
    declined: messages.profileDeclined,
    not_owner: messages.profileNotOwner,
    old_message: messages.nameClock,
    rate_limited: messages.profileTooMany,
    failed: messages.profileFailed,
  }
  return { tone: 'bad' as const, text: texts[change.problem] }
}

interface Draft {
  texts: ProfileTexts
  isChanged: boolean
}

function ProfileForm({ name, draft: { texts, isChanged } }: { name: string; draft: Draft }) {
  const messages = useMessages()
  const type = useSetAtom(typeProfileAtom)
  const save = useSetAtom(saveProfileAtom)
  const clear = useSetAtom(clearProfileChangeAtom)
  const change = useAtomValue(profileChangeAtom)
  const account = useAtomValue(connectedAtom)
  const isBusy = change.status === 'signing' || change.status === 'sending'
  const wrong = wrongTexts(texts)
  const outcome = outcomeOf(change, name, messages)
  const typed = (changed: Partial<ProfileTexts>) => {
    clear()
    type(name, changed)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isChanged && wrong.length === 0 && !isBusy) void save(name)
  }
  const bioHint = { tone: 'neutral', text: messages.bioLeft(longestBio - texts.bio.length) } as const
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="l">
        <PictureField
          address={account?.address ?? ''}
          name={name}
          value={texts.avatar}
          isWrong={wrong.includes('avatar')}
          onChange={(avatar) => typed({ avatar })}
        />
        <Field
          label={messages.bio}
          name="bio"
          autoComplete="off"
          dir="auto"
          maxLength={longestBio}
          value={texts.bio}
          onChange={(bio) => typed({ bio })}
          message={wrong.includes('bio') ? { tone: 'bad', text: messages.bioInvalid } : bioHint}
        />
        <div role="status" className={styles.outcome}>
          {outcome?.tone === 'ok' && <Hint tone="ok">{outcome.text}</Hint>}
        </div>
        {outcome?.tone === 'bad' && <Hint tone="bad">{outcome.text}</Hint>}
        <Button type="submit" variant="primary" wide busy={isBusy} disabled={!isChanged || wrong.length > 0}>
          {change.status === 'signing' ? messages.signName(account?.wallet.name ?? '') : messages.save}
        </Button>
      </Stack>
    </form>
  )
}

/** Shows a form for the picture and bio of a name. Closes if the account does not own the name. */
export default function AccountNameProfileView({ params: { name } }: { params: { name: string } }) {
  const messages = useMessages()
  const registered = useAtomValue(registeredNameAtom)
  const draft = useAtomValue(profileDraftAtom)(name)
  const goBack = useSetAtom(backAtom)
  const refresh = useAccountRead(refreshRegisteredNameAtom)
  const isOver = registered.status === 'none' || (registered.status === 'ready' && draft === undefined)

  useEffect(() => {
    if (isOver) goBack()
  }, [isOver, goBack])

  return (
    <Screen title={messages.nameProfile}>
      {registered.status === 'loading' && <Spinner label={messages.namesLoading} />}
      {registered.status === 'failed' && (
        <>
          <Hint tone="bad">{messages.namesFailed}</Hint>
          <Button wide onPress={refresh}>
            {messages.tryAgain}
          </Button>
        </>
      )}
      {draft && <ProfileForm name={name} draft={draft} />}
    </Screen>
  )
}

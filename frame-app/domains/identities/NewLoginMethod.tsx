import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { isEmail } from '#protocol/vocabulary/email'
import type { LoginMethod } from '#protocol/vocabulary/identity'
import { useMessages } from '../../messages/messagesAtom.ts'
import { Button } from '../../ui/button/Button.tsx'
import { emailFieldProps, OneFieldForm } from '../../ui/form/OneFieldForm.tsx'
import { Hero } from '../../ui/picture/Hero.tsx'
import { IconTile } from '../../ui/picture/IconTile.tsx'
import { FarcasterLink } from '../login/farcaster/FarcasterLink.tsx'
import type { LoginMethodChange, LoginMethodChangeParams } from './loginMethodChange.ts'
import { askAddressAtom, askFarcasterAtom, askPasskeyAtom, askProviderAtom } from './loginMethodSteps.ts'
import { loginMethodIcon, loginMethodName } from './loginMethodText.ts'

/** Shows the field for the e-mail address to add. */
function NewAddress({ wanted }: { wanted: LoginMethodChangeParams }) {
  const messages = useMessages()
  const ask = useSetAtom(askAddressAtom)
  const [email, setEmail] = useState('')
  const [isWrong, setWrong] = useState(false)
  const submit = () => {
    const given = email.trim()
    setWrong(!isEmail(given))
    if (isEmail(given)) void ask(wanted, given)
  }
  return (
    <OneFieldForm
      field={{
        ...emailFieldProps,
        label: messages.newEmail,
        value: email,
        onChange: setEmail,
        message: isWrong ? { tone: 'bad', text: messages.fullEmail } : undefined,
      }}
      onSubmit={submit}
    >
      <Button type="submit" variant="primary" wide>
        {messages.continue}
      </Button>
    </OneFieldForm>
  )
}

type Proven = Extract<LoginMethodChange, { status: 'proven' | 'linking' }>

/** Shown after the identity is confirmed. A separate click uses the new method. */
export function NewLoginMethod({ change, way }: { change: Proven; way: LoginMethod }) {
  const messages = useMessages()
  const askProvider = useSetAtom(askProviderAtom)
  const askPasskey = useSetAtom(askPasskeyAtom)
  const askFarcaster = useSetAtom(askFarcasterAtom)
  const { wanted } = change
  if (change.status === 'linking') return <FarcasterLink url={change.url} />
  if (way === 'email') return <NewAddress wanted={wanted} />
  const name = loginMethodName(way, messages)
  const add = () => {
    if (way === 'passkey') return void askPasskey(wanted, { purpose: 'add', isWindow: false })
    if (way === 'farcaster') return void askFarcaster(wanted)
    void askProvider(wanted, 'add', way)
  }
  const isWindow = way !== 'passkey' && way !== 'farcaster'
  return (
    <>
      <Hero
        state="off"
        picture={<IconTile icon={loginMethodIcon(way)} size="l" />}
        heading={messages.nowTheNew(name)}
        text={messages.nowTheNewText(name)}
      />
      <Button variant="primary" wide {...(isWindow ? { endIcon: 'external' as const } : {})} onPress={add}>
        {messages.continueBy(name)}
      </Button>
    </>
  )
}

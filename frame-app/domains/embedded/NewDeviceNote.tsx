import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { Device } from '#protocol/vocabulary/device'
import { localizationAtom } from '../../messages/messagesAtom.ts'
import { TextLink } from '../../ui/button/TextLink.tsx'
import { Note } from '../../ui/message/Note.tsx'
import { signedInEmailAtom } from '../connections/embeddedAccount.ts'
import { hostOf } from './connectedApps.ts'
import { devicesAtom, loadDevicesAtom, revokeDevicesAtom } from './devices.ts'
import { newDeviceOf } from './newDevice.ts'
import { useEnding } from './useEnding.ts'

function NewDevice({ device: { id, name, hostOrigin, createdAt } }: { device: Device }) {
  const { messages, locale } = useAtomValue(localizationAtom)
  const revoke = useSetAtom(revokeDevicesAtom)
  const ending = useEnding(messages.deviceSignedOut, () => revoke([id]))
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(createdAt)
  return (
    <Note tone="warn" title={messages.newDevice(name)}>
      {/* Isolates each part, because their digits would otherwise run together in right-to-left text. */}
      {`\u2068${hostOf(hostOrigin)}\u2069, \u2068${time}\u2069. `}
      {messages.notYou}{' '}
      <TextLink tone="inline" onPress={() => void ending.end()}>
        {messages.signItOut}
      </TextLink>
    </Note>
  )
}

/** Shows recent logins on other devices to a visitor who has no e-mail address for notices. */
export function NewDeviceNote() {
  const email = useAtomValue(signedInEmailAtom)
  const known = useAtomValue(devicesAtom)
  const load = useSetAtom(loadDevicesAtom)
  const isWithout = !email

  useEffect(() => {
    if (isWithout) void load()
  }, [isWithout, load])

  const device = known.status === 'ready' ? newDeviceOf(known.devices, Date.now()) : undefined
  return isWithout && device ? <NewDevice device={device} /> : null
}

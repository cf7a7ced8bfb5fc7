import type { AuthCallName } from '../../secure-frame/contract/contract.ts'
import {
  type Authenticator,
  createAuthenticator,
  type Odds,
} from '../../secure-frame/servers/auth/passkeys/test/createAuthenticator.ts'
import type { Device } from './createDevice.ts'
import { type AuthWorld, hostOrigin } from './startAuthWorld.ts'

/** The project and page of these visitors. */
export const place = { projectId: 'demo', hostOrigin }

export const startPasskey = async (device: Device, intent: 'use' | 'create') =>
  (await device.call('startPasskey', { ...place, intent })).body

/** Creates an account with a new passkey. */
export const createByPasskey = async (device: Device, authenticator: Authenticator, odds?: Odds) =>
  device.call('redeemNewPasskey', authenticator.create(await startPasskey(device, 'create'), odds))

/** Logs in with a passkey. */
export const logInByPasskey = async (device: Device, authenticator: Authenticator, odds?: Odds) =>
  device.call('redeemPasskey', authenticator.use(await startPasskey(device, 'use'), odds))

type Ask = (name: AuthCallName, request?: object) => ReturnType<Device['call']>

/** Adds a passkey to the account of a session. Returns the refusal if the request is not permitted. */
export const addPasskey = async (ask: Ask, authenticator: Authenticator) => {
  const started = await ask('startOwnPasskey', { ...place, intent: 'add' })
  return started.status === 200 ? ask('addPasskey', authenticator.create(started.body)) : started
}

/** An account created with a passkey, on the device that created it. */
export const openByPasskey = async (world: Pick<AuthWorld, 'newDevice'>) => {
  const [device, authenticator] = [await world.newDevice(), createAuthenticator()]
  const { status, body: session } = await createByPasskey(device, authenticator)
  if (status !== 200) throw new Error(`The passkey was refused: ${JSON.stringify(session)}`)
  const ask: Ask = (name, request = {}) => device.call(name, request, session)
  return { device, authenticator, session, ask }
}
